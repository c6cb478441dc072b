import { invalid } from '@ensigo/rulebook/errors';
import {
  judgeApproval,
  scheduleOfApproval,
  type ApprovalTerms,
  type StaffLoanActionBody,
} from '@ensigo/rulebook/loan';
import type { Transaction } from '../../platform/database/types.ts';
import { loanProductsOf, todayOf } from '../settings/door.ts';
import type { Approved } from './approval-store.ts';

export type ApproveBody = Extract<StaffLoanActionBody, { action: 'approve' }>;

/** The terms alone, without what every action has. */
const termsIn = (body: ApproveBody): ApprovalTerms => ({
  amount: body.amount,
  months: body.months,
  monthly_price: body.monthly_price,
  method: body.method,
  price_only_months: body.price_only_months,
  payment_step: body.payment_step,
  fees: body.fees,
  conditions: body.conditions,
  valid_until: body.valid_until,
});

/** What an approval comes to; refuses at their fields terms that may not be approved (MONEY-02). */
export async function approvedBy(
  transaction: Transaction,
  { amount, type }: { readonly amount: string | null; readonly type: string | null },
  body: ApproveBody,
): Promise<Approved> {
  const terms = termsIn(body);
  const today = await todayOf(transaction);
  const { products, price_cap: priceCap, version } = await loanProductsOf(transaction);
  const product = products.find((offered) => offered.type === type);
  const made = scheduleOfApproval(terms, today);
  const errors = {
    ...made.errors,
    ...judgeApproval(terms, { asked: amount ?? '0', today, product, priceCap }),
  };
  if (made.errors !== undefined || Object.keys(errors).length > 0) throw invalid(errors);
  return { ...terms, ...made.figures, product_version: product === undefined ? null : version };
}

const feesIn = ({ amount, received }: Approved): string => String(BigInt(amount) - BigInt(received));

/** What the audit log says of an approval: every sum, and no words of a person. */
export const approvalSums = (approved: Approved, asked: string | null): Record<string, string> => ({
  ...(asked !== null && { asked }),
  amount: approved.amount,
  over_months: String(approved.months),
  monthly_price: String(approved.monthly_price),
  method: approved.method,
  fees_deducted: feesIn(approved),
  received: approved.received,
  payment: approved.payment,
  total: approved.total,
  yearly_price: String(approved.yearly_price),
  valid_until: approved.valid_until,
  ...(approved.product_version !== null && { product_version: String(approved.product_version) }),
});
