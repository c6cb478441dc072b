import * as z from 'zod/mini';
import { say, sayNamed } from '#kit/messages/index.ts';
import { compareAmounts } from '#kit/rules/fields/amount.ts';
import { formatAmount, formatNumber } from '#kit/rules/fields/show.ts';
import { wholeShillings } from '../rounding.ts';
import { judgeInstallment } from '../loan/installment.ts';
import { loanDetailsAt, type PricedInstallment } from '../loan/loan-details.ts';
import type { LoanProduct } from './loan-product.ts';
import { monthlyCostOf, type PricedProduct } from './product-rate.ts';

/** The limits of a product as the server answers it; amounts in UGX as digits. */
export type ProductLimits = Pick<
  LoanProduct,
  'type' | 'minimum_amount' | 'maximum_amount' | 'minimum_months' | 'maximum_months'
>;

interface Asked {
  readonly type: string;
  /** UGX in digits with at most two decimals. */
  readonly amount: string;
  readonly months: number;
}

const periodWords = ({ type, minimum_months: shortest, maximum_months: longest }: ProductLimits): string =>
  say`For a ${sayNamed(type)}, choose ${shortest} to ${longest} months.`;

/** By field: why the lender does not offer such a loan (MONEY-01); nothing for a type without a product. */
export function judgeAsked(
  products: readonly ProductLimits[],
  { type, amount, months }: Asked,
): { readonly amount?: string; readonly repayment_monthly_period?: string } {
  const product = products.find((candidate) => candidate.type === type);
  if (product === undefined) return {};
  const { minimum_amount: least, maximum_amount: most } = product;
  const isAmountOut = compareAmounts(amount, least) < 0 || compareAmounts(amount, most) > 0;
  const isPeriodOut = months < product.minimum_months || months > product.maximum_months;
  return {
    ...(isAmountOut && {
      amount: say`For a ${sayNamed(type)}, enter an amount from ${formatAmount(least)} to ${formatNumber(most)}.`,
    }),
    ...(isPeriodOut && { repayment_monthly_period: periodWords(product) }),
  };
}

/** A product as it is offered: its limits, and its interest if it has one. */
type Offered = ProductLimits & PricedProduct;

const pricedBy =
  (products: readonly Offered[]): PricedInstallment =>
  ({ type, amount, months }) => {
    const product = products.find((candidate) => candidate.type === type);
    return product && monthlyCostOf(product, { amount: wholeShillings(amount), months });
  };

/** Why these installments do not repay the loan at the interest of its product (MONEY-11); undefined if they do. */
export const judgeOfferedInstallment = (
  products: readonly Offered[],
  { installment, ...asked }: Asked & { readonly installment: string },
): string | undefined => judgeInstallment({ ...asked, installment }, pricedBy(products)(asked));

/** Step 1 of a loan at the lender's interest rates, whatever their limits are: these were judged when it was sent (MONEY-11). */
export const loanDetailsPriced = (products: readonly Offered[]) => loanDetailsAt(pricedBy(products));

/** Step 1 of a loan as its form is validated, within what the lender offers (MONEY-01, MONEY-11). */
export const loanDetailsWithin = (products: readonly Offered[]) =>
  loanDetailsPriced(products).check(
    z.superRefine<object>(
      (value, context) => {
        const fields: Record<string, unknown> = { ...value };
        const { type, amount, repayment_monthly_period: months } = fields;
        const product = products.find((candidate) => candidate.type === type);
        const isPeriodGiven = typeof months === 'string' ? months.trim() !== '' : typeof months === 'number';
        for (const [place, issue] of context.issues.entries()) {
          // The bounds of all loans would contradict those that stand beside the field.
          if (product !== undefined && isPeriodGiven && issue.path?.[0] === 'repayment_monthly_period')
            context.issues[place] = { ...issue, message: periodWords(product) };
        }
        const isRefused = context.issues.some(
          ({ path }) => path?.[0] === 'amount' || path?.[0] === 'repayment_monthly_period',
        );
        if (isRefused || typeof type !== 'string' || typeof amount !== 'string' || typeof months !== 'number')
          return;
        for (const [field, message] of Object.entries(judgeAsked(products, { type, amount, months })))
          context.addIssue({ code: 'custom', message, path: [field], input: fields[field] });
      },
      { when: () => true },
    ),
  );
