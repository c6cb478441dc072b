import { draftStatus, meaningOf } from '#cases/rules/status.ts';
import type { LoanRow } from '#loans/endpoints/loan-answers.ts';
import type { OwnRecord } from '#repayments/endpoints/own-repayments.ts';
import { mostUrgent } from '#repayments/screens/parts/own-record.ts';
import type { WaitingItem } from '../../endpoints/dashboard.ts';
import type { EligibilityShown } from '#prequalification/endpoints/eligibility.ts';
import { loanStatusTable } from '#cases/rules/loan/statuses.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { nextStepOf } from '#loans/screens/parts/next-step.ts';
import { eligibilityWords } from '#prequalification/screens/parts/texts.ts';
import { qualifiesByRules } from '#kit/ui/lender.ts';
import type { Turn } from '#kit/ui/turn-chip.tsx';
import { dashboardTexts as texts } from './texts.ts';

export interface Next {
  readonly turn: Turn;
  readonly title: string;
  readonly text: string;
  readonly steps?: readonly string[];
  readonly button: string;
  readonly to: string;
  /** Small print below the button, for example how long it takes. */
  readonly note?: string;
  /** There is no loan yet: what to have ready and how it goes on are shown as well. */
  readonly first?: 'prequalify' | 'apply';
  /** The loan it is about, if there is one. */
  readonly loan?: LoanRow;
}

const toPrequalification = screens.client.prequalification.to({ step: 'applicant-info' });

/** For a client without an eligibility result. */
export const prequalifyFirst = (): Next => ({
  ...(qualifiesByRules() ? texts.seeIfYouQualify : texts.prequalify),
  turn: 'yours',
  to: toPrequalification,
  note: texts.length,
  first: 'prequalify',
});

/**
 * After answers that did not qualify (QUAL-05): whose turn it is, and what is true of it. It is the lender's while an
 * officer looks at them, and nobody's while only time or the lender's decision changes anything.
 */
export function nextOfEligibility(shown: EligibilityShown, today: string): Next {
  const { eligibility, decision, from } = shown;
  const to = toPrequalification;
  if (eligibility === 'refer')
    return { ...eligibilityWords(shown), turn: 'ours', button: texts.seePrequalification, to };
  if (from !== null && from <= today && decision === null)
    return {
      ...eligibilityWords(shown),
      title: texts.applyAgain,
      turn: 'yours',
      button: texts.seeWhatIsNeeded,
      to,
    };
  const turn = decision !== null || from !== null ? 'nobody' : 'yours';
  return { ...eligibilityWords(shown), turn, button: texts.seeWhatIsNeeded, to };
}

/** What can be done where nothing waits for anybody, given the client's loans, newest first. */
export function nextOf(loans: readonly LoanRow[]): Next {
  const loan = loans.find(({ status }) => status !== draftStatus);
  const application = screens.client.loanStep.to({ step: 'loan-details' });
  if (loan === undefined)
    return {
      ...texts.apply,
      turn: 'yours',
      to: application,
      note: texts.lengthOfApplication,
      first: 'apply',
    };
  const isOver = meaningOf(loanStatusTable, loan.status)?.final === true;
  const way = isOver
    ? { button: texts.again, to: application }
    : { button: texts.look, to: screens.client.loan.to({ id: loan.id }) };
  return { ...nextStepOf(loan.status), loan, ...way };
}

/** Whether a payment is more urgent than everything else that waits for the client, given the most urgent of it first. */
export function paymentComesFirst(
  running: readonly OwnRecord[],
  [first]: readonly Pick<WaitingItem, 'answer_by'>[],
): boolean {
  const record = mostUrgent(running);
  if (record === undefined) return false;
  const { position, next } = record;
  if (position?.overdue !== '0' || first === undefined || first.answer_by === null) return true;
  return next !== null && next.due_on <= first.answer_by;
}
