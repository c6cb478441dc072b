import * as z from 'zod/mini';
import { inOtherLanguages, saidName, say, sayNamed } from '#kit/messages/index.ts';
import { formatBasisPoints } from '#kit/rules/fields/percentage.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import { feeOfTerms, saidFee, type StatedFee } from '#lending/rules/fees.ts';
import { shareOf } from '#lending/rules/rounding.ts';
import type { Day } from '#lending/rules/calendar.ts';
import type { EarlyRepayment } from '#lending/rules/settlement.ts';
import { scheduleOfApproval, type ApprovalTerms } from '#lending/rules/loan/approval.ts';
import { conditionFacts } from '#lending/rules/loan/condition-words.ts';
import { aprWords } from '#lending/rules/loan/apr-words.ts';
import type { DecidedFact } from '#lending/rules/loan/decided.ts';

const money = z.string();
const day = z.string();

const feeOfFacts = /* @__PURE__ */ z.object({
  label: z.string(),
  amount: money,
  taken: z.enum(['deducted', 'financed']),
});

/** What a client reads before signing anything (MONEY-04): whole UGX as text, basis points, days as YYYY-MM-DD. */
export const keyFactsSchema = /* @__PURE__ */ z.object({
  tracking_number: z.string(),
  lender: z.string(),
  /** Empty where the lender has set none. */
  licence: z.string(),
  complaints: z.string(),
  borrower: z.string(),
  business: z.string(),
  /** Empty if unknown. */
  national_id: z.string(),
  asked: money,
  amount: money,
  received: money,
  fees: z.array(feeOfFacts),
  months: z.int(),
  interest_only_months: z.int(),
  /** The usual payment, from the month in which principal is repaid. */
  payment: money,
  /** `left`: principal that is still owed after the payment. */
  payments: z.array(z.object({ due_on: day, payment: money, left: money })),
  total: money,
  /** Price and fees together. */
  cost: money,
  interest: money,
  monthly_interest_bps: z.int(),
  method: z.string(),
  /** Effective, fees included. */
  apr_bps: z.int(),
  early_repayment: z.enum(['accrued_only', 'full_term']),
  collateral: z.array(z.object({ type: z.string(), amount: money })),
  conditions: z.string(),
  condition_list: z.optional(z.array(z.object({ text: z.string(), before_on: z.nullable(day) }))),
  made_on: day,
  valid_until: day,
});

const keptFacts = /* @__PURE__ */ z.extend(keyFactsSchema, {
  /** `lg` and `sw`: the same name in other languages, where the lender had some (REACH-06); the English one is signed. */
  fees: z.array(z.extend(feeOfFacts, inOtherLanguages(z.optional(z.string())))),
  complaints_lg: z.optional(z.string()),
  complaints_sw: z.optional(z.string()),
});
/** The facts as they are kept with an offer. */
export type KeyFacts = z.output<typeof keptFacts>;

/** What the facts follow from beside the approved terms. */
export type OfferParties = Pick<
  KeyFacts,
  | 'tracking_number'
  | 'lender'
  | 'licence'
  | 'complaints'
  | 'complaints_lg'
  | 'complaints_sw'
  | 'borrower'
  | 'business'
  | 'national_id'
  | 'asked'
  | 'collateral'
> & { readonly early_repayment: EarlyRepayment };

const takenOf = ({ taken }: StatedFee): 'deducted' | 'financed' =>
  taken === 'financed' ? 'financed' : 'deducted';

function feeIn(stated: StatedFee, amount: string) {
  const fee = feeOfTerms(stated);
  const sum = fee.kind === 'fixed' ? fee.amount : shareOf(BigInt(amount), fee.basisPoints);
  const { label, lg, sw } = stated;
  return { label, ...(lg && { lg }), ...(sw && { sw }), amount: String(sum), taken: takenOf(stated) };
}

/**
 * The key facts of approved terms, as if paid out on this day: the dates follow from it, no sum does (MONEY-04).
 * Undefined for terms without a schedule, which are never approved.
 */
export function keyFactsOf(terms: ApprovalTerms, madeOn: Day, parties: OfferParties): KeyFacts | undefined {
  const made = scheduleOfApproval(terms, madeOn);
  if (made.errors !== undefined) return undefined;
  const { schedule, figures } = made;
  let left = schedule.principal;
  const payments = schedule.installments.map(({ dueOn, payment, principal }) => {
    left -= principal;
    return { due_on: dueOn, payment: String(payment), left: String(left) };
  });
  return {
    ...parties,
    amount: terms.amount,
    received: figures.received,
    fees: terms.fees.map((fee) => feeIn(fee, terms.amount)),
    months: terms.months,
    interest_only_months: terms.interest_only_months,
    payment: figures.payment,
    payments,
    total: figures.total,
    cost: figures.cost,
    interest: String(schedule.installments.reduce((sum, { interest }) => sum + interest, 0n)),
    monthly_interest_bps: terms.monthly_interest_bps,
    method: terms.method,
    apr_bps: figures.apr_bps,
    conditions: terms.conditions,
    condition_list: [...(terms.condition_list ?? [])],
    made_on: madeOn,
    valid_until: terms.valid_until,
  };
}

/** Facts with the lender's words in the reader's language, and in no other (REACH-06). */
export const saidKeyFacts = ({
  complaints_lg: lg,
  complaints_sw: sw,
  ...facts
}: KeyFacts): z.output<typeof keyFactsSchema> => ({
  ...facts,
  complaints: saidName(facts.complaints, { lg, sw }),
  fees: facts.fees.map(saidFee),
});

/** Reads facts as they were stored; undefined once they are erased. */
export function readKeyFacts(value: unknown): KeyFacts | undefined {
  const result = z.safeParse(keptFacts, value);
  return result.success ? result.data : undefined;
}

const earlyWords = {
  accrued_only: () => say('Any time. You only pay interest up to that day.'),
  full_term: () => say('Any time. You still pay the full interest.'),
} as const;

/** How a client may repay early, in words. */
export const repayingEarlyWords = (rule: EarlyRepayment): string => earlyWords[rule]();

/** The interest of a month and what it is counted on, in words. */
export const monthlyInterestWords = ({
  monthly_interest_bps: interest,
  method,
}: Pick<KeyFacts, 'monthly_interest_bps' | 'method'>): string =>
  method === 'flat'
    ? say`${formatBasisPoints(interest)} of the loan amount (flat rate)`
    : say`${formatBasisPoints(interest)} of the amount you still owe (reducing balance)`;

/** What secures the loan, in words; empty for none. */
export const collateralWords = ({ collateral }: Pick<KeyFacts, 'collateral'>): string =>
  collateral.map(({ type, amount }) => `${sayNamed(type)} (${formatAmount(amount)})`).join(', ');

const line = (label: string, value: string): DecidedFact[] => (value === '' ? [] : [{ label, value }]);

/** The key facts in words, without the list of payments: what comes first in SECCI comes first (MONEY-04). */
export function keyFactLines(facts: KeyFacts): DecidedFact[] {
  const { payments, interest_only_months: first } = facts;
  return [
    { label: say('Loan amount'), value: formatAmount(facts.amount) },
    { label: say('You receive'), value: formatAmount(facts.received) },
    ...facts.fees.map(({ label, amount, taken }) => ({
      label,
      value:
        taken === 'financed'
          ? say`${formatAmount(amount)}, added to the loan`
          : say`${formatAmount(amount)}, deducted from the amount you receive`,
    })),
    { label: say('Months'), value: String(facts.months) },
    ...(first === 0 ? [] : [{ label: say('Interest-only months'), value: String(first) }]),
    { label: say('Every month'), value: formatAmount(facts.payment) },
    { label: say('Total to repay'), value: formatAmount(facts.total) },
    { label: say('Interest and fees'), value: formatAmount(facts.cost) },
    { label: say('Yearly cost (APR)'), value: aprWords(facts.apr_bps) },
    { label: say('Interest rate a month'), value: monthlyInterestWords(facts) },
    ...line(say('First installment'), formatDate(payments[0]?.due_on ?? '')),
    ...line(say('Last installment'), formatDate(payments.at(-1)?.due_on ?? '')),
    { label: say('Late payment'), value: say('No charge is added.') },
    { label: say('Early repayment'), value: repayingEarlyWords(facts.early_repayment) },
    ...line(say('Collateral'), collateralWords(facts)),
    ...conditionFacts(facts),
    { label: say('Lender'), value: facts.lender },
    ...line(say('Licence'), facts.licence),
    ...line(say('Complaints'), facts.complaints),
    { label: say('Sign by'), value: formatDate(facts.valid_until) },
  ];
}
