import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import {
  changeChallenge,
  changeDeliverables,
  changeRequestDetails,
  readRequestResubmission,
  resubmitRequest,
  type RequestResubmission,
} from '../../../endpoints/request-variants.ts';
import { stepByPath } from '#kit/rules/engine/wizard.ts';
import { type RequestStepKey, screens } from '#kit/rules/paths/screens.ts';
import {
  isRequestStepOpen,
  firstAskedStep,
  requestFeedback,
  requestStepOfItem,
} from '../../../rules/places.ts';
import { requestWizard } from '../../../rules/wizard.ts';
import { useAskedFirst } from '#cases/screens/parts/asked-items.tsx';
import { AskedCard } from '#cases/screens/parts/asked-card.tsx';
import { notesIn } from '#cases/screens/parts/feedback-notes.ts';
import { chainOf, readAgainOnceSent, type ChangedCase } from '#cases/screens/parts/changed-case.ts';
import { useLendingSettings } from '#settings/screens/parts/queries.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { filesOfChangedRequest } from '../../parts/request-files.ts';
import { NotShown } from '#kit/browser/page/not-shown.tsx';
import { FieldNotes } from '#kit/browser/forms/field-note.tsx';
import { useQueued } from '#kit/browser/offline-queue/queued-items.ts';
import { useQueueRead } from '#kit/browser/offline-queue/use-queue-read.ts';
import { useSubmission } from '#kit/browser/offline-queue/use-submission.ts';
import { withKeptChanges } from '#cases/screens/parts/with-kept-changes.ts';
import { SentElsewhere, sentIn } from '#drafts/screens/parts/sent-before.tsx';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';
import { RequestFormContext, type RequestForm } from './request-form.ts';
import { RequestStep } from './request-steps.tsx';
import { applicationTexts as texts } from './texts.ts';
import { WaitingRequest } from './waiting-request.tsx';

const everyStep = requestWizard.length + 1;

/** What is locked in a step, and why the rest was asked for; the documents say so themselves. */
const notesOf = ({ feedback }: RequestResubmission, step: RequestStepKey) =>
  feedback === null || step === 'documents' || step === 'done'
    ? undefined
    : notesIn(requestFeedback, feedback, step);

const changedCaseOf = ({ id, feedback }: RequestResubmission): ChangedCase => ({
  kind: 'request',
  id: String(id),
  feedback: feedback?.action_id ?? 0,
});

function changing(
  request: RequestResubmission,
  reload: () => Promise<void>,
  onSubmitted: () => void,
  current: RequestStepKey | undefined,
): RequestForm {
  const id = String(request.id);
  const params = { id };
  const { version, feedback } = request;
  const pathOf = (step: RequestStepKey): string => screens.client.requestResubmission.to({ id, step });
  return {
    title: texts.updateTitle,
    answers: {
      version,
      details: request.request_details,
      challenge: request.challenge_details,
      deliverables: request.deliverables,
      documents: request.documents.filter(({ pending }) => pending !== 'remove'),
      drafts: {},
    },
    // Everything has been saved once already, so every step is open.
    reached: everyStep,
    pathOf,
    // Values typed for an earlier feedback request do not apply to this one.
    place: `request-${id}-${String(feedback?.action_id ?? 0)}`,
    ...(feedback !== null && {
      notice: (
        <AskedCard
          feedback={feedback}
          screenOf={(item) => pathOf(requestStepOfItem(item))}
          sendAt={request.changed_steps.length === 0 || current === 'done' ? undefined : pathOf('done')}
          whole={texts.whole}
        />
      ),
      isLocked: (step: RequestStepKey) => !isRequestStepOpen(feedback, step),
      documentsAsked: feedback.items.find(({ kind }) => kind === 'document'),
    }),
    kept: { chain: chainOf(changedCaseOf(request)), caseId: request.id, version, params },
    calls: {
      'request-details': changeRequestDetails,
      challenge: changeChallenge,
      deliverables: changeDeliverables,
    },
    files: filesOfChangedRequest(id),
    submission: {
      call: resubmitRequest,
      body: (consent_text_version) => ({ consent_text_version }),
      title: texts.titleOf(texts.review.changes, request.tracking_number),
      heading: texts.changesWait,
    },
    titleOf: (step) => texts.titleOf(step, request.tracking_number),
    submitLabel: texts.review.send,
    reload,
    onSubmitted,
  };
}

/** /management-support/resubmit/{id}/... (SUPPORT-07) */
export function ResubmitRequestPage() {
  const { id = '', step: path = '' } = useParams();
  const client = useQueryClient();
  const [submitted, setSubmitted] = useState(false);
  // Known before the page is drawn again.
  const isSent = useRef(false);
  // What is agreed to at the end is read while there is a network (REACH-03).
  useLendingSettings();
  const {
    data: answered,
    error,
    refetch,
  } = useQuery({
    queryKey: ['request-resubmission', id],
    queryFn: async ({ signal }) => (await callApi(readRequestResubmission, { params: { id }, signal })).data,
    enabled: !submitted,
  });
  const { items } = useQueued();
  const isRead = useQueueRead();
  const chain = answered === undefined ? '' : chainOf(changedCaseOf(answered));
  const data = useMemo(
    () => (answered === undefined || !isRead ? undefined : withKeptChanges(answered, items, chain)),
    [answered, chain, isRead, items],
  );
  const submission = useSubmission(chain);
  const step = stepByPath(requestWizard, path);
  const toAsked = useAskedFirst();
  const form = useMemo(
    () =>
      data === undefined
        ? undefined
        : changing(
            data,
            () =>
              isSent.current
                ? readAgainOnceSent(client, { kind: 'request', id })
                : client.invalidateQueries(),
            () => {
              isSent.current = true;
              setSubmitted(true);
            },
            step?.key,
          ),
    [client, data, id, step],
  );
  const notes = useMemo(
    () => (data === undefined || step === undefined ? undefined : notesOf(data, step.key)),
    [data, step],
  );
  if (submitted || submission.hasArrived) return <Navigate replace to={screens.client.request.to({ id })} />;
  if (step === undefined)
    return <Navigate replace to={screens.client.requestResubmission.to({ id, step: 'request-details' })} />;
  if (toAsked && data !== undefined)
    return (
      <Navigate
        replace
        to={screens.client.requestResubmission.to({ id, step: firstAskedStep(data.feedback) })}
      />
    );
  const list = screens.client.requests.to();
  if (form !== undefined && submission.waiting !== undefined)
    return <WaitingRequest form={form} onChange={submission.withdraw} submission={submission.waiting} />;
  if (form !== undefined) {
    return (
      <SentElsewhere kind="request">
        <RequestFormContext value={form}>
          <FieldNotes value={notes}>
            <RequestStep key={step.key} step={step.key} />
          </FieldNotes>
        </RequestFormContext>
      </SentElsewhere>
    );
  }
  return (
    <ClientPage back={list} title={texts.updateTitle}>
      <NotShown
        back={{ to: list, label: texts.back }}
        error={error}
        goneAt={[404, 409]}
        refetch={refetch}
        {...sentIn('request', error)}
      />
    </ClientPage>
  );
}
