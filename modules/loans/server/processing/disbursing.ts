import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import {
  endOfAccount,
  judgeDisbursement,
  type Disbursement,
  type DisbursementFacts,
} from '#lending/rules/loan/disbursement.ts';
import { judgePayer } from '#lending/rules/loan/four-eyes.ts';
import type { ApprovalFigures } from '#lending/rules/loan/approval.ts';
import type { StaffLoanActionBody } from '../../rules/staff-actions.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import { agreedEarlyRepayment, judgeLess, signedOn } from '#offers/server/index.ts';
import { moneyOutReferenceErrors } from '#repayments/server/index.ts';
import { approvalLimitsOf, todayOf } from '#settings/server/index.ts';
import { latestApproval } from './approval-store.ts';
import { reviewersOf } from './reviewers-store.ts';
import { writeDisbursement } from './disbursement-store.ts';

export type CloseBody = Extract<StaffLoanActionBody, { action: 'close' }>;

interface Loan {
  readonly id: string;
}

async function factsOf(transaction: Transaction, { id }: Loan): Promise<DisbursementFacts> {
  const [today, approval] = [await todayOf(transaction), await latestApproval(transaction, id)];
  return {
    most: approval?.received ?? '0',
    approvedOn: approval?.approved_on ?? '',
    signedOn: await signedOn(transaction, id),
    validUntil: approval?.valid_until ?? '',
    today,
  };
}

interface Judged {
  readonly disbursement: Disbursement;
  /** What is to be paid back where less is paid out than approved. */
  readonly less: ApprovalFigures | undefined;
}

/** The disbursement with its day; refuses at their fields what may not be paid out (MONEY-06). */
export async function disbursementBy(
  transaction: Transaction,
  loan: Loan,
  { amount_disbursed, paid_on, payment_method, account, reference, reason }: CloseBody,
  userId: string,
): Promise<Judged> {
  const stated = { amount_disbursed, paid_on, payment_method, account, reference, reason };
  const facts = await factsOf(transaction, loan);
  const less = await judgeLess(transaction, loan.id, stated);
  const errors = {
    ...less.errors,
    ...judgeDisbursement(stated, facts),
    ...(await moneyOutReferenceErrors(transaction, { ...stated, userId })),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const paidOn = paid_on === '' ? facts.today : paid_on;
  return {
    disbursement: { ...stated, paid_on: paidOn, account: payment_method === 'cash' ? '' : account },
    less: less.figures,
  };
}

interface ApprovedLoan extends Loan {
  /** Internal id. */
  readonly approver_id: string | null;
}

/**
 * Refuses with 403 a person who may not disburse: the approver, and above the set amount the officer who took the loan.
 * Returns what it was held against, for the audit log (MONEY-03).
 */
export async function judgeWhoPays(
  transaction: Transaction,
  { id, approver_id: approver }: ApprovedLoan,
  userId: string,
): Promise<Record<string, string>> {
  const { version, three_people_above: threePeopleAbove } = await approvalLimitsOf(transaction);
  const reviewers = (await reviewersOf(transaction, id)).map(({ user_id: reviewer }) => reviewer);
  const amount = (await latestApproval(transaction, id))?.amount ?? '0';
  const refused = judgePayer(userId, { reviewers, approver }, { amount, threePeopleAbove });
  if (refused !== undefined) throw new Refusal('forbidden', { message: refused });
  return threePeopleAbove === null ? {} : { limits_version: String(version) };
}

/** Keeps a disbursement; of two that use a reference at the same time, the second is refused. */
export async function keepDisbursement(
  transaction: Transaction,
  {
    loanId,
    actionId,
    userId,
  }: { readonly loanId: string; readonly actionId: number; readonly userId: string },
  disbursement: Disbursement,
): Promise<void> {
  const earlyRepayment = await agreedEarlyRepayment(transaction, loanId);
  if (await writeDisbursement(transaction, loanId, actionId, disbursement, earlyRepayment)) return;
  throw invalid({
    reference: ['This reference is already used.'],
    ...(await moneyOutReferenceErrors(transaction, { ...disbursement, userId })),
  });
}

/** What the audit log says of a disbursement: the account by its end alone, and no words of a person. */
export const disbursementSums = ({
  amount_disbursed: amount,
  paid_on: day,
  payment_method,
  account,
  reference,
  reason,
}: Disbursement): Record<string, string> => ({
  amount_disbursed: amount,
  paid_on: day,
  paid_by: payment_method,
  ...(account !== '' && { account: endOfAccount(account) }),
  reference,
  ...(reason !== '' && { less_than_approved: 'yes' }),
});

/** What the audit log says of the smaller loan where less is paid out than approved. */
export const lessSums = (less: ApprovalFigures | undefined): Record<string, string> =>
  less === undefined ? {} : { payment: less.payment, total: less.total, apr_bps: String(less.apr_bps) };
