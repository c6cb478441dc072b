import {
  changeContactPersons,
  changeFinanceInfo,
  changeLoanDetails,
  type LoanResubmission,
} from '@ensigo/rulebook/contract';
import { isFieldUnlocked, isStepUnlocked } from '@ensigo/rulebook/loan';
import { screens } from '@ensigo/rulebook/paths';
import { callApi } from '../../../shared/api/call-api.ts';
import { AskedFor } from '../../../shared/forms/asked-for.tsx';
import type { FieldNote } from '../../../shared/forms/field-note.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { newApplication, type Application } from './application.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import type { LoanPageKey } from './step-props.ts';
import { variantTexts } from './variant-texts.ts';

const texts = variantTexts.resubmit;

/** What is locked in a step, and why the rest was asked for; the uploads say so at each document. */
export function notesOf(
  { feedback }: LoanResubmission,
  step: LoanPageKey,
): ((field: string) => FieldNote) | undefined {
  if (step === 'uploads') return undefined;
  return (field) => ({
    locked: !isFieldUnlocked(feedback, step, field),
    reason: feedback.items.find(({ target }) => target === `${step}.${field}`)?.reason,
  });
}

/** The application being changed; saved changes are kept beside the loan and not sent. */
export function changing(
  id: string,
  loan: LoanResubmission,
  step: LoanPageKey,
  reload: () => Promise<void>,
): Application {
  const params = { id };
  const open = step === 'prequalification-info' || isStepUnlocked(loan.feedback, step);
  const then = async <Answer,>(answer: Promise<Answer>): Promise<Answer> => {
    const saved = await answer;
    await reload();
    return saved;
  };
  const reason = loan.feedback.items.find(({ target }) => target === step)?.reason;
  const sendAt =
    step === 'uploads' || loan.changed_steps.length === 0
      ? undefined
      : screens.client.loanResubmission.to({ id, step: 'uploads' });
  return {
    ...newApplication,
    title: texts.title,
    before: screens.client.loans.to(),
    pathOf: (path) => screens.client.loanResubmission.to({ id, step: path }),
    // Values typed for an earlier feedback request do not apply to this one.
    place: `resubmit-${id}-${String(loan.feedback.action_id)}`,
    locked: !open,
    notice: (
      <>
        <FeedbackCard feedback={loan.feedback} sendAt={sendAt} />
        {!open && <Notice tone="info">{texts.locked}</Notice>}
        {reason !== undefined && <AskedFor reason={reason} />}
      </>
    ),
    saveDetails: (body, ifMatch) => then(callApi(changeLoanDetails, { params, body, ifMatch })),
    saveContacts: (body, ifMatch) => then(callApi(changeContactPersons, { params, body, ifMatch })),
    saveFinance: (body, ifMatch) => then(callApi(changeFinanceInfo, { params, body, ifMatch })),
  };
}
