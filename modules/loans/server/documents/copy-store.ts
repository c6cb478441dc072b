import { draftStatus } from '#cases/rules/status.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const toCopy: Statement = {
  name: 'loan_document.to_copy',
  text: `SELECT document.id::text, document.type, document.file_name, document.size::text, document.mime,
           encode(document.sha256, 'hex') AS sha256, document.scanned, document.storage_key::text
         FROM loan_document AS document JOIN loan ON loan.id = document.loan_id
         WHERE loan.id = $1::bigint AND loan.user_id = $2::bigint AND loan.submitted_at IS NOT NULL
           AND document.deleted_at IS NULL AND document.pending IS DISTINCT FROM 'add'
         ORDER BY document.created_at, document.id`,
};

export interface CopiedRow {
  id: string;
  type: string;
  file_name: string;
  size: string;
  mime: string;
  sha256: string;
  scanned: boolean;
  storage_key: string;
}

/** The documents of the client's own, submitted loan. */
export function listToCopy(connection: Queryable, loanId: string, userId: string): Promise<CopiedRow[]> {
  return connection.query<CopiedRow>(toCopy, [loanId, userId]);
}

const repeatOf = `SELECT id::text FROM loan
  WHERE user_id = $2::bigint AND status = '${draftStatus}' AND repeats_id = $1::bigint`;
const findRepeatStatement: Statement = { name: 'loan_document.find_repeat', text: repeatOf };
const lockRepeatStatement: Statement = { name: 'loan_document.lock_repeat', text: `${repeatOf} FOR UPDATE` };

/** The owner's draft that repeats this loan; with `lock`, locked until the transaction ends. */
export async function findRepeat(
  connection: Queryable,
  loanId: string,
  userId: string,
  options: { readonly lock: boolean },
): Promise<string | undefined> {
  const statement = options.lock ? lockRepeatStatement : findRepeatStatement;
  const [row] = await connection.query<{ id: string }>(statement, [loanId, userId]);
  return row?.id;
}

const everHeld: Statement = {
  name: 'loan_document.ever_held',
  text: `SELECT type, encode(sha256, 'hex') AS sha256, deleted_at IS NULL AS is_there
         FROM loan_document WHERE loan_id = $1::bigint`,
};

/** What still has to be copied: no type that already has files in the draft, and nothing that was deleted from it. */
export async function stillToCopy<Row extends Pick<CopiedRow, 'type' | 'sha256'>>(
  connection: Queryable,
  draftId: string,
  sources: readonly Row[],
): Promise<Row[]> {
  const before = await connection.query<{ type: string; sha256: string; is_there: boolean }>(everHeld, [
    draftId,
  ]);
  return sources.filter(
    ({ type, sha256 }) =>
      !before.some((held) => held.type === type && (held.is_there || held.sha256 === sha256)),
  );
}
