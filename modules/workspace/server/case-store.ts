import { personById, moment } from '#kit/platform/database/expressions.ts';
import { type CaseKind, perKind } from './kinds.ts';
import { shownAwaitingClient } from './awaiting-client-store.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/** SQL that finds a case by its number ($1). A draft is visible only to its owner (decision 0051). */
export const isSubmitted = ({ name }: CaseKind): string =>
  `${name}.id = $1::bigint AND ${name}.submitted_at IS NOT NULL`;

/** SQL of whether a document is part of what its client has sent; until then staff do not see it (decision 0049). */
export const isSent = (document: string): string => `${document}.pending IS DISTINCT FROM 'add'`;

/** SQL of what staff see of any case in addition to its client; `suspended` is the pause of `client`. */
export const staffColumns = (kind: CaseKind, { suspended }: { readonly suspended: string }): string => {
  const { name, key, assignee, document } = kind;
  return `(SELECT jsonb_build_object('id', client.public_id, 'name', client.name, 'email', client.email,
      'phone', client.phone, 'phone_code', client.phone_code, 'notify_by_sms', client.notify_by_sms,
      'suspended', ${suspended})
    FROM users AS client WHERE client.id = ${name}.user_id) AS client,
   ${personById(`${name}.${assignee}`)} AS ${assignee.replace(/_id$/, '')},
   ${name}.clock_seconds::int, ${moment(`${name}.clock_running_since`)} AS clock_running_since,
   ${shownAwaitingClient(kind)} AS awaiting_client,
   coalesce((SELECT jsonb_agg(document.id) FROM ${document} AS document
    WHERE document.${key} = ${name}.id AND document.deleted_at IS NULL AND NOT document.scanned
      AND ${isSent('document')}), '[]') AS unscanned`;
};

const own = perKind(({ name, table, responsible }): Statement => ({
  name: `staff.${name}_own`,
  text: `SELECT FROM ${table} AS held WHERE held.id = $1::bigint
           AND $2::bigint IN (${responsible.map((column) => `held.${column}`).join(', ')})`,
}));

/** Whether a person is responsible for a case. */
export async function isResponsible(
  connection: Queryable,
  kind: CaseKind,
  caseId: string,
  userId: string,
): Promise<boolean> {
  return (await connection.query(own[kind.name], [caseId, userId])).length === 1;
}
