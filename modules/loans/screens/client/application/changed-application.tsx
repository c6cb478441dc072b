import {
  changeContactPersons,
  changeFinanceInfo,
  changeLoanDetails,
  changePrequalification,
  resubmitLoan,
  type LoanResubmission,
} from '../../../endpoints/loan-variants.ts';
import {
  isStepUnlocked,
  loanFeedback,
  loanStepOfItem,
  prequalificationStep,
} from '../../../rules/feedback.ts';
import { loanSteps } from '../../../rules/wizard.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { AskedCard } from '#cases/screens/parts/asked-card.tsx';
import { notesIn } from '#cases/screens/parts/feedback-notes.ts';
import { chainOf } from '#cases/screens/parts/changed-case.ts';
import { changedAnswersOf, correctionsOf } from '../../parts/corrections.ts';
import type { Taking } from '#kit/browser/offline-queue/item.ts';
import { stepToKeep, submissionToKeep, type KeptCase } from '#kit/browser/offline-queue/kept-case.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { AskedFor } from '#kit/browser/forms/asked-for.tsx';
import type { FieldNote } from '#kit/browser/forms/field-note.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { type LoanPageKey, newApplication, type Application } from './application.tsx';
import { variantTexts } from './variant-texts.ts';

const texts = variantTexts.resubmit;

/** What is locked in a step, and why the rest was asked for; uploads and corrections say so themselves. */
export function notesOf(
  { feedback }: LoanResubmission,
  step: LoanPageKey,
): ((field: string) => FieldNote) | undefined {
  return step === 'uploads' || step === prequalificationStep
    ? undefined
    : notesIn(loanFeedback, feedback, step);
}

/** The chain of an application that was sent back. */
export const chainOfChanged = ({ id, feedback }: LoanResubmission): string =>
  chainOf({ kind: 'loan', id: String(id), feedback: feedback.action_id });

/** It as it is kept where it cannot be sent (REACH-03). */
const changedLoanAsKept = (loan: LoanResubmission): KeptCase => ({
  chain: chainOfChanged(loan),
  caseId: loan.id,
  version: loan.version,
  params: { id: String(loan.id) },
});

/** Sending everything that was changed, as it is kept. */
export const changesToKeep = (
  loan: LoanResubmission,
  kept: Pick<Taking, 'body' | 'afterFiles' | 'opens' | 'files'>,
): Taking =>
  submissionToKeep(changedLoanAsKept(loan), {
    ...kept,
    call: resubmitLoan,
    title: texts.titleOf(texts.changes, loan.tracking_number),
    reads: changedAnswersOf(loan),
  });

const titleOfCorrections = loanSteps.find(({ key }) => key === prequalificationStep)?.title ?? '';

/** The application being changed; saved changes are kept beside the loan and not sent. */
export function changing(
  id: string,
  loan: LoanResubmission,
  step: LoanPageKey,
  reload: () => Promise<void>,
): Application {
  const params = { id };
  const pathOf = (path: LoanPageKey): string => screens.client.loanResubmission.to({ id, step: path });
  const unlocked = isStepUnlocked(loan.feedback, step);
  const open = step === prequalificationStep || unlocked;
  const then = async <Answer,>(answer: Promise<Answer>): Promise<Answer> => {
    const saved = await answer;
    await reload();
    return saved;
  };
  const asked = loan.feedback.items.find(({ target }) => target === step);
  const sendAt = step === 'uploads' || loan.changed_steps.length === 0 ? undefined : pathOf('uploads');
  const { check: _isSentFromUploads, ...application } = newApplication;
  return {
    ...application,
    title: texts.title,
    before: screens.client.loans.to(),
    pathOf,
    // Values typed for an earlier feedback request do not apply to this one.
    place: `resubmit-${id}-${String(loan.feedback.action_id)}`,
    keeping: {
      caseOf: () => changedLoanAsKept(loan),
      calls: {
        'loan-details': changeLoanDetails,
        'contact-persons': changeContactPersons,
        'finance-info': changeFinanceInfo,
      },
      titleOf: (title) => texts.titleOf(title, loan.tracking_number),
    },
    locked: !open,
    notice: (
      <>
        <AskedCard
          feedback={loan.feedback}
          screenOf={(item) => pathOf(loanStepOfItem(item))}
          sendAt={sendAt}
          whole={texts.whole}
        />
        {!open && <Notice tone="info">{texts.locked}</Notice>}
        {asked !== undefined && <AskedFor asked={asked} />}
      </>
    ),
    ...(step === prequalificationStep &&
      unlocked && {
        corrections: {
          loan,
          save: (body) => then(callApi(changePrequalification, { params, body, ifMatch: loan.version })),
          keep: (body, schema) =>
            stepToKeep(changedLoanAsKept(loan), {
              call: changePrequalification,
              schema,
              part: prequalificationStep,
              title: texts.titleOf(titleOfCorrections, loan.tracking_number),
              opens: pathOf(prequalificationStep),
              base: correctionsOf(loan),
              body,
              shows: ({ applicant, business }) => ({
                applicant: loan.applicant && { ...loan.applicant, ...Object(applicant) },
                business: loan.business && { ...loan.business, ...Object(business) },
              }),
            }),
        },
      }),
    saveDetails: (body, ifMatch) => then(callApi(changeLoanDetails, { params, body, ifMatch })),
    saveContacts: (body, ifMatch) => then(callApi(changeContactPersons, { params, body, ifMatch })),
    saveFinance: (body, ifMatch) => then(callApi(changeFinanceInfo, { params, body, ifMatch })),
  };
}
