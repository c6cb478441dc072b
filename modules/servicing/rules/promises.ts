import * as z from 'zod/mini';
import { choiceField, optionalPlainField, optionalTextField } from '#kit/rules/engine/field.ts';
import type { FieldErrors } from '#kit/rules/errors/refusal.ts';
import { isCalendarDate } from '#kit/rules/fields/date.ts';
import { shillings } from '#kit/rules/fields/shillings.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import type { RepaymentEntry } from '#lending/rules/allocation.ts';
import { addDays, type Day } from '#lending/rules/calendar.ts';

export const contactMethods = ['phone', 'visit', 'sms', 'in_person'] as const;
export type ContactMethod = (typeof contactMethods)[number];
export const contactMethodNames: Readonly<Record<ContactMethod, string>> = {
  phone: 'Phone',
  visit: 'Visit',
  sms: 'SMS',
  in_person: 'In person',
};

export const contactOutcomes = ['reached', 'not_reached'] as const;
export type ContactOutcome = (typeof contactOutcomes)[number];
export const contactOutcomeNames: Readonly<Record<ContactOutcome, string>> = {
  reached: 'Reached',
  not_reached: 'Not reached',
};

/** Of a promise to pay; `replaced` by a later one while it was open. */
export const promiseStates = ['open', 'kept', 'broken', 'replaced'] as const;
export type PromiseState = (typeof promiseStates)[number];
/** Of the last promise about a loan. */
export type JudgedPromise = Exclude<PromiseState, 'replaced'>;

/** Words of the timeline; both are for staff alone. */
export const contactAction = 'contact';
export const promiseAction = 'promise to pay';

/** Days from today within which a client may promise to pay (SERVE-03). */
export const longestPromise = 30;

const longestNote = 500;

/** A contact with a client about a loan, with the promise they made in it (SERVE-03). */
export const contactSchema = /* @__PURE__ */ z.object({
  method: choiceField(contactMethods, 'Choose how you contacted the client.'),
  outcome: choiceField(contactOutcomes, 'Choose whether you reached the client.'),
  note: z._default(
    optionalTextField(() => undefined, longestNote),
    '',
  ),
  promise: z._default(
    z.nullable(
      z.object({
        /** Whole UGX. */
        amount: shillings({
          required: 'Enter the promised amount.',
          positive: 'Amount must be more than 0.',
        }),
        /** YYYY-MM-DD. */
        until_on: optionalPlainField((day) =>
          isCalendarDate(day) ? undefined : 'Enter a date as day, month and year.',
        ),
      }),
    ),
    null,
  ),
});
export type Contact = z.output<typeof contactSchema>;

/** The messages of a contact's fields, beside those of its shape; sums in whole UGX. */
export function judgeContact(
  { outcome, promise }: Contact,
  { today, outstanding }: { readonly today: Day; readonly outstanding: bigint },
): FieldErrors {
  if (promise === null) return {};
  const { amount, until_on: until } = promise;
  const last = addDays(today, longestPromise);
  return {
    ...(outcome === 'not_reached' && {
      outcome: ['A client who was not reached cannot make a promise. Choose Reached, or remove the promise.'],
    }),
    ...(BigInt(amount) > outstanding && {
      'promise.amount': [`Enter at most what is outstanding: ${formatAmount(String(outstanding))}.`],
    }),
    ...((until === '' || until < today || until > last) && {
      'promise.until_on': [
        until === ''
          ? 'Enter the date by which the client will pay.'
          : `Choose a date from today to ${formatDate(last)}.`,
      ],
    }),
  };
}

/** A promise in words: `UGX 1,200,000 by 28 Nov 2026`. */
export const promiseWords = ({ amount, until_on: until }: { amount: string; until_on: string }): string =>
  `${formatAmount(amount)} by ${formatDate(until)}`;

interface Promised {
  /** Whole UGX. */
  readonly amount: bigint;
  readonly untilOn: Day;
  /** Number of the loan's last entry when it was made. */
  readonly afterEntry: number;
}

/** What has come in towards a promise, in whole UGX: payments recorded after it that count by its day. */
export function receivedTowards(promise: Promised, entries: readonly RepaymentEntry[]): bigint {
  const reversed = new Set(entries.map((entry) => (entry.kind === 'reversal' ? entry.reverses : 0)));
  return entries.reduce(
    (sum, entry) =>
      entry.kind === 'payment' &&
      entry.number > promise.afterEntry &&
      entry.valueOn <= promise.untilOn &&
      !reversed.has(entry.number)
        ? sum + entry.amount
        : sum,
    0n,
  );
}

/** Whether a promise is kept or broken: the day after its own at the latest (SERVE-03). */
export function promiseStateOn(
  promise: Promised,
  entries: readonly RepaymentEntry[],
  today: Day,
): JudgedPromise {
  if (receivedTowards(promise, entries) >= promise.amount) return 'kept';
  return today > promise.untilOn ? 'broken' : 'open';
}
