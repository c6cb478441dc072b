import { Refusal } from '#kit/rules/errors/refusal.ts';
import { judgePayer, type Hands } from '#lending/rules/loan/four-eyes.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { staffLoanActionNames, staffLoanActions } from '../../rules/staff-actions.ts';
import { casePolicy } from '#workspace/server/index.ts';

/** What a screen asks before anything is decided. */
export interface Beforehand {
  /** Internal ids. */
  readonly reviewers: Hands['reviewers'];
  /** UGX, as approved. */
  readonly amount: string;
  readonly threePeopleAbove: string | null;
  /** Why this person may approve no amount at all. */
  readonly approvalRefused: string | undefined;
  /** Why nobody may pay it out yet. */
  readonly disbursementRefused: string | undefined;
  /** Why this person may not complete it yet. */
  readonly completionRefused: string | undefined;
}

/** The facts that decide who may do what with a case. */
interface LoanFacts {
  readonly status: string;
  readonly approver_id: string | null;
  readonly before?: string | null;
  readonly reminded_today?: boolean;
  /** An act judges the same where it reads the sums. */
  readonly beforehand?: Beforehand;
}

const nothingKnown: Beforehand = {
  reviewers: [],
  amount: '0',
  threePeopleAbove: null,
  approvalRefused: undefined,
  disbursementRefused: undefined,
  completionRefused: undefined,
};

function reasonAgainst(
  { approver_id: approver, beforehand: known = nothingKnown }: LoanFacts,
  action: string,
  userId: string,
): string | undefined {
  if (action === 'approve') return known.approvalRefused;
  if (action === 'complete') return known.completionRefused;
  if (action !== 'close') return undefined;
  return known.disbursementRefused ?? judgePayer(userId, { reviewers: known.reviewers, approver }, known);
}

/** Who may do what with a loan; four eyes: nobody closes what they have approved (MONEY-03). */
export const loanPolicy = casePolicy({
  name: 'loan',
  workflow: loanWorkflow,
  actions: staffLoanActions,
  names: staffLoanActionNames,
  actors: {
    'loan-officer': 'loan-officer',
    'credit-manager': 'credit-manager',
    cashier: 'cashier',
  },
  refuse(loan: LoanFacts, action, { userId }) {
    const message = reasonAgainst(loan, action, userId);
    return message === undefined ? undefined : new Refusal('forbidden', { message });
  },
});
