import { draftStatus } from '#cases/rules/status.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, useEffect, useRef } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { readRepeat, type LoanRepeat, copyRepeatedDocuments } from '../../../endpoints/loan-variants.ts';
import { saveLoanDetails } from '../../../endpoints/loans.ts';
import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';
import { runningNumber } from '../../../rules/wizard.ts';
import { loanCheck, screens } from '#kit/rules/paths/screens.ts';
import { pathForStep } from '../../../rules/continue.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { WithClientState } from '#client-state/screens/parts/with-client-state.tsx';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';
import { buttonClass } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { ApplicationContext, newApplication, type Application } from './application.tsx';
import { draftAnswersOf } from '../../parts/draft-answers.ts';
import { loanChain, draftIdOf } from '#cases/screens/parts/loan-chain.ts';
import { SentBefore } from '#drafts/screens/parts/sent-before.tsx';
import { useSubmission } from '#kit/browser/offline-queue/use-submission.ts';
import { WaitingLoan } from './waiting-loan-submission.tsx';
import { justSent } from '#cases/screens/parts/just-sent.ts';
import { ApplicationStep, placeAt } from './application-steps.tsx';
import { keepingDraft } from './keep-step.ts';
import { variantTexts } from './variant-texts.ts';
import { uploadsByType } from '#kit/rules/uploads/document.ts';
import { callAddress, type Taking } from '#kit/browser/offline-queue/item.ts';
import { isKeptHere, sendOrKeep } from '#kit/browser/offline-queue/send-or-keep.ts';
import { messageOf } from '#kit/browser/api/api-failure.ts';
import { useRefreshClientState } from '#client-state/screens/parts/queries.ts';
import { longToast, useToast } from '#kit/ui/toaster.tsx';

const carried = new Set<string>();

interface CarriedDocumentsProps {
  readonly draft: PrequalificationState;
  readonly earlier: LoanRepeat;
}

/** It as it is kept where there is no network: after the steps before it (REACH-03). */
function carryingToKeep({ draft, earlier }: CarriedDocumentsProps): Taking {
  const id = String(earlier.id);
  return {
    chain: loanChain,
    caseId: draftIdOf(draft),
    part: 'repeated-documents',
    title: variantTexts.repeat.documents,
    opens: screens.client.loanRepeat.to({ id, step: 'uploads' }),
    call: callAddress(copyRepeatedDocuments),
    params: { id },
    body: {},
    shows: { uploads: { ...uploadsByType(earlier.documents), ...draft.uploads } },
  };
}

/** Copies the earlier loan's documents into the draft when its uploads are first opened (AGAIN-04). */
function CarriedDocuments({ draft, earlier }: CarriedDocumentsProps) {
  const id = String(earlier.id);
  const key = `${id} ${String(draft.loan?.id ?? 0)}`;
  const taking = useMemo(() => carryingToKeep({ draft, earlier }), [draft, earlier]);
  const refresh = useRefreshClientState();
  const toast = useToast();
  const tried = useRef('');
  useEffect(() => {
    // Once per visit: a failure is shown, and not retried automatically.
    if (carried.has(key) || tried.current === key) return;
    carried.add(key);
    tried.current = key;
    sendOrKeep(taking, () => callApi(copyRepeatedDocuments, { params: { id } }))
      .then(async (answer) => {
        if (isKeptHere(answer)) return;
        const { message, not_copied: notCopied = [] } = answer;
        if (notCopied.length > 0) toast({ tone: 'danger', text: message, timeout: longToast });
        await refresh();
      })
      .catch((error: unknown) => {
        // The next visit to this step tries again.
        carried.delete(key);
        toast({ tone: 'danger', text: messageOf(error), timeout: longToast });
      });
  }, [id, key, refresh, taking, toast]);
  return null;
}

const texts = variantTexts.repeat;

function repeating(id: string, trackingNumber: string, state: PrequalificationState): Application {
  const hasDraft = state.loan !== null;
  return {
    ...newApplication,
    keeping: {
      ...keepingDraft,
      // The first save of a repeat makes its draft.
      begins: { repeats: Number(id) },
      // The forms are filled from the earlier loan; the server has nothing of it in the draft.
      baseOf: (part) => draftAnswersOf(state)[part],
    },
    title: texts.title,
    before: screens.client.loans.to(),
    pathOf: (step) => screens.client.loanRepeat.to({ id, step }),
    check: screens.client.loanRepeat.to({ id, step: loanCheck }),
    notice: <Notice tone="info">{texts.notice(trackingNumber)}</Notice>,
    // Before the first save there is no draft on the server to keep them with.
    ...(!hasDraft && { place: `repeat-${id}` }),
    saveDetails: (body, ifMatch) =>
      callApi(saveLoanDetails, { body: { ...body, repeats: Number(id) }, ifMatch }),
  };
}

/** What the forms show: the draft's answers or, where it has none yet, those of the earlier loan (decision 0048). */
function prefilled(state: PrequalificationState, earlier: LoanRepeat): PrequalificationState {
  const { loan, contact_persons: people, finance_info: finance } = state;
  const begun = loan !== null;
  return {
    ...state,
    loan: loan ?? {
      ...earlier.loan,
      id: 0,
      tracking_number: '',
      status: draftStatus,
      step: 1,
      version: 0,
      repeats_id: earlier.id,
    },
    collaterals: begun ? state.collaterals : earlier.collaterals,
    contact_persons: people.length === 0 ? earlier.contact_persons : people,
    finance_info: finance ?? earlier.finance_info,
    liabilities: finance === null ? earlier.liabilities : state.liabilities,
    drafts: begun ? state.drafts : {},
  };
}

interface RepeatProps {
  readonly id: string;
  readonly state: PrequalificationState;
  readonly children: (filled: PrequalificationState, earlier: LoanRepeat) => React.ReactNode;
}

/** Loads the earlier loan, and redirects a client with another open application to it (decision 0044). */
function Repeated({ id, state, children }: RepeatProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['repeat', id],
    queryFn: async ({ signal }) => (await callApi(readRepeat, { params: { id }, signal })).data,
    staleTime: Infinity,
  });
  const application = useMemo(
    () => (data === undefined ? undefined : repeating(id, data.tracking_number, state)),
    [data, id, state],
  );
  if (state.loan !== null && state.loan.repeats_id !== Number(id)) {
    return (
      <ClientPage back={screens.client.loans.to()} title={texts.title}>
        <EmptyState
          action={
            <Link className={buttonClass('primary')} to={pathForStep(state.step ?? 1)}>
              {texts.continue}
            </Link>
          }
          title={texts.openTitle}
        >
          {texts.open(state.loan.tracking_number)}
        </EmptyState>
      </ClientPage>
    );
  }
  if (data === undefined || application === undefined) {
    return (
      <ClientPage back={screens.client.loans.to()} title={texts.title}>
        {error === null ? <LoadingBlocks /> : <LoadFailure error={error} onRetry={() => void refetch()} />}
      </ClientPage>
    );
  }
  return (
    <ApplicationContext value={application}>{children(prefilled(state, data), data)}</ApplicationContext>
  );
}

/** /apply-for-loan/repeat/{id}/... (AGAIN-01) */
export function RepeatPage() {
  const { id = '', step: path = '' } = useParams();
  const step = placeAt(path);
  const [submitted, setSubmitted] = useState<number>();
  const submission = useSubmission(loanChain);
  if (submission.hasArrived) return <Navigate replace to={screens.client.loans.to()} />;
  if (submitted !== undefined)
    return <Navigate replace state={justSent('loan', submitted)} to={screens.client.loans.to()} />;
  return (
    <WithClientState>
      {({ state, settings }) => {
        if (submission.waiting !== undefined)
          return (
            <WaitingLoan onChange={submission.withdraw} submission={submission.waiting} title={texts.title} />
          );
        if (state.prequalified !== true)
          return <Navigate replace to={screens.client.prequalification.to({ step: 'applicant-info' })} />;
        const begin = screens.client.loanRepeat.to({ id, step: 'loan-details' });
        return (
          <SentBefore
            back={screens.client.loans.to()}
            begin={begin}
            kind="loan"
            state={state}
            title={texts.title}
          >
            {(shown) => (
              <Repeated id={id} state={shown}>
                {(filled, earlier) =>
                  step === undefined || step.number > runningNumber(shown.step) ? (
                    <Navigate replace to={begin} />
                  ) : (
                    <>
                      {step.key === 'uploads' && <CarriedDocuments draft={filled} earlier={earlier} />}
                      <ApplicationStep
                        key={step.key}
                        onSubmitted={setSubmitted}
                        reached={runningNumber(shown.step)}
                        settings={settings}
                        state={filled}
                        step={step.key}
                      />
                    </>
                  )
                }
              </Repeated>
            )}
          </SentBefore>
        );
      }}
    </WithClientState>
  );
}
