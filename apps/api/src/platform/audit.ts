import type { AuditAction } from '@ensigo/rulebook/audit';
import type { Queryable, Statement } from './database/types.ts';
import { currentRequestId } from './request-id.ts';

export interface AuditEntry {
  /** Who did it; absent if the person is unknown (a refused sign-in). */
  readonly actorId?: string;
  /** `resource.verb`: its words for the log are in the rulebook. */
  readonly action: AuditAction;
  /** What it was done to, `kind:id`. */
  readonly subject?: string;
  readonly clientAddress?: string;
  /**
   * Never a secret, code, token, password or national id. `loan`, `request` or `ticket` is the number of the case that
   * a file belongs to, by which the log finds the entry.
   */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

export interface Audit {
  /**
   * Writes one row through the given connection, so that it is committed or rolled back with the act it records; the id
   * of the current request is added automatically. The database adds it to the chain at the commit (GUARD-07).
   */
  record(connection: Queryable, entry: AuditEntry): Promise<void>;
}

const insertEntry: Statement = {
  name: 'audit.record',
  text: `INSERT INTO audit_log (actor_id, action, subject, client_address, details, request_id)
         VALUES ($1::bigint, $2, $3, $4, $5::jsonb, $6::uuid)`,
};

export const audit: Audit = {
  async record(connection, entry) {
    await connection.query(insertEntry, [
      entry.actorId ?? null,
      entry.action,
      entry.subject ?? null,
      entry.clientAddress ?? null,
      JSON.stringify(entry.details ?? {}),
      currentRequestId() ?? null,
    ]);
  },
};
