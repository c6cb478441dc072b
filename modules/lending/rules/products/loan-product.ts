import * as z from 'zod/mini';
import { inOtherLanguages, spokenLanguage } from '#kit/messages/index.ts';
import { choiceField, optionalPlainField, optionalTextField, plainField } from '#kit/rules/engine/field.ts';
import { strayMarkWords } from '#kit/rules/fields/amount.ts';
import { formatNumber } from '#kit/rules/fields/show.ts';
import { wholeNumber } from '#kit/rules/fields/whole-number.ts';
import { productFeeSchema, saidFee } from '../fees.ts';
import { maxInterestOnlyMonths, paymentSteps } from '../terms.ts';
import { loanTypes, repaymentMonths } from '../loan/options.ts';

export const interestMethods = ['declining_balance', 'flat'] as const;

const maxFees = 5;
const maxWords = 300;
/** Percent of the amount. */
const maxCollateral = 1000;

const shillings = (label: string) =>
  plainField((value) => {
    if (value === '') return `${label} is required.`;
    if (/^[1-9][0-9]{0,14}$/.test(value)) return undefined;
    return strayMarkWords(value) ?? 'Enter whole shillings, 1 or more, with at most 15 digits.';
  });

const count = (label: string, minimum: number, maximum: number) =>
  wholeNumber({
    required: `${label} is required.`,
    minimum,
    maximum,
    outside: `Enter a whole number from ${formatNumber(minimum)} to ${formatNumber(maximum)}.`,
  });

const months = (label: string) => count(label, repaymentMonths.minimum, repaymentMonths.maximum);

/** Basis points a month, from 0 to 100%; empty or null: none is set. */
export const monthlyInterestBps = () =>
  z.pipe(
    optionalPlainField((value) =>
      /^[0-9]{1,5}$/.test(value) && Number(value) <= 10_000
        ? undefined
        : 'Enter a percentage from 0 to 100, with at most two decimals.',
    ),
    z.transform((value) => (value === '' ? null : Number(value))),
  );

const orderedPairs = [
  ['minimum_amount', 'maximum_amount', 'The maximum amount must not be below the minimum.'],
  ['minimum_months', 'maximum_months', 'The maximum term must not be below the minimum.'],
] as const;

const isNumber = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && /^[0-9]+$/.test(value));

/** Runs even if other checks fail, so that all messages come at once. */
const fits = z.superRefine<object>(
  (product, context) => {
    const fields: Record<string, unknown> = { ...product };
    const refuse = (field: string, message: string): void =>
      context.addIssue({ code: 'custom', message, path: [field], input: fields[field] });
    for (const [low, high, message] of orderedPairs) {
      const [least, most] = [fields[low], fields[high]];
      if (isNumber(least) && isNumber(most) && BigInt(least) > BigInt(most)) refuse(high, message);
    }
    const { interest_only_months: interestOnly, minimum_months: shortest } = fields;
    if (typeof interestOnly === 'number' && typeof shortest === 'number' && interestOnly >= shortest)
      refuse('interest_only_months', 'Interest-only months must be fewer than the minimum term.');
  },
  { when: () => true },
);

/** A loan type as the lender offers it (MONEY-01): amounts in UGX as digits, interest and percentages as integers. */
export const loanProductSchema = /* @__PURE__ */ z
  .object({
    type: choiceField(loanTypes, 'Choose a loan type.'),
    minimum_amount: shillings('Minimum amount'),
    maximum_amount: shillings('Maximum amount'),
    minimum_months: months('Minimum term'),
    maximum_months: months('Maximum term'),
    /** Basis points a month; null: the approver states it, and nothing about cost is shown. */
    monthly_interest_bps: monthlyInterestBps(),
    method: choiceField(interestMethods, 'Choose the interest method.'),
    fees: z.array(productFeeSchema).check(z.maxLength(maxFees, `Use at most ${String(maxFees)} fees.`)),
    /** Months at the start in which only the interest is paid. */
    interest_only_months: count('Interest-only months', 0, maxInterestOnlyMonths),
    /** UGX to which payments are rounded up; 1 rounds to the nearest shilling. */
    payment_step: z.pipe(
      choiceField(
        paymentSteps.map(String),
        `Choose one of ${paymentSteps.map((step) => formatNumber(step)).join(', ')}.`,
      ),
      z.transform(Number),
    ),
    /** Percent of the amount that collateral must be worth. */
    collateral_ratio: count('Collateral', 0, maxCollateral),
    /** What borrowers read about this loan; may be empty. */
    words: optionalTextField(() => undefined, maxWords),
    /** The same for those who read another language; without it they read the English words (REACH-06). */
    ...inOtherLanguages(z.optional(optionalTextField(() => undefined, maxWords))),
  })
  .check(fits);
export type LoanProduct = z.output<typeof loanProductSchema>;

/**
 * A product with its words and the names of its fees in the reader's language; in English where the lender has
 * none in it (REACH-06).
 */
export function saidProduct<Product extends LoanProduct>({ lg, sw, ...product }: Product) {
  const language = spokenLanguage();
  const own = language === 'en' ? undefined : { lg, sw }[language];
  return { ...product, words: own || product.words, fees: product.fees.map(saidFee) };
}
