import { say, sayNamed } from '#kit/messages/index.ts';
import { draftStatus } from '#cases/rules/status.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { showRequest } from '../../../endpoints/requests.ts';
import {
  viewRequestActionDocument,
  viewRequestCommentDocument,
  viewRequestDocument,
} from '../../../endpoints/request-documents.ts';
import type { RequestDetail } from '../../../endpoints/request-answers.ts';
import { factsOf } from '#kit/rules/fields/show-field.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { pathForRequestStep } from '../../../rules/wizard.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { deliverablesFields } from '../../../rules/deliverables.ts';
import { firstAskedStep, requestStepOfItem } from '../../../rules/places.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { fetchFile } from '#kit/browser/api/fetch-file.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { NotShown } from '#kit/browser/page/not-shown.tsx';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';
import { AskedItems } from '#cases/screens/parts/asked-items.tsx';
import { RejectionCard } from '#cases/screens/parts/rejection-card.tsx';
import { StatusBadge } from '#cases/screens/parts/status-badge.tsx';
import { nextRequestStep } from '../../parts/next-step.ts';
import { challengeFacts, requestFacts } from '../../parts/request-answers.ts';
import { Workplan } from '../../parts/workplan.tsx';
import { Timeline } from '#cases/screens/parts/timeline/timeline.tsx';
import { FileButtons } from '#kit/browser/uploads/file-buttons.tsx';
import { useFilePreview } from '#kit/browser/uploads/use-file-preview.ts';
import { Button, buttonClass } from '#kit/ui/button.tsx';
import { Card, FoldingCard } from '#kit/ui/card.tsx';
import { FactList } from '#kit/ui/fact-list.tsx';
import { NextCard } from '#kit/ui/next-card.tsx';
import { requestTexts as texts } from './texts.ts';

const DecisionDialog = latePart(async () => (await import('./decision-dialog.tsx')).DecisionDialog);
const CommentBox = latePart(async () => (await import('./comment-box.tsx')).CommentBox);

type Decision = 'approve_deliverables' | 'reject_deliverables';

/** What the client can do from here (REQ-03, REQ-05). */
function wayOn(request: RequestDetail, onDecide: (decision: Decision) => void) {
  if (request.status === draftStatus) {
    return (
      <Link className={buttonClass('primary')} to={pathForRequestStep(request.step)}>
        {say('CONTINUE')}
      </Link>
    );
  }
  if (request.waiting_for_feedback) {
    return (
      <Link
        className={buttonClass('primary')}
        to={screens.client.requestResubmission.to({
          id: request.id,
          step: firstAskedStep(request.feedback),
        })}
      >
        {say('UPDATE')}
      </Link>
    );
  }
  if (!request.abilities.includes('approve_deliverables')) return undefined;
  return (
    <div className="flex flex-col gap-2">
      <Button onClick={() => onDecide('approve_deliverables')}>{texts.approve.title}</Button>
      <Button onClick={() => onDecide('reject_deliverables')} variant="danger">
        {texts.reject.title}
      </Button>
    </div>
  );
}

function Sections({ request }: { readonly request: RequestDetail }) {
  const preview = useFilePreview();
  return (
    <>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <FoldingCard title={texts.details}>
          <FactList columns={1} facts={requestFacts(request.request_details)} />
        </FoldingCard>
        {request.challenge_details !== null && (
          <FoldingCard title={texts.challenge}>
            <FactList columns={1} facts={challengeFacts(request.challenge_details)} />
          </FoldingCard>
        )}
        <FoldingCard title={texts.deliverables}>
          <ol className="list-decimal space-y-1 py-2 pl-6">
            {request.deliverables_list.map((deliverable, index) => (
              <li key={`${String(index)} ${deliverable}`}>{deliverable}</li>
            ))}
          </ol>
          {request.deadline !== null && (
            <FactList columns={1} facts={factsOf({ deadline: deliverablesFields.deadline }, request)} />
          )}
        </FoldingCard>
        <FoldingCard title={texts.documents}>
          <div className="py-2">
            {request.documents.length === 0 ? (
              <p className="text-ink-soft">{texts.none}</p>
            ) : (
              <FileButtons
                files={request.documents}
                onOpen={({ id }) => preview(() => fetchFile(viewRequestDocument, { params: { id } }))}
              />
            )}
          </div>
        </FoldingCard>
      </div>
      {request.workplan !== null && <Workplan workplan={request.workplan} />}
      <Card title={say('Timeline')}>
        {request.abilities.includes('comment') && <CommentBox request={request} />}
        <Timeline
          actions={request.actions}
          onDocument={({ id }, of) =>
            preview(() =>
              of === 'action'
                ? fetchFile(viewRequestActionDocument, { params: { id } })
                : fetchFile(viewRequestCommentDocument, { params: { id } }),
            )
          }
        />
      </Card>
    </>
  );
}

const useOwnRequest = (id: string) =>
  useQuery({
    queryKey: ['request', id],
    queryFn: async ({ signal }) => (await callApi(showRequest, { params: { id }, signal })).data,
  });

function Request({ id }: { readonly id: string }) {
  const [decision, setDecision] = useState<Decision>();
  const { data: request, error, refetch } = useOwnRequest(id);
  if (request === undefined) {
    return (
      <NotShown
        back={{ to: screens.client.requests.to(), label: texts.back }}
        error={error}
        gone={texts.notFound}
        goneAt={[404]}
        refetch={refetch}
      />
    );
  }
  const next = nextRequestStep(request.status);
  const way = wayOn(request, setDecision);
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p>
          <span className="block text-sm text-ink-soft">
            {texts.kind} · {sayNamed(request.category)}
            {request.submitted_at !== null && ` · ${say`Submitted ${formatDate(request.submitted_at)}`}`}
          </span>
          <span className="figures text-xl font-bold">{request.tracking_number}</span>
        </p>
        <StatusBadge status={request.status} />
      </div>
      {request.rejection === null ? (
        <NextCard title={next.title} turn={next.turn} {...(way !== undefined && { action: way })}>
          {request.waiting_for_feedback ? (request.feedback?.comment ?? next.text) : next.text}
          {request.waiting_for_feedback && request.feedback !== null && (
            <AskedItems
              feedback={request.feedback}
              screenOf={(item) =>
                screens.client.requestResubmission.to({ id: request.id, step: requestStepOfItem(item) })
              }
            />
          )}
        </NextCard>
      ) : (
        <RejectionCard rejection={request.rejection} title={say("We can't help with this request now")} />
      )}
      <Sections request={request} />
      {decision !== undefined && (
        <DecisionDialog decision={decision} onClose={() => setDecision(undefined)} request={request} />
      )}
    </div>
  );
}

/** /my-requests/{id} (REQ-04) */
export function RequestDetailPage() {
  const { id = '' } = useParams();
  const { data } = useOwnRequest(id);
  return (
    <ClientPage back={screens.client.requests.to()} tab={data?.tracking_number} title={texts.title}>
      <Request id={id} key={id} />
    </ClientPage>
  );
}
