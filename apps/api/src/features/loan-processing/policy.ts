import { Refusal } from '@ensigo/rulebook/errors';
import { loanWorkflow, staffLoanActions } from '@ensigo/rulebook/loan';
import { casePolicy } from '../cases/door.ts';

/** The facts that decide who may do what with a case. */
interface LoanFacts {
  readonly status: string;
  readonly approver_id: string | null;
  readonly before?: string | null;
  readonly reminded_today?: boolean;
}

/** Who may do what with a loan; four eyes: nobody closes what they have approved. */
export const loanPolicy = casePolicy({
  name: 'loan',
  workflow: loanWorkflow,
  actions: staffLoanActions,
  actors: {
    'loan-officer': 'loan-officer',
    'credit-manager': 'credit-manager',
    cashier: 'cashier',
  },
  refuse: (loan: LoanFacts, action, { userId }) =>
    action === 'close' && loan.approver_id === userId
      ? new Refusal('forbidden', { message: 'You approved this loan. Someone else must close it.' })
      : undefined,
});
