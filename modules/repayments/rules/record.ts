import * as z from 'zod/mini';
import { choiceField, optionalPlainField, optionalTextField } from '#kit/rules/engine/field.ts';
import type { FieldErrors } from '#kit/rules/errors/refusal.ts';
import { isCalendarDate } from '#kit/rules/fields/date.ts';
import { required } from '#kit/rules/fields/required.ts';
import { shillings } from '#kit/rules/fields/shillings.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import { addDays, daysBetween, type Day } from '#lending/rules/calendar.ts';
import { paymentMethods, disbursementShape } from '#lending/rules/loan/disbursement.ts';

/** How many days back a repayment may count: for a cashier, and for a credit manager with a reason (MONEY-08). */
export const daysBack = { cashier: 3, manager: 31 } as const;

const longestReason = 500;

/** YYYY-MM-DD; empty is today. */
const valueOn = z._default(
  optionalPlainField((day) => (isCalendarDate(day) ? undefined : 'Enter a date as day, month and year.')),
  '',
);

const amount = shillings({ required: 'Amount is required.', positive: 'Amount must be more than 0.' });

const payment_method = choiceField(paymentMethods, 'Choose the payment method.');

/** The fields that have to be confirmed where they are inconsistent (MONEY-08). */
export const askedFields = ['amount', 'reference'] as const;

/** A repayment as it is recorded (MONEY-08): whole UGX as text. */
export const repaymentSchema = /* @__PURE__ */ z.object({
  amount,
  value_on: valueOn,
  payment_method,
  reference: disbursementShape.reference,
  /** Why it is recorded more than three days late; for staff only. */
  reason: z._default(
    optionalTextField(() => undefined, longestReason),
    '',
  ),
  /** The odd ones that a person has seen, and records nevertheless. */
  confirmed: z._default(z.array(z.enum(askedFields)), []),
});
export type Repayment = z.output<typeof repaymentSchema>;

/** What is given back of a credit. */
export const refundSchema = /* @__PURE__ */ z.object({
  amount,
  value_on: valueOn,
  payment_method,
  account: disbursementShape.account,
  reference: disbursementShape.reference,
});
export type Refund = z.output<typeof refundSchema>;

/** Why lines of a statement are recorded more than three days late, or why that is declined; for staff only. */
export const lateLinesSchema = /* @__PURE__ */ z.object({ reason: required('Reason', longestReason) });

/** Why an entry is taken back; the client reads it where it was a payment. */
export const reversalSchema = /* @__PURE__ */ z.object({ reason: required('Reason', longestReason) });

/** The person who records, and the days that count. */
export interface RecordingFacts {
  readonly disbursedOn: Day;
  readonly today: Day;
  readonly isCashier: boolean;
  /** Whether they are a credit manager. */
  readonly isManager: boolean;
}

/** Whether a day is further back than a cashier may record it alone. */
export const isLate = (day: Day, today: Day): boolean => daysBetween(day, today) > daysBack.cashier;

const beforeDisbursement = (disbursedOn: Day): string =>
  `The loan was disbursed on ${formatDate(disbursedOn)}. Choose that date or later.`;

const atMostBack = (days: number, today: Day): string =>
  `Choose ${formatDate(addDays(today, -days))} or later, at most ${String(days)} days back.`;

function judgeDay(day: Day, facts: RecordingFacts): string | undefined {
  const { disbursedOn, today, isCashier, isManager } = facts;
  if (day > today) return 'The repayment date cannot be in the future.';
  if (day < disbursedOn) return beforeDisbursement(disbursedOn);
  if (!isLate(day, today))
    return isCashier ? undefined : 'A cashier must record repayments from the last 3 days.';
  if (!isManager) return `${atMostBack(daysBack.cashier, today)} A credit manager must record earlier dates.`;
  return daysBetween(day, today) > daysBack.manager ? atMostBack(daysBack.manager, today) : undefined;
}

/** The messages of a repayment's fields, beside those of its shape; its reference is judged where it is kept. */
export function judgeRepayment(
  { value_on: stated, reason }: Pick<Repayment, 'value_on' | 'reason'>,
  facts: RecordingFacts,
): FieldErrors {
  const day = stated === '' ? facts.today : stated;
  const wrong = judgeDay(day, facts);
  if (wrong !== undefined) return { value_on: [wrong] };
  return reason === '' && isLate(day, facts.today)
    ? { reason: ['Enter why it is recorded late. Only staff see this.'] }
    : {};
}

function judgeRefundDay(
  day: Day,
  { disbursedOn, today }: Pick<RecordingFacts, 'disbursedOn' | 'today'>,
): string | undefined {
  if (day > today) return 'The refund date cannot be in the future.';
  if (day < disbursedOn) return beforeDisbursement(disbursedOn);
  return isLate(day, today) ? atMostBack(daysBack.cashier, today) : undefined;
}

/**
 * The messages of a refund's fields: at most the credit, at most three days back. `credit` is what may be given back, in
 * whole UGX; `leastSince` is the day from which the least credit counts, where that is less than today's (decision 0082).
 */
export function judgeRefund(
  { amount: stated, value_on: day }: Pick<Refund, 'amount' | 'value_on'>,
  {
    credit,
    leastSince,
    ...facts
  }: Pick<RecordingFacts, 'disbursedOn' | 'today'> & {
    readonly credit: bigint;
    readonly leastSince?: Day | undefined;
  },
): FieldErrors {
  const wrong = day === '' ? undefined : judgeRefundDay(day, facts);
  const most = credit > 0n ? credit : 0n;
  return {
    ...(wrong !== undefined && { value_on: [wrong] }),
    ...(BigInt(stated) > most && {
      amount: [
        leastSince === undefined
          ? `Refund at most the overpayment: ${formatAmount(String(most))}.`
          : `Refund at most the lowest overpayment since ${formatDate(leastSince)}: ${formatAmount(String(most))}. A later date may allow more.`,
      ],
    }),
  };
}
