import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import {
  viewRequestActionDocument,
  viewRequestCommentDocument,
  type RequestCase,
} from '@ensigo/rulebook/contract';
import { factsOf, formatDateTime } from '@ensigo/rulebook/fields';
import { ApiFailure } from '../../../shared/api/api-failure.ts';
import { fetchFile } from '../../../shared/api/fetch-file.ts';
import { LoadFailure } from '../../../shared/page/load-failure.tsx';
import { StaffPage } from '../../../layouts/staff/staff-page.tsx';
import { deliverablesFields, requestStatusTable } from '@ensigo/rulebook/request';
import { StatusBadge } from '../../../entities/cases/status-badge.tsx';
import { challengeFacts, requestFacts } from '../../../entities/requests/request-facts.ts';
import { AlsoOpen } from '../../../entities/cases/also-open.tsx';
import { CaseTimeline } from '../../../entities/cases/case-timeline.tsx';
import { confirmedFact } from '../../../entities/cases/confirmed-fact.ts';
import { ChangeList } from '../../../entities/cases/change-list.tsx';
import { FrozenNotice } from '../../../entities/cases/frozen-notice.tsx';
import { NeighbourButtons } from '../../../entities/cases/neighbour-buttons.tsx';
import { WaitingOn } from '../../../entities/cases/waiting-on.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card, FoldingCard } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { LoadingBlocks } from '../../../ui/loading-blocks.tsx';
import { AssessmentCard } from './assessment-card.tsx';
import { CaseDocuments } from './case-documents.tsx';
import { MoveCard } from './move-card.tsx';
import { useRequestWork } from './request-work.ts';
import { useNeighbours } from '../../../entities/cases/use-neighbours.ts';
import { requestScreens } from '../../../entities/requests/request-screens.ts';
import { useCase } from './use-case.ts';
import { VerdictCard } from './verdict-card.tsx';

const WorkplanCard = lazy(async () => ({ default: (await import('./workplan-card.tsx')).WorkplanCard }));

function Header({ request }: { readonly request: RequestCase }) {
  const neighbours = useNeighbours(requestScreens, String(request.id));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <p>
          <span className="block text-sm text-ink-soft">
            {request.business_name} · {request.user_name} · {request.category}
          </span>
          <span className="figures text-xl font-bold">{request.tracking_number}</span>
        </p>
        <StatusBadge status={request.status} />
        <WaitingOn
          assignee={request.advisor}
          expert={request.expert}
          status={request.status}
          statuses={requestStatusTable}
        />
      </div>
      <NeighbourButtons {...neighbours} />
    </div>
  );
}

/** What the last resubmission changed (decision 0124). */
function Changes({ request }: { readonly request: RequestCase }) {
  const last = request.changes[0]?.action_id;
  if (last === undefined) return null;
  const sent = request.actions.find(({ id }) => id === last)?.created_at;
  return (
    <Card title="What the client has changed">
      {sent !== undefined && <p className="figures text-sm text-ink-soft">Sent {formatDateTime(sent)}</p>}
      <ChangeList changes={request.changes.filter(({ action_id: id }) => id === last)} />
    </Card>
  );
}

/** What the client has sent, section by section. */
function Sections({ request }: { readonly request: RequestCase }) {
  const { client, deadline, challenge_details: challenge } = request;
  return (
    <>
      <FoldingCard title="Request Details">
        <FactList facts={requestFacts(request.request_details)} />
      </FoldingCard>
      {challenge !== null && (
        <FoldingCard title="Challenge Details">
          <FactList columns={1} facts={challengeFacts(challenge)} />
        </FoldingCard>
      )}
      <FoldingCard title="Deliverables">
        <ol className="list-decimal space-y-1 py-2 pl-6">
          {request.deliverables_list.map((deliverable, index) => (
            <li key={`${String(index)} ${deliverable}`}>{deliverable}</li>
          ))}
        </ol>
        {deadline !== null && (
          <FactList columns={1} facts={factsOf({ deadline: deliverablesFields.deadline }, request)} />
        )}
      </FoldingCard>
      <CaseDocuments request={request} />
      <FoldingCard title="Client">
        <FactList
          facts={[
            { label: 'Account', value: client.name },
            { label: 'Account email', value: client.email },
            { label: 'Account phone', value: `${client.phone_code} ${client.phone}` },
            confirmedFact(request.disclaimer),
          ]}
        />
      </FoldingCard>
    </>
  );
}

function Case({ request }: { readonly request: RequestCase }) {
  const work = useRequestWork(request);
  const mayComment = request.abilities.some(
    ({ action, refused }) => action === 'comment' && refused === null,
  );
  return (
    <div className="space-y-5">
      <Header request={request} />
      <FrozenNotice frozen={request.client.frozen} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="space-y-5 lg:col-start-2 lg:row-start-1">
          <MoveCard request={request} />
          <AlsoOpen others={request.others} />
        </div>
        <div className="min-w-0 space-y-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <VerdictCard request={request} />
          <Changes request={request} />
          <Suspense fallback={<LoadingBlocks rows={1} />}>
            <WorkplanCard request={request} />
          </Suspense>
          <AssessmentCard request={request} />
          <Sections request={request} />
        </div>
        <div className="lg:col-start-2 lg:row-start-2">
          <CaseTimeline
            fetchDocument={(id, of) =>
              of === 'action'
                ? fetchFile(viewRequestActionDocument, { params: { id } })
                : fetchFile(viewRequestCommentDocument, { params: { id } })
            }
            mayComment={mayComment}
            work={work}
          />
        </div>
      </div>
    </div>
  );
}

function LoadedCase({ id, queue }: { readonly id: string; readonly queue: string }) {
  const { data: request, error, refetch } = useCase(id);
  if (request !== undefined) return <Case request={request} />;
  if (error === null) return <LoadingBlocks />;
  if (error instanceof ApiFailure && (error.status === 404 || error.status === 422)) {
    return (
      <EmptyState
        action={
          <Link className={buttonClass('primary')} to={queue}>
            Back to the queue
          </Link>
        }
      >
        We could not find this case. A draft belongs to its client alone.
      </EmptyState>
    );
  }
  return <LoadFailure error={error} onRetry={() => void refetch()} />;
}

/** /staff/workspace/requests/{id}: the request and its workplan on one side, timeline and actions on the other. */
export function RequestCasePage() {
  const { id = '' } = useParams();
  const { queue, position } = useNeighbours(requestScreens, id);
  return (
    <StaffPage back={queue} note={position} title="Request review">
      <LoadedCase id={id} key={id} queue={queue} />
    </StaffPage>
  );
}
