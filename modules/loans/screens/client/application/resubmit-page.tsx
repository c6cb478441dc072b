import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { readResubmission, type LoanResubmission } from '../../../endpoints/loan-variants.ts';
import { stepByPath } from '#kit/rules/engine/wizard.ts';
import { firstOpenStep, isStepUnlocked, prequalificationStep } from '../../../rules/feedback.ts';
import { loanSteps, loanWizard } from '../../../rules/wizard.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { lateScreen } from '#kit/browser/page/late-screen.tsx';
import { NotShown } from '#kit/browser/page/not-shown.tsx';
import { useAskedFirst } from '#cases/screens/parts/asked-items.tsx';
import { WithClientState } from '#client-state/screens/parts/with-client-state.tsx';
import { useQueued } from '#kit/browser/offline-queue/queued-items.ts';
import { useQueueRead } from '#kit/browser/offline-queue/use-queue-read.ts';
import { useSubmission } from '#kit/browser/offline-queue/use-submission.ts';
import { withKeptChanges } from '#cases/screens/parts/with-kept-changes.ts';
import { FieldNotes } from '#kit/browser/forms/field-note.tsx';
import { SentElsewhere, sentIn } from '#drafts/screens/parts/sent-before.tsx';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { type LoanPageKey, ApplicationContext } from './application.tsx';
import { ApplicationStep } from './application-steps.tsx';
import { chainOfChanged, changing, notesOf } from './changed-application.tsx';
import { variantTexts } from './variant-texts.ts';
import { WaitingLoan } from './waiting-loan-submission.tsx';
import { feedbackStatus } from '#cases/rules/status.ts';
import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';

/** The waiting loan in place of a draft. */
function asState(state: PrequalificationState, loan: LoanResubmission): PrequalificationState {
  const { id, tracking_number, version, finance_info, collaterals, contact_persons, liabilities } = loan;
  return {
    ...state,
    applicant: loan.applicant,
    business: loan.business,
    loan: {
      ...loan.loan,
      id,
      tracking_number,
      version,
      status: feedbackStatus,
      step: 4,
      repeats_id: null,
    },
    finance_info,
    collaterals,
    contact_persons,
    liabilities,
    drafts: {},
  };
}

const loadUploads = () => import('./resubmit-uploads.tsx');
const ResubmitUploads = lateScreen(async () => (await loadUploads()).ResubmitUploads);

const texts = variantTexts.resubmit;

/** Everything has been saved once already, so every step can be opened. */
const reached = loanWizard.at(-1)?.number ?? 0;

interface ChangedProps {
  readonly id: string;
  readonly step: LoanPageKey;
  readonly loan: LoanResubmission;
  readonly documentsAlone: boolean;
}

function Changed({ id, step, loan, documentsAlone }: ChangedProps) {
  const client = useQueryClient();
  const [sent, setSent] = useState(false);
  const application = useMemo(
    () => changing(id, loan, step, () => client.invalidateQueries({ queryKey: ['resubmission', id] })),
    [client, id, loan, step],
  );
  const notes = useMemo(() => notesOf(loan, step), [loan, step]);
  const isCorrected = isStepUnlocked(loan.feedback, prequalificationStep);
  useEffect(() => {
    // The network may be gone by then (REACH-03).
    loadUploads().then(
      ({ StillOpenDialog }) => StillOpenDialog.preload(),
      () => undefined,
    );
    if (isCorrected) import('./prequalification-corrections.tsx').catch(() => undefined);
  }, [isCorrected]);
  const submission = useSubmission(chainOfChanged(loan));
  if (sent || submission.hasArrived) return <Navigate replace to={screens.client.loans.to()} />;
  if (submission.waiting !== undefined)
    return (
      <WaitingLoan
        heading={texts.changesWait}
        onChange={submission.withdraw}
        submission={submission.waiting}
        title={texts.title}
      />
    );
  return (
    <SentElsewhere kind="loan">
      <ApplicationContext value={application}>
        <FieldNotes value={notes}>
          <WithClientState>
            {({ state, settings }) =>
              step === 'uploads' ? (
                <Suspense fallback={<LoadingBlocks />}>
                  <ResubmitUploads
                    documentsAlone={documentsAlone}
                    loan={loan}
                    onSent={() => setSent(true)}
                    reached={reached}
                    settings={settings}
                  />
                </Suspense>
              ) : (
                <ApplicationStep
                  key={step}
                  onSubmitted={() => setSent(true)}
                  reached={reached}
                  settings={settings}
                  state={asState(state, loan)}
                  step={step}
                />
              )
            }
          </WithClientState>
        </FieldNotes>
      </ApplicationContext>
    </SentElsewhere>
  );
}

function Resubmission({
  step,
  documentsAlone,
}: {
  readonly step: LoanPageKey;
  readonly documentsAlone: boolean;
}) {
  const { id = '' } = useParams();
  const {
    data: answered,
    error,
    refetch,
  } = useQuery({
    queryKey: ['resubmission', id],
    queryFn: async ({ signal }) => (await callApi(readResubmission, { params: { id }, signal })).data,
  });
  const toAsked = useAskedFirst();
  const { items } = useQueued();
  const isRead = useQueueRead();
  const data = useMemo(
    () =>
      answered === undefined || !isRead
        ? undefined
        : withKeptChanges(answered, items, chainOfChanged(answered)),
    [answered, isRead, items],
  );
  if (data !== undefined) {
    // Each has its own address (LIST-04); the other one redirects.
    if (data.can_edit_documents && !documentsAlone)
      return <Navigate replace to={screens.client.loanDocuments.to({ id })} />;
    if (data.can_edit && documentsAlone)
      return <Navigate replace to={screens.client.loanResubmission.to({ id, step: 'uploads' })} />;
    if (toAsked)
      return (
        <Navigate
          replace
          to={screens.client.loanResubmission.to({ id, step: firstOpenStep(data.feedback) })}
        />
      );
    return <Changed documentsAlone={documentsAlone} id={id} loan={data} step={step} />;
  }
  const list = screens.client.loans.to();
  return (
    <ClientPage back={list} title={texts.title}>
      <NotShown
        back={{ to: list, label: texts.back }}
        error={error}
        goneAt={[404, 409]}
        refetch={refetch}
        {...sentIn('loan', error)}
      />
    </ClientPage>
  );
}

/** /apply-for-loan/resubmit/{id}/... (AGAIN-02) */
export function ResubmitPage() {
  const { id = '', step: path = '' } = useParams();
  const step = stepByPath(loanSteps, path);
  if (step === undefined)
    return <Navigate replace to={screens.client.loanResubmission.to({ id, step: 'loan-details' })} />;
  return <Resubmission documentsAlone={false} step={step.key} />;
}

/** /apply-for-loan/resubmit-docs/{id}/uploads (AGAIN-03) */
export function ResubmitDocumentsPage() {
  return <Resubmission documentsAlone step="uploads" />;
}
