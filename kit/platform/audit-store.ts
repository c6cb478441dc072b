import type { AuditAction } from '../rules/audit/actions.ts';
import type { Queryable, Statement } from './database/types.ts';

export interface AuditEntry {
  /** Who did it; absent if the person is unknown (a refused sign-in). */
  readonly actorId?: string;
  /** `resource.verb`: its words for the log are in kit/rules/audit. */
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

const insertEntry: Statement = {
  name: 'audit.record',
  text: `INSERT INTO audit_log (actor_id, action, subject, client_address, details, request_id)
         VALUES ($1::bigint, $2, $3, $4, $5::jsonb, $6::uuid)`,
};

const recordedLately: Statement = {
  name: 'audit.recorded_lately',
  text: `SELECT FROM audit_log WHERE subject = $3 AND actor_id = $1::bigint AND action = $2
           AND occurred_at > now() - interval '1 hour' LIMIT 1`,
};

/** Whether there is a row of this person, action and subject from the last hour. */
export const wasRecordedLately = async (
  connection: Queryable,
  { actorId, action, subject }: Required<Pick<AuditEntry, 'actorId' | 'action' | 'subject'>>,
): Promise<boolean> => (await connection.query(recordedLately, [actorId, action, subject])).length === 1;

/** Adds an entry; `requestId`: of the request that is being answered. */
export async function insertAuditEntry(
  connection: Queryable,
  { actorId, action, subject, clientAddress, details = {} }: AuditEntry,
  requestId: string | undefined,
): Promise<void> {
  await connection.query(insertEntry, [
    actorId ?? null,
    action,
    subject ?? null,
    clientAddress ?? null,
    JSON.stringify(details),
    requestId ?? null,
  ]);
}
