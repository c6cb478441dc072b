import * as z from 'zod/mini';
import { choiceField, optionalTextField, plainField } from '#kit/rules/engine/field.ts';
import type { FieldErrors } from '#kit/rules/errors/refusal.ts';
import { compareAmounts } from '#kit/rules/fields/amount.ts';
import { isCalendarDate } from '#kit/rules/fields/date.ts';
import { wholeNumber } from '#kit/rules/fields/whole-number.ts';
import { judgeRequired } from '#kit/rules/fields/required.ts';
import { shillings } from '#kit/rules/fields/shillings.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import { addDays, type Day } from '../calendar.ts';
import { feeOfTerms, feeSchema, type StatedFee } from '../fees.ts';
import { scheduleOf, type Schedule } from '../schedule.ts';
import { maxInterestOnlyMonths, paymentSteps, type LoanTerms } from '../terms.ts';
import { aprOf } from '../apr.ts';
import type { StatedConditions } from './condition-words.ts';
import { conditionListSchema, judgeConditions } from './conditions.ts';
import { repaymentMonths } from './options.ts';

/** For how many days an approval may be valid, today not counted. */
export const approvalDays = { minimum: 1, usual: 14, maximum: 90 } as const;

/** The highest interest of a month, in basis points. */
const maxMonthlyInterestBps = 10_000;
const interestOutside = 'Interest rate a month must be from 0% to 100%, with at most two decimals.';
/** The highest interest a year that is stated, in basis points. */
const maxAprBps = 1_000_000_000;
/** As much as can be recorded, added up and repaid: 15 digits, in whole UGX. */
const mostOwed = 999_999_999_999_999n;
const tooMuch = (): string =>
  `With interest and fees, the loan can total at most ${formatAmount(String(mostOwed))}.`;
const maxFees = 10;
const longestReason = 2000;

const monthsOutside = `Number of months must be a whole number from ${repaymentMonths.minimum} to ${repaymentMonths.maximum}.`;

/** What an approval states (MONEY-02): sums in whole UGX as text, interest rates in basis points, days as YYYY-MM-DD. */
export const approvalShape = {
  amount: shillings({
    required: 'Approved amount is required.',
    positive: 'Approved amount must be more than 0.',
  }),
  months: wholeNumber({
    required: 'Number of months is required.',
    ...repaymentMonths,
    outside: monthsOutside,
  }),
  /** Basis points a month. */
  monthly_interest_bps: wholeNumber({
    required: 'Interest rate a month is required.',
    minimum: 0,
    maximum: maxMonthlyInterestBps,
    outside: interestOutside,
  }),
  method: choiceField(['declining_balance', 'flat'], 'Choose the interest method.'),
  /** Months at the start in which the interest alone is paid. */
  interest_only_months: z._default(
    z
      .int()
      .check(
        z.minimum(0),
        z.maximum(maxInterestOnlyMonths, `Use at most ${maxInterestOnlyMonths} interest-only months.`),
      ),
    0,
  ),
  /** UGX to whose multiples a payment is rounded up; 1 rounds to the nearest shilling. */
  payment_step: z._default(z.literal([...paymentSteps]), 1),
  fees: z._default(z.array(feeSchema).check(z.maxLength(maxFees, `Use at most ${maxFees} fees.`)), []),
  /** One condition before disbursement, from pages and programs that know no list. */
  conditions: z._default(
    optionalTextField(() => undefined, longestReason),
    '',
  ),
  condition_list: conditionListSchema,
  /** Why it is approved although the person appears elsewhere or is blocked (CASE-07); for staff only. */
  match_reason: z._default(
    optionalTextField(() => undefined, longestReason),
    '',
  ),
  /** Why it is approved although another loan of the client is past due or written off (SERVE-01); for staff only. */
  arrears_reason: z._default(
    optionalTextField(() => undefined, longestReason),
    '',
  ),
  /** Why terms differ from those of the product (SERVE-05); for staff only. */
  terms_reason: z._default(
    optionalTextField(() => undefined, longestReason),
    '',
  ),
  valid_until: z.pipe(
    z.transform<string, string>((value) => (typeof value === 'string' ? value : '')),
    plainField(judgeRequired('Valid until')),
  ),
};

const approvalSchema = z.object(approvalShape);
/** What was approved; its fees have the names of the product's in other languages as well (REACH-06). */
export type ApprovalTerms = Omit<
  z.output<typeof approvalSchema>,
  'match_reason' | 'arrears_reason' | 'terms_reason' | 'fees' | keyof StatedConditions
> &
  StatedConditions & {
    readonly fees: readonly StatedFee[];
  };

export type PricedTerms = Omit<ApprovalTerms, keyof StatedConditions | 'valid_until'>;

/** The terms of an approval for the arithmetic, as if paid out on this day; the sums depend on no day. */
export const loanTermsOf = (terms: PricedTerms, disbursedOn: Day): LoanTerms => ({
  amount: BigInt(terms.amount),
  method: terms.method === 'flat' ? 'flat' : 'declining_balance',
  monthlyInterestBps: terms.monthly_interest_bps,
  months: terms.months,
  interestOnlyMonths: terms.interest_only_months,
  fees: terms.fees.map(feeOfTerms),
  paymentStep: terms.payment_step,
  disbursedOn,
});

/** What approved terms come to; sums in whole UGX as text. */
export interface ApprovalFigures {
  /** What is paid out: the amount less the fees that are deducted. */
  readonly received: string;
  /** The usual payment, from the month in which principal is repaid. */
  readonly payment: string;
  readonly total: string;
  /** Price and fees together. */
  readonly cost: string;
  /** Effective, fees included; basis points. */
  readonly apr_bps: number;
}

/** The schedule of approved terms and what it comes to, or the messages of the fields that prevent one (MONEY-07). */
export function scheduleOfApproval(
  terms: PricedTerms,
  disbursedOn: Day,
):
  | { readonly schedule: Schedule; readonly figures: ApprovalFigures; readonly errors?: undefined }
  | { readonly errors: FieldErrors } {
  if (terms.interest_only_months >= terms.months)
    return { errors: { months: ['Number of months must be higher than the interest-only months.'] } };
  const schedule = scheduleOf(loanTermsOf(terms, disbursedOn));
  if ('refused' in schedule) {
    const field = schedule.at === 'interest' ? 'monthly_interest_bps' : schedule.at;
    return { errors: { [field]: [schedule.refused] } };
  }
  const { received, total, cost, installments, principal } = schedule;
  if (total > mostOwed) return { errors: { [principal > mostOwed ? 'fees' : 'amount']: [tooMuch()] } };
  const payment = installments[terms.interest_only_months]?.payment ?? total;
  const aprBps = aprOf({ schedule, disbursedOn });
  if (aprBps > maxAprBps)
    return { errors: { monthly_interest_bps: ['Interest and fees together are too high.'] } };
  return {
    schedule,
    figures: {
      received: String(received),
      payment: String(payment),
      total: String(total),
      cost: String(cost),
      apr_bps: aprBps,
    },
  };
}

/** What a product allows (MONEY-01): whole UGX as digits, and months. */
export interface ProductLimits {
  readonly minimum_amount: string;
  readonly maximum_amount: string;
  readonly minimum_months: number;
  readonly maximum_months: number;
}

/** What the terms of an approval are held against. */
export interface ApprovalFacts {
  /** What the client asked for: UGX, perhaps with decimals. */
  readonly asked: string;
  readonly today: Day;
  /** What the lender offers of this loan type, if anything is set. */
  readonly product?: ProductLimits | null | undefined;
}

const productPeriod = ({ minimum_months: shortest, maximum_months: longest }: ProductLimits): string =>
  `The term of this product is ${shortest} to ${longest} months.`;

/** The message of an approval's months: the bounds of all loans give way to those of the product. */
export const approvalMonthsMessage = (
  message: string | undefined,
  product: ProductLimits | null,
): string | undefined => (message === monthsOutside && product !== null ? productPeriod(product) : message);

const withinProduct = (
  { amount, months }: Pick<ApprovalTerms, 'amount' | 'months'>,
  product: ProductLimits,
): FieldErrors => {
  const { minimum_amount: least, maximum_amount: most } = product;
  return {
    ...((compareAmounts(amount, least) < 0 || compareAmounts(amount, most) > 0) && {
      amount: [
        `Approve an amount from ${formatAmount(least)} to ${formatAmount(most)}, the limits of this product.`,
      ],
    }),
    ...((months < product.minimum_months || months > product.maximum_months) && {
      months: [productPeriod(product)],
    }),
  };
};

/**
 * The messages of an approval's fields: never above what was asked, within the product's limits, valid from
 * tomorrow to 90 days (MONEY-01, MONEY-02).
 */
export function judgeApproval(
  terms: Pick<ApprovalTerms, 'amount' | 'months' | 'valid_until' | 'condition_list'>,
  { asked, today, product }: ApprovalFacts,
): FieldErrors {
  const errors: FieldErrors = {
    ...(product && withinProduct(terms, product)),
    ...judgeConditions(terms.condition_list ?? [], today),
  };
  if (compareAmounts(terms.amount, asked) > 0)
    errors['amount'] = [`Approve at most the amount requested: ${formatAmount(asked)}.`];
  const [first, last] = [addDays(today, approvalDays.minimum), addDays(today, approvalDays.maximum)];
  const { valid_until: until } = terms;
  if (!isCalendarDate(until)) errors['valid_until'] = ['Enter a date as day, month and year.'];
  else if (until < first || until > last)
    errors['valid_until'] = [`Choose a date from ${formatDate(first)} to ${formatDate(last)}.`];
  return errors;
}
