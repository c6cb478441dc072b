import { draftStatus, meaningOf } from '@ensigo/rulebook/cases';
import type { LoanRow, OwnRecord, PrequalificationState } from '@ensigo/rulebook/contract';
import { loanStatusTable } from '@ensigo/rulebook/loan';
import { screens } from '@ensigo/rulebook/paths';
import { nextStepOfRecord } from '../../../entities/loans/next-step.ts';
import { qualifiesByRules } from '../../../ui/qualifies-by-rules.ts';
import type { Turn } from '../../../ui/turn-chip.tsx';
import { dashboardTexts as texts } from './texts.ts';

export interface Next {
  readonly turn: Turn;
  readonly title: string;
  readonly text: string;
  readonly steps?: readonly string[];
  readonly button: string;
  readonly to: string;
  /** The loan it is about, if there is one. */
  readonly loan?: LoanRow;
}

const prequalifyWords = (verdict: PrequalificationState['verdict']) => {
  if (verdict !== null) return texts.verdictIsThere;
  return qualifiesByRules() ? texts.seeIfYouQualify : texts.prequalify;
};

/** For a client who is not prequalified; `verdict` is what the lender's rules last said. */
export const prequalifyFirst = (verdict: PrequalificationState['verdict']): Next => ({
  ...prequalifyWords(verdict),
  turn: 'yours',
  to: screens.client.prequalification.to({ step: 'applicant-info' }),
});

/**
 * What can be done where nothing waits for anybody, given the client's loans, newest first, and how those that run are
 * repaid.
 */
export function nextOf(loans: readonly LoanRow[], running: readonly OwnRecord[]): Next {
  const loan = loans.find(({ status }) => status !== draftStatus);
  const application = screens.client.loanStep.to({ step: 'loan-details' });
  if (loan === undefined) return { ...texts.apply, turn: 'yours', to: application };
  const isOver = meaningOf(loanStatusTable, loan.status)?.final === true;
  const way = isOver
    ? { button: texts.again, to: application }
    : { button: texts.look, to: screens.client.loan.to({ id: loan.id }) };
  const record = running.find(({ id }) => id === loan.id);
  return { ...nextStepOfRecord(loan.status, record), loan, ...way };
}
