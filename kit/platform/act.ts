import type { AuditAction } from '../rules/audit/actions.ts';
import type { ActEvent, ActEvents } from './act-events.ts';
import { wasRecordedLately } from './audit-store.ts';
import type { Audit, AuditEntry } from './audit.ts';
import type { Database, Queryable, Transaction } from './database/types.ts';

/** Who acts, and from which network address; unknown for housekeeping. */
export interface Actor {
  readonly userId?: string;
  readonly clientAddress?: string;
}

/** A known actor: the person of a session. */
export interface Person extends Actor {
  readonly userId: string;
  readonly clientAddress: string;
}

/** The content of an audit log entry apart from who did what. */
type Entry = Pick<AuditEntry, 'subject' | 'details' | 'actorId'>;

/** The transaction of one act, and its entry in the audit log. */
export interface Act extends Transaction {
  /**
   * Writes one row of the audit log in the actor's name; it is committed or rolled back with the act. `actorId` names
   * the person if they only became known during the act (a sign-in).
   */
  record(action: AuditAction, entry?: Entry): Promise<void>;
  /** Says that nothing was changed, such as by a repeated call that gets its first answer: no row is required. */
  changedNothing(): void;
  /** Says that the change requires no row, for the reasons given at `changeUnrecorded`. */
  leaveUnrecorded(): void;
}

export interface Acting {
  readonly database: Database;
  readonly audit: Audit;
  readonly events: ActEvents;
}

/** What an entry of the audit log without an act takes. */
type Recording = Pick<Acting, 'database' | 'audit'>;

const inNameOf = ({ userId, clientAddress }: Actor): Pick<AuditEntry, 'actorId' | 'clientAddress'> => ({
  ...(userId !== undefined && { actorId: userId }),
  ...(clientAddress !== undefined && { clientAddress }),
});

/**
 * Everything that belongs to one act of a person, in one transaction: the change, its timeline entry, notices, messages
 * and audit row happen together or not at all, and the outbox is woken automatically after the commit. An act that ends
 * without an audit row is rolled back with an error: nobody can forget it.
 */
export async function act<T>(
  { database, audit, events }: Acting,
  actor: Actor,
  work: (transaction: Act) => Promise<T>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    let isAccountedFor = false;
    const recorded: ActEvent[] = [];
    const result = await work({
      ...transaction,
      async record(action, entry = {}) {
        isAccountedFor = true;
        const written = { ...inNameOf(actor), action, ...entry };
        await audit.record(transaction, written);
        recorded.push(written);
      },
      changedNothing() {
        isAccountedFor = true;
      },
      leaveUnrecorded() {
        isAccountedFor = true;
      },
    });
    if (!isAccountedFor)
      throw new Error('An act must write a row of the audit log: the transaction is undone');
    if (recorded.length > 0) await events.emit(transaction, recorded);
    return result;
  });
}

/**
 * A change without an audit row: a draft that its owner is still writing, a counter, a code sent again, housekeeping.
 * Changes that others may ask about later (who made it, and when) go through `act`.
 */
export function changeUnrecorded<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return database.transaction(work);
}

/**
 * An audit row for something that changes nothing but must be recorded: a file or a case was opened, a list was
 * exported, someone was refused.
 */
export async function recordEvent(
  { database, audit }: Recording,
  actor: Actor,
  action: AuditAction,
  entry: Entry = {},
): Promise<void> {
  await audit.record(database, { ...inNameOf(actor), action, ...entry });
}

/**
 * An audit row for a look at one part of something whose opening is recorded as a whole. At most one an hour for a person
 * and a thing, and none once the whole was opened: the screens show parts of what they have opened.
 */
export async function recordLook(
  { database, audit }: Recording,
  { userId, clientAddress }: Person,
  {
    action,
    subject,
    part,
  }: { readonly action: AuditAction; readonly subject: string; readonly part: string },
): Promise<void> {
  if (await wasRecordedLately(database, { actorId: userId, action, subject })) return;
  await recordEvent({ database, audit }, { userId, clientAddress }, action, { subject, details: { part } });
}

/** Reads that need one snapshot, or hold a lock of the database for their duration; nothing is changed. */
export function readTogether<T>(database: Database, work: (reads: Queryable) => Promise<T>): Promise<T> {
  return database.transaction(work);
}
