import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { judgeApproval, scheduleOfApproval, type ApprovalTerms } from '#lending/rules/loan/approval.ts';
import { judgeApprover, needsThree } from '#lending/rules/loan/four-eyes.ts';
import { judgeLimit } from '#lending/rules/loan/judge-limit.ts';
import {
  deviationsOf,
  differingTerms,
  judgeCap,
  judgeDeviations,
  judgeTermsReason,
} from '#lending/rules/loan/pricing.ts';
import { effectiveMonthlyBpsOf } from '#lending/rules/apr.ts';
import { mayDo } from '#kit/rules/access/roles.ts';
import type { StaffLoanActionBody } from '../../rules/staff-actions.ts';
import { translatedFees } from '#lending/rules/fees.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Asker } from '#workspace/server/index.ts';
import { heldApprovalLimits, loanProductsOf, todayOf } from '#settings/server/index.ts';
import type { Approved } from './approval-store.ts';
import { reviewersOf } from './reviewers-store.ts';
import { limitFactsOf } from './standing.ts';

export type ApproveBody = Extract<StaffLoanActionBody, { action: 'approve' }>;

/** The terms alone, without what every action has. */
const termsIn = (body: ApproveBody): ApprovalTerms => ({
  amount: body.amount,
  months: body.months,
  monthly_interest_bps: body.monthly_interest_bps,
  method: body.method,
  interest_only_months: body.interest_only_months,
  payment_step: body.payment_step,
  fees: body.fees,
  conditions: '',
  condition_list: [
    ...(body.conditions === '' ? [] : [{ text: body.conditions, before_on: null }]),
    ...body.condition_list,
  ],
  valid_until: body.valid_until,
});

/** What an approval comes to; refuses at their fields terms that may not be approved (MONEY-02, SERVE-05). */
export async function approvedBy(
  transaction: Transaction,
  { amount, type }: { readonly amount: string | null; readonly type: string | null },
  body: ApproveBody,
): Promise<Approved> {
  const terms = termsIn(body);
  const today = await todayOf(transaction);
  const { products, interest_cap_bps: cap, version } = await loanProductsOf(transaction);
  const product = products.find((offered) => offered.type === type);
  const made = scheduleOfApproval(terms, today);
  const rate = made.errors === undefined ? effectiveMonthlyBpsOf(made.schedule) : 0;
  const aboveCap = judgeCap({ rate, cap, method: terms.method });
  const deviations = deviationsOf(terms, product);
  const unexplained = judgeTermsReason(deviations, body.terms_reason);
  const errors = {
    ...made.errors,
    ...judgeApproval(terms, { asked: amount ?? '0', today, product }),
    ...(aboveCap !== undefined && { monthly_interest_bps: [aboveCap] }),
    ...(unexplained !== undefined && { terms_reason: [unexplained] }),
  };
  if (made.errors !== undefined || Object.keys(errors).length > 0) throw invalid(errors);
  return {
    ...terms,
    fees: translatedFees(terms.fees, product?.fees ?? []),
    ...made.figures,
    effective_monthly_bps: rate,
    product_version: product === undefined ? null : version,
    deviations,
  };
}

interface Held {
  /** What it was held against, for the audit log. */
  readonly held: Record<string, string>;
  /** Internal ids of those who, beside the approver, may not pay it out. */
  readonly barred: readonly string[];
}

/**
 * Refuses with 403 a person who may not approve this: the officer who took the loan, above the set amount, one whose
 * limit it is above, and one who may not deviate from the product (MONEY-02, MONEY-03, SERVE-05).
 */
export async function judgeWhoApproves(
  transaction: Transaction,
  loanId: string,
  { amount, deviations }: Approved,
  asker: Asker,
): Promise<Held> {
  const limits = await heldApprovalLimits(transaction);
  const { version, three_people_above: threePeopleAbove } = limits;
  const reviewers = (await reviewersOf(transaction, loanId)).map(({ user_id: reviewer }) => reviewer);
  const facts = await limitFactsOf(transaction, limits, loanId, asker);
  const result = facts && judgeLimit(amount, facts);
  const sums = { amount, threePeopleAbove };
  const refused =
    judgeApprover(asker.userId, { reviewers }, sums) ??
    result?.refused ??
    judgeDeviations(deviations, mayDo(asker.roles, 'loans.override'));
  if (refused !== undefined) throw new Refusal('forbidden', { message: refused });
  const isUnset = facts === undefined && threePeopleAbove === null;
  const held = {
    ...(!isUnset && { limits_version: String(version) }),
    ...(facts !== undefined && { open_principal: facts.openPrincipal }),
    ...(result !== undefined && { sum_met: result.meets }),
    ...(result !== undefined && result.limit !== null && { limit: result.limit }),
  };
  return { held, barred: needsThree(sums) ? reviewers : [] };
}

const feesIn = ({ amount, received }: Approved): string => String(BigInt(amount) - BigInt(received));

/** What the audit log says of an approval: every sum, and no words of a person. */
export const approvalSums = (approved: Approved, asked: string | null): Record<string, string> => ({
  ...(asked !== null && { asked }),
  amount: approved.amount,
  over_months: String(approved.months),
  monthly_interest_bps: String(approved.monthly_interest_bps),
  method: approved.method,
  fees_deducted: feesIn(approved),
  received: approved.received,
  payment: approved.payment,
  total: approved.total,
  apr_bps: String(approved.apr_bps),
  effective_monthly_bps: String(approved.effective_monthly_bps),
  ...(approved.deviations.length > 0 && { differs_from_product: differingTerms(approved.deviations) }),
  valid_until: approved.valid_until,
  ...(approved.condition_list !== undefined &&
    approved.condition_list.length > 0 && { conditions: String(approved.condition_list.length) }),
  ...(approved.product_version !== null && { product_version: String(approved.product_version) }),
});
