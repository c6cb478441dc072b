import * as z from 'zod/mini';
import { plainText, say } from '#kit/messages/index.ts';
import { choiceField, optionalPlainField, optionalTextField, plainField } from '#kit/rules/engine/field.ts';
import type { FieldErrors } from '#kit/rules/errors/refusal.ts';
import { compareAmounts } from '#kit/rules/fields/amount.ts';
import { isCalendarDate } from '#kit/rules/fields/date.ts';
import { shillings } from '#kit/rules/fields/shillings.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import { type Day, addDays } from '../calendar.ts';

/** Days after a disbursement within which it is recorded, once the approval is no longer valid. */
const daysToRecord = 3;

/** Whether a disbursement of this day may still be recorded once the approval has run out (decision 0071). */
export const isRecordable = (paidOn: Day, today: Day): boolean => today <= addDays(paidOn, daysToRecord);

/** The ways in which a loan is paid out. */
export const paymentMethods = ['mobile-money', 'bank', 'cash'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** A payment method in words. */
export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  get 'mobile-money'() {
    return say('Mobile money');
  },
  get bank() {
    return say('Bank');
  },
  get cash() {
    return say('Cash');
  },
};

const isPaymentMethod = (word: string): word is PaymentMethod =>
  paymentMethods.some((payment_method) => payment_method === word);

/** A stored payment method in words; an unknown one as it is. */
export const paymentMethodName = (word: string): string =>
  isPaymentMethod(word) ? paymentMethodNames[word] : word;

/** A reference as it is compared: letters and digits alone, in upper case. */
export const referenceKey = (reference: string): string =>
  plainText(reference)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');

const referenceShape = /^[0-9A-Za-z][0-9A-Za-z ./:#_-]{2,59}$/;
const mobileShape = /^\+?[0-9][0-9 ().-]{8,18}$/;
const accountShape = /^[0-9A-Za-z][0-9A-Za-z ./-]{3,39}$/;

/** What a disbursement states (MONEY-06): the sum in whole UGX as text, the day as YYYY-MM-DD, today if it is missing. */
export const disbursementShape = {
  amount_disbursed: shillings({
    required: 'Amount disbursed is required.',
    positive: 'Amount disbursed must be more than 0.',
  }),
  paid_on: z._default(
    optionalPlainField((day) => (isCalendarDate(day) ? undefined : 'Enter a date as day, month and year.')),
    '',
  ),
  payment_method: choiceField(paymentMethods, 'Choose the payment method.'),
  /** The account or number that received it; none for cash. */
  account: z._default(
    optionalPlainField(() => undefined, 40),
    '',
  ),
  reference: plainField((reference) => {
    if (reference === '') return 'Reference is required.';
    return referenceShape.test(reference) && referenceKey(reference).length >= 3
      ? undefined
      : 'Enter the reference number from the receipt (3 to 60 letters or digits).';
  }),
  /** Why less is paid out than was approved; the client reads it. */
  reason: z._default(
    optionalTextField(() => undefined, 500),
    '',
  ),
};

/** What a disbursement states, once read. */
export interface Disbursement {
  readonly amount_disbursed: string;
  /** Empty: today. */
  readonly paid_on: string;
  readonly payment_method: string;
  readonly account: string;
  readonly reference: string;
  readonly reason: string;
}

/** What a disbursement is held against. */
export interface DisbursementFacts {
  /** The most that may be paid out, UGX: what was approved less its fees. */
  readonly most: string;
  /** The day of the approval; empty if unknown. */
  readonly approvedOn: Day;
  /** The day of the client's signature, where nothing may be paid out before it. */
  readonly signedOn?: Day | undefined;
  /** The last day of the approval; empty without one. */
  readonly validUntil: Day;
  readonly today: Day;
}

/** The first day on which a loan may have been paid out; empty if unknown (MONEY-06). */
export const firstDisbursementDay = ({
  approvedOn,
  signedOn = '',
}: Pick<DisbursementFacts, 'approvedOn' | 'signedOn'>): Day =>
  signedOn > approvedOn ? signedOn : approvedOn;

function judgeDay(paidOn: string, facts: DisbursementFacts): string | undefined {
  const { approvedOn, signedOn, validUntil, today } = facts;
  if (paidOn > today) return 'The disbursement date cannot be in the future.';
  if (paidOn < approvedOn)
    return `The loan was approved on ${formatDate(approvedOn)}. Choose that date or later.`;
  if (signedOn !== undefined && paidOn < signedOn)
    return `The client signed on ${formatDate(signedOn)}. Choose that date or later.`;
  if (validUntil === '' || today <= validUntil) return undefined;
  const ranOut = `The approval was valid until ${formatDate(validUntil)}`;
  if (paidOn > validUntil) return `${ranOut}. The loan must be approved again.`;
  return isRecordable(paidOn, today)
    ? undefined
    : `${ranOut}, and a disbursement must be recorded within ${daysToRecord} days. The loan must be approved again.`;
}

/** The message about the account or number that money went to; undefined if there is none. */
export function judgeDisbursementAccount({
  payment_method,
  account,
}: Pick<Disbursement, 'payment_method' | 'account'>): string | undefined {
  if (payment_method === 'cash') return undefined;
  if (payment_method === 'mobile-money')
    return mobileShape.test(account) ? undefined : 'Enter the phone number that received the money.';
  return accountShape.test(account) ? undefined : 'Enter the account that received the money.';
}

function judgeAmount({ amount_disbursed: amount }: Disbursement, { most }: DisbursementFacts) {
  if (compareAmounts(amount, most) <= 0) return undefined;
  return `Disburse at most the approved amount less fees: ${formatAmount(most)}.`;
}

/** Whether less is paid out than was approved, for which a reason is needed. */
export const isLessThanApproved = (amountDisbursed: string, { most }: DisbursementFacts): boolean =>
  compareAmounts(amountDisbursed, most) < 0;

/** The messages of a disbursement's fields, beside those that its shape gives; its reference is judged where it is kept. */
export function judgeDisbursement(disbursement: Disbursement, facts: DisbursementFacts): FieldErrors {
  const isReasonMissing =
    disbursement.reason === '' && isLessThanApproved(disbursement.amount_disbursed, facts);
  const found = {
    amount_disbursed: judgeAmount(disbursement, facts),
    reason: isReasonMissing ? 'Enter why you are disbursing less than was approved.' : undefined,
    paid_on: judgeDay(disbursement.paid_on === '' ? facts.today : disbursement.paid_on, facts),
    account: judgeDisbursementAccount(disbursement),
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, message]) => (message === undefined ? [] : [[field, [message]]])),
  );
}

/** An account or number of which only the end is shown, for the audit log. */
export const endOfAccount = (account: string): string => `…${account.replaceAll(' ', '').slice(-4)}`;
