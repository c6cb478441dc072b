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

/** A cashier records what came in lately, and so does an API key; a credit manager what comes late (MONEY-08, JOIN-02). */
export const recordersOf = (roles: readonly string[]) => ({
  isCashier: roles.includes('cashier') || roles.includes('repayments:write'),
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

/** Whether this person recorded an entry, or an API key that they hold did (JOIN-02). */
const isRecorder = (
  { user_id: recorder, key_holder_id: holder }: EntryRow,
  { userId }: Pick<Asker, 'userId'>,
): boolean => recorder === userId || holder === userId;

/**
 * Why this person may not give back what was too much; undefined if they may. An invented payment, or a refund said not to
 * have arrived, and another refund would take one person (MONEY-03).
 */
export function refundRefused(
  entries: readonly EntryRow[],
  asker: Pick<Asker, 'userId'>,
): string | undefined {
  const own = entries.filter((entry) => entry.reversed_by === null && isRecorder(entry, asker));
  const reversed = new Set(own.map(({ reverses }) => reverses));
  if (own.some(({ kind }) => kind === 'payment'))
    return 'You recorded a payment on this loan. Someone else must refund the overpayment.';
  return entries.some(({ kind, number }) => kind === 'refund' && reversed.has(number))
    ? 'You reversed a refund on this loan. Someone else must refund the overpayment.'
    : undefined;
}

const conflict = (message: string): Refusal => new Refusal('conflict', { message });

/** Why this person may not reverse an entry; undefined if they may. */
export function reversalRefused(entry: EntryRow, asker: Pick<Asker, 'userId'>): Refusal | undefined {
  const { kind, reversed_by: reversedBy } = entry;
  if (kind === 'reversal') return conflict('A reversal cannot be reversed. Record the payment again.');
  if (isRecorder(entry, asker))
    return new Refusal('forbidden', { message: 'You recorded this entry. Someone else must reverse it.' });
  return reversedBy === null ? undefined : conflict('This entry has already been reversed.');
}

/** The same as the screen shows it. */
export const refusedFor = (entry: EntryRow, asker: Asker): RecordedEntry['reversal_refused'] =>
  mayDo(asker.roles, 'loans.reverse') && entry.kind !== 'reversal' && entry.reversed_by === null
    ? (reversalRefused(entry, asker)?.message ?? null)
    : null;
