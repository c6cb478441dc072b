import { draftStatus, meaningOf } from '@ensigo/rulebook/cases';
import type { LoanRow, PrequalificationState, RequestRow } from '@ensigo/rulebook/contract';
import { loanStatusTable } from '@ensigo/rulebook/loan';
import { pathForStep, screens } from '@ensigo/rulebook/paths';
import { nextStepOf } from '../../../entities/loans/next-step.ts';
import { nextRequestStep } from '../../../entities/requests/next-step.ts';
import type { Turn } from '../../../ui/turn-chip.tsx';
import { dashboardTexts as texts } from './texts.ts';

interface Next {
  readonly turn: Turn;
  readonly title: string;
  readonly text: string;
  readonly steps?: readonly string[];
  readonly button: string;
  readonly to: string;
  /** The loan it is about, if that was sent. */
  readonly loan?: LoanRow;
  /** The request it is about, if that waits. */
  readonly request?: RequestRow;
}

function nextOfLoan(loan: LoanRow, button: string, to: string): Next {
  return { ...nextStepOf(loan.status), loan, button, to };
}

/** Whether a sent request waits for the client: for changes, or for a decision on the deliverables. */
export const waitsForClient = ({ status }: RequestRow): boolean =>
  status !== draftStatus && nextRequestStep(status).turn === 'yours';

/**
 * What happens next, given the client's state, their loans, newest first, and possibly a request that waits for them:
 * the client's tasks come before the draft, the draft before the lender's tasks, and those before what is finished.
 */
export function nextOf(
  state: Pick<PrequalificationState, 'prequalified' | 'loan' | 'step'>,
  loans: readonly LoanRow[],
  request?: RequestRow,
): Next {
  if (state.prequalified !== true)
    return {
      ...texts.prequalify,
      turn: 'yours',
      to: screens.client.prequalification.to({ step: 'applicant-info' }),
    };
  const waiting = loans.find((loan) => loan.waiting_for_feedback);
  if (waiting !== undefined)
    return nextOfLoan(waiting, texts.changes, screens.client.loan.to({ id: waiting.id }));
  if (request !== undefined) {
    return {
      ...nextRequestStep(request.status),
      request,
      button: texts.lookAtRequest,
      to: screens.client.request.to({ id: request.id }),
    };
  }
  if (state.loan !== null)
    return { ...nextStepOf(draftStatus), button: texts.goOn, to: pathForStep(state.step ?? 1) };
  const sent = loans.filter(({ status }) => status !== draftStatus);
  const [loan] = [...sent.filter(({ status }) => nextStepOf(status).turn === 'ours'), ...sent];
  if (loan === undefined)
    return { ...texts.apply, turn: 'yours', to: screens.client.loanStep.to({ step: 'loan-details' }) };
  const isOver = meaningOf(loanStatusTable, loan.status)?.final === true;
  return isOver
    ? nextOfLoan(loan, texts.again, screens.client.loanStep.to({ step: 'loan-details' }))
    : nextOfLoan(loan, texts.look, screens.client.loan.to({ id: loan.id }));
}
