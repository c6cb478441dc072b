import type { AuditAction } from '@ensigo/rulebook/audit';
import type { Audit, AuditEntry } from './audit.ts';
import type { Database, Queryable, Transaction } from './database/types.ts';

/** Who acts, and from which network address; neither is known of the housekeeping. */
export interface Actor {
  readonly userId?: string;
  readonly clientAddress?: string;
}

/** An actor who is known: the person of a session. */
export interface Person extends Actor {
  readonly userId: string;
  readonly clientAddress: string;
}

/** What an entry of the audit log says beside who did what. */
type Entry = Pick<AuditEntry, 'subject' | 'details' | 'actorId'>;

/** The transaction of one act, and its entry in the audit log. */
export interface Act extends Transaction {
  /**
   * Writes one row of the audit log in the name of the actor; it stands or falls with the act. `actorId` says who it
   * was where that became known meanwhile (a sign-in).
   */
  record(action: AuditAction, entry?: Entry): Promise<void>;
  /** Says that nothing was changed, such as by a repeated call that gets its first answer: no row is asked for. */
  changedNothing(): void;
  /** Says that what was changed asks for no row, by the reasons of `changeUnrecorded`. */
  leaveUnrecorded(): void;
}

export interface Acting {
  readonly database: Database;
  readonly audit: Audit;
}

const inNameOf = ({ userId, clientAddress }: Actor): Pick<AuditEntry, 'actorId' | 'clientAddress'> => ({
  ...(userId !== undefined && { actorId: userId }),
  ...(clientAddress !== undefined && { clientAddress }),
});

/**
 * Everything that belongs to one act of a person, in one transaction: the change, its timeline entry, notices, messages
 * and audit row happen together or not at all, and the outbox is woken by itself once they stand. An act that ends
 * without a row in the audit log is undone with an error: nobody can forget it.
 */
export async function act<T>(
  { database, audit }: Acting,
  actor: Actor,
  work: (transaction: Act) => Promise<T>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    let isAccountedFor = false;
    const result = await work({
      ...transaction,
      async record(action, entry = {}) {
        isAccountedFor = true;
        await audit.record(transaction, { ...inNameOf(actor), action, ...entry });
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
    return result;
  });
}

/**
 * A change that leaves no row in the audit log: a draft that its owner is still writing, a counter, a code that is sent
 * again, housekeeping. What others may ask about later (who changed it, and when) goes through `act`.
 */
export function changeUnrecorded<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return database.transaction(work);
}

/**
 * A row of the audit log for what changes nothing and is asked about later all the same: a file or a case was opened,
 * a list was taken along, somebody was refused.
 */
export async function recordEvent(
  { database, audit }: Acting,
  actor: Actor,
  action: AuditAction,
  entry: Entry = {},
): Promise<void> {
  await audit.record(database, { ...inNameOf(actor), action, ...entry });
}

/** Reads that belong to one moment, or hold a lock of the database for as long as they take; nothing is changed. */
export function readTogether<T>(database: Database, work: (reads: Queryable) => Promise<T>): Promise<T> {
  return database.transaction(work);
}
