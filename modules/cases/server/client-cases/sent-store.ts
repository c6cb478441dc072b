import { loanTables, requestTables, type CaseTables } from '#kit/platform/database/case-tables.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { CaseKind } from './document-store.ts';

/** What the client has read before sending a case. */
export interface ReadBefore {
  /** Of the case with its unsent changes; undefined skips the check. */
  readonly version: number | undefined;
  /** Ids of its documents; undefined skips the check. */
  readonly documents: readonly string[] | undefined;
}

const statementsOf = ({ sent, key, document }: CaseTables) =>
  ({
    /** $1 case, $2 version. */
    keep: {
      name: `${sent}.keep`,
      text: `INSERT INTO ${sent} (${key}, version, documents)
             SELECT $1::bigint, $2::int, ARRAY(
               SELECT id FROM ${document} WHERE ${key} = $1::bigint AND deleted_at IS NULL AND type <> '')`,
    },
    /** $1 case, $2 version, $3 documents. True also of a case that was sent before such was kept. */
    isSame: {
      name: `${sent}.is_same`,
      text: `SELECT coalesce(bool_or(
               version = coalesce($2::int, version)
               AND documents @> coalesce($3::uuid[], documents) AND documents <@ coalesce($3::uuid[], documents)
             ), true) AS is_same
             FROM ${sent} WHERE ${key} = $1::bigint`,
    },
  }) satisfies Record<string, Statement>;

const statements = { loan: statementsOf(loanTables), request: statementsOf(requestTables) };

/** Keeps what a case was sent with, in the transaction that sends it; `version`: the one that was read. */
export async function keepSent(
  transaction: Queryable,
  kind: CaseKind,
  caseId: string,
  version: number,
): Promise<void> {
  await transaction.query(statements[kind].keep, [caseId, version]);
}

/** Whether a case was sent with what this device has read. */
export async function isAsSent(
  connection: Queryable,
  kind: CaseKind,
  caseId: string,
  { version, documents }: ReadBefore,
): Promise<boolean> {
  const values = [caseId, version ?? null, documents ?? null];
  const [row] = await connection.query<{ is_same: boolean }>(statements[kind].isSame, values);
  return row?.is_same !== false;
}
