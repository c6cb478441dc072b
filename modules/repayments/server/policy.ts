import { mayDo } from '#kit/rules/access/roles.ts';
import type { LoanRecord, RecordedEntry } from '../endpoints/staff-repayments.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { EntryRow } from '#servicing/server/index.ts';

/** The asker. */
export interface Asker {
  readonly userId: string;
  readonly roles: readonly string[];
}

/**
 * The person who decides on money, and the version of the loan that they looked at; undefined for a line of a
 * statement.
 */
export interface Decider extends Asker {
  readonly seen?: number | undefined;
}

/** A cashier records what came in lately, a credit manager what comes late (MONEY-08). */
export const recordersOf = (roles: readonly string[]) => ({
  isCashier: roles.includes('cashier'),
  isManager: roles.includes('credit-manager'),
});

/** What a person may do with a record of repayments. */
export function abilitiesOf(entries: readonly EntryRow[], { roles, userId }: Asker): LoanRecord['abilities'] {
  const { isCashier, isManager } = recordersOf(roles);
  return {
    record: isCashier,
    record_late: isManager,
    reverse: mayDo(roles, 'loans.reverse'),
    refund: mayDo(roles, 'loans.disburse') && refundRefused(entries, { userId }) === undefined,
  };
}

/**
 * Why this person may not give back what was too much; undefined if they may. An invented payment, or a refund said not to
 * have arrived, and another refund would take one person (MONEY-03).
 */
export function refundRefused(
  entries: readonly EntryRow[],
  { userId }: Pick<Asker, 'userId'>,
): string | undefined {
  const own = entries.filter(({ user_id: recorder, reversed_by: by }) => recorder === userId && by === null);
  const reversed = new Set(own.map(({ reverses }) => reverses));
  if (own.some(({ kind }) => kind === 'payment'))
    return 'You recorded a payment on this loan. Someone else must refund the overpayment.';
  return entries.some(({ kind, number }) => kind === 'refund' && reversed.has(number))
    ? 'You reversed a refund on this loan. Someone else must refund the overpayment.'
    : undefined;
}

const conflict = (message: string): Refusal => new Refusal('conflict', { message });

/** Why this person may not reverse an entry; undefined if they may. */
export function reversalRefused(
  { kind, user_id: recorder, reversed_by: reversedBy }: EntryRow,
  { userId }: Pick<Asker, 'userId'>,
): Refusal | undefined {
  if (kind === 'reversal') return conflict('A reversal cannot be reversed. Record the payment again.');
  if (recorder === userId)
    return new Refusal('forbidden', { message: 'You recorded this entry. Someone else must reverse it.' });
  return reversedBy === null ? undefined : conflict('This entry has already been reversed.');
}

/** The same as the screen shows it. */
export const refusedFor = (entry: EntryRow, asker: Asker): RecordedEntry['reversal_refused'] =>
  mayDo(asker.roles, 'loans.reverse') && entry.kind !== 'reversal' && entry.reversed_by === null
    ? (reversalRefused(entry, asker)?.message ?? null)
    : null;
