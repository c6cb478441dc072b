import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import { givenBackOf } from '#lending/rules/repayments.ts';
import type { EntryRow } from './entry-store.ts';
import { entriesOf, type LoanWithRecord } from './record.ts';

type GivenBack = ReturnType<typeof givenBackOf>;

/** What was given back of a payment that counts, by the day of each refund: the client owes it once it is reversed. */
export const givenBack = (
  { scheduled, entries, today }: LoanWithRecord,
  { kind, number, reversed_by: reversedBy }: Pick<EntryRow, 'kind' | 'number' | 'reversed_by'>,
): GivenBack =>
  scheduled === undefined || kind !== 'payment' || reversedBy !== null
    ? []
    : givenBackOf(scheduled, entriesOf(entries), number, { asOf: today });

export const sumOf = (given: GivenBack): bigint => given.reduce((sum, { amount }) => sum + amount, 0n);

/** For whoever took the payment back, and whoever holds the case; empty where nothing was given back. */
export const returnWords = (given: GivenBack): string =>
  given.length === 0
    ? ''
    : ` ${given
        .map(({ on, amount }) => `${formatAmount(String(amount))} was refunded on ${formatDate(on)}`)
        .join(', ')}. The client has been asked to return it.`;
