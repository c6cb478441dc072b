import { insertAuditEntry, type AuditEntry } from './audit-store.ts';
import type { Queryable } from './database/types.ts';
import { currentRequestId } from './request-context.ts';

export type { AuditEntry };

export interface Audit {
  /**
   * Writes one row through the given connection, so that it is committed or rolled back with the act it records; the id
   * of the current request is added automatically. The database adds it to the chain at the commit (GUARD-07).
   */
  record(connection: Queryable, entry: AuditEntry): Promise<void>;
}

export const audit: Audit = {
  record: (connection, entry) => insertAuditEntry(connection, entry, currentRequestId()),
};
