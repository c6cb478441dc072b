import { lazy, Suspense } from 'react';
import {
  viewRequestActionDocument,
  viewRequestCommentDocument,
  type RequestCase,
} from '@ensigo/rulebook/contract';
import { factsOf } from '@ensigo/rulebook/fields';
import { deliverablesFields } from '@ensigo/rulebook/request';
import { fetchFile } from '../../../../shared/api/fetch-file.ts';
import { challengeFacts, requestFacts } from '../../../../entities/requests/request-facts.ts';
import { confirmedFact } from '../../../../entities/cases/confirmed-fact.ts';
import { FoldingCard } from '../../../../ui/card.tsx';
import { FactList } from '../../../../ui/fact-list.tsx';
import { LoadingBlocks } from '../../../../ui/loading-blocks.tsx';
import { AssessmentCard } from './assessment-card.tsx';
import { CaseDocuments } from './case-documents.tsx';
import { CaseBody } from '../case-body.tsx';
import { CaseHeader, CasePage } from '../case-page.tsx';
import { ChangesCard } from '../changes-card.tsx';
import { RequestMoves } from './request-moves.tsx';
import { requestSource, useRequestWork } from './request-work.ts';
import { requestScreens } from '../../../../entities/requests/request-screens.ts';
import { VerdictCard } from './verdict-card.tsx';

const WorkplanCard = lazy(async () => ({ default: (await import('./workplan-card.tsx')).WorkplanCard }));

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
  return (
    <CaseBody
      fetchDocument={(id, of) =>
        of === 'action'
          ? fetchFile(viewRequestActionDocument, { params: { id } })
          : fetchFile(viewRequestCommentDocument, { params: { id } })
      }
      header={
        <CaseHeader
          about={[request.business_name, request.user_name, request.category]}
          assignee={request.advisor}
          expert={request.expert}
          item={request}
          screens={requestScreens}
        />
      }
      item={request}
      moves={<RequestMoves request={request} />}
      work={useRequestWork(request)}
    >
      <VerdictCard request={request} />
      <ChangesCard item={request} />
      <Suspense fallback={<LoadingBlocks rows={1} />}>
        <WorkplanCard request={request} />
      </Suspense>
      <AssessmentCard request={request} />
      <Sections request={request} />
    </CaseBody>
  );
}

/** /staff/workspace/requests/{id}: the request and its workplan on one side, timeline and actions on the other. */
export function RequestCasePage() {
  return (
    <CasePage
      renderCase={(request) => <Case request={request} />}
      source={requestSource}
      title="Request review"
    />
  );
}
