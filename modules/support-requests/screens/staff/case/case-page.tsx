import {
  viewRequestActionDocument,
  viewRequestCommentDocument,
} from '../../../endpoints/request-documents.ts';
import { viewRequestCaseDocument, type RequestCase } from '../../../endpoints/staff-requests.ts';
import { turnFor } from '#cases/rules/whose-turn.ts';
import { factsOf } from '#kit/rules/fields/show-field.ts';
import { formatPhone, formatAmount } from '#kit/rules/fields/show.ts';
import { deliverablesFields } from '../../../rules/deliverables.ts';
import { requestFeedbackPlaces, supportingDocuments } from '../../../rules/places.ts';
import { confirmedFact } from '#cases/screens/parts/confirmed-fact.tsx';
import { challengeFacts, requestFacts } from '../../parts/request-answers.ts';
import { requestScreens } from '../../parts/request-screens.ts';
import { fetchFile } from '#kit/browser/api/fetch-file.ts';
import { useUser } from '#kit/browser/session/use-session.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { FactList } from '#kit/ui/fact-list.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { InformationRequestPanel } from '#workspace/screens/parts/case/information-request/information-request-panel.tsx';
import { useInformationRequest } from '#workspace/screens/parts/case/information-request/information-request.ts';
import { CaseBody } from '#workspace/screens/parts/case/case-body.tsx';
import { CasePage } from '#workspace/screens/parts/case/case-page.tsx';
import { ChangesCard } from '#workspace/screens/parts/case/changes-card.tsx';
import {
  CasePapers,
  DocumentsCard,
  preloadPreview,
} from '#workspace/screens/parts/case/documents/late-documents.ts';
import { FeedbackCard } from '#workspace/screens/parts/case/feedback-card.tsx';
import { SectionCard } from '#workspace/screens/parts/case/section-card.tsx';
import { preloadActions, RequestHolder, RequestActionButtons } from './request-action-buttons.tsx';
import { requestSource, useRequestWork } from './request-work.ts';
import { Card } from '#kit/ui/card.tsx';
import { isolated } from '#kit/messages/index.ts';

/** The expert's findings and budget; nothing until there is an assessment. */
function AssessmentCard({ request }: { readonly request: RequestCase }) {
  const { assessed_by: assessor, proposed_budget: proposed, approved_budget: approved } = request;
  if (assessor === null) return null;
  const found = request.actions.find(({ diagnosis }) => diagnosis !== null);
  return (
    <Card aside={`by ${isolated(assessor.name)}`} title="Assessment">
      <FactList
        columns={1}
        facts={[
          { label: 'Diagnosis', value: found?.diagnosis ?? '-' },
          { label: 'Solution', value: found?.staffSolution ?? '-' },
          { label: 'Risk', value: found?.risk ?? '-' },
          { label: 'Proposed budget', value: proposed === null ? '-' : formatAmount(proposed) },
          {
            label: 'Approved budget',
            value: approved === null ? 'Not approved yet' : formatAmount(approved),
          },
        ]}
      />
    </Card>
  );
}

const clientDecisions = new Set(['approve deliverables', 'reject deliverables']);

/** The client's latest decision on the deliverables. */
function ClientDecisionCard({ request }: { readonly request: RequestCase }) {
  const last = request.actions.find(({ action }) => clientDecisions.has(action));
  if (last === undefined) return null;
  const approved = last.action === 'approve deliverables';
  return (
    <Card title={approved ? 'The client approved the deliverables' : 'The client rejected the deliverables'}>
      <FactList
        columns={1}
        facts={[
          ...(approved
            ? [
                { label: 'Challenge solved', value: request.solved ?? '-' },
                { label: 'Rate', value: request.rate === null ? '-' : `${String(request.rate)} of 10` },
              ]
            : []),
          { label: 'Comment', value: last.comment ?? '-' },
        ]}
      />
    </Card>
  );
}

const WorkplanCard = latePart(async () => (await import('./workplan-card.tsx')).WorkplanCard);

const RequestQuestionsForm = latePart(
  async () => (await import('./request-questions-form.tsx')).RequestQuestionsForm,
);

const preload = [preloadActions, preloadPreview, RequestQuestionsForm.preload];

interface RequestProps {
  readonly request: RequestCase;
}

/** Who asks, and what for. */
function RequestDetails({ request }: RequestProps) {
  const { client } = request;
  return (
    <>
      <SectionCard section="request-details" title="Request Details">
        <FactList facts={requestFacts(request.request_details)} />
      </SectionCard>
      <SectionCard title="Client">
        <FactList
          facts={[
            { label: 'Account', value: client.name },
            { label: 'Account email', value: client.email },
            { label: 'Account phone', value: formatPhone(client.phone_code, client.phone) },
            confirmedFact(request.disclaimer),
          ]}
        />
      </SectionCard>
    </>
  );
}

function Deliverables({ request }: RequestProps) {
  const { deliverables_list: list, deadline } = request;
  return (
    <SectionCard section="deliverables" title="Deliverables">
      <ol className="list-decimal space-y-1 py-2 pl-6">
        {list.map((deliverable, index) => (
          <li className="[overflow-wrap:anywhere]" key={`${String(index)} ${deliverable}`}>
            {deliverable}
          </li>
        ))}
      </ol>
      {deadline !== null && (
        <FactList
          columns={1}
          facts={factsOf({ deadline: deliverablesFields.deadline }, request, 'deliverables')}
        />
      )}
    </SectionCard>
  );
}

const fetchDocument = (id: string, signal?: AbortSignal): Promise<Blob> =>
  fetchFile(viewRequestCaseDocument, { params: { id }, ...(signal && { signal }) });

function Case({ request }: RequestProps) {
  const { challenge_details: challenge } = request;
  const informationRequest = useInformationRequest({
    kind: 'request',
    id: request.id,
    client: request.client,
    places: requestFeedbackPlaces(),
  });
  const { status, advisor: assignee, expert, assessed_by: barred } = request;
  const turn = turnFor(requestScreens.statuses, { status, assignee, expert, barred }, useUser());
  const canAsk = request.abilities.some(({ action }) => action === 'request-feedback');
  return (
    <CaseBody
      about={[request.user_name, request.business_name, request.category]}
      fetchDocument={(id, of) =>
        of === 'action'
          ? fetchFile(viewRequestActionDocument, { params: { id } })
          : fetchFile(viewRequestCommentDocument, { params: { id } })
      }
      holder={<RequestHolder request={request} turn={turn} />}
      item={request}
      transitions={<RequestActionButtons informationRequest={informationRequest} request={request} />}
      parts={[
        {
          key: 'overview',
          label: 'Overview',
          content: (
            <>
              <ClientDecisionCard request={request} />
              <ChangesCard item={request} />
              <FeedbackCard feedback={request.feedback} kind="request" />
              <AssessmentCard request={request} />
            </>
          ),
        },
        { key: 'request', label: 'Request', content: <RequestDetails request={request} /> },
        {
          key: 'challenge',
          label: 'Challenge',
          content: challenge !== null && (
            <SectionCard section="challenge" title="Challenge Details">
              <FactList columns={1} facts={challengeFacts(challenge)} />
            </SectionCard>
          ),
        },
        {
          key: 'plan',
          label: 'Plan',
          content: (
            <>
              <Deliverables request={request} />
              <WorkplanCard meanwhile={<LoadingBlocks rows={1} />} request={request} />
            </>
          ),
        },
        {
          key: 'documents',
          label: 'Documents',
          content: (
            <DocumentsCard
              meanwhile={<LoadingBlocks rows={2} />}
              askedAs={supportingDocuments}
              documents={request.documents}
              facts={[
                { label: 'Business', value: request.business_name },
                { label: 'Client', value: request.user_name },
                ...requestFacts(request.request_details),
              ]}
              fetchBytes={fetchDocument}
              unscanned={request.unscanned}
            >
              <CasePapers item={request} kind="request" />
            </DocumentsCard>
          ),
        },
      ]}
      preload={preload}
      screens={requestScreens}
      sum={request.approved_budget ?? request.proposed_budget}
      turn={turn}
      work={useRequestWork(request)}
      {...(canAsk && {
        informationRequest,
        renderInformationRequest: () => (
          <InformationRequestPanel
            informationRequest={informationRequest}
            form={
              <RequestQuestionsForm
                informationRequest={informationRequest}
                meanwhile={<LoadingBlocks rows={1} />}
                request={request}
              />
            }
          />
        ),
      })}
    />
  );
}

/** /staff/workspace/requests/{id}: the request and its workplan on one side, timeline and holder on the other. */
export function RequestCasePage() {
  return (
    <CasePage
      renderCase={(request) => <Case request={request} />}
      source={requestSource}
      title="Request review"
    />
  );
}
