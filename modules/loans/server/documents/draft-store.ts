import { draftStatus } from '#cases/rules/status.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const draft = `SELECT id::text, step::int FROM loan WHERE user_id = $1::bigint AND status = '${draftStatus}'`;
const findDraft: Statement = { name: 'loan_document.find_draft', text: draft };
const lockDraft: Statement = { name: 'loan_document.lock_draft', text: `${draft} FOR UPDATE` };

export interface DraftRow {
  id: string;
  step: number;
}

/** The owner's draft, if there is one; with `lock`, nobody else can change it until the transaction ends. */
export async function findOwnDraft(
  connection: Queryable,
  userId: string,
  options: { readonly lock: boolean },
): Promise<DraftRow | undefined> {
  const [row] = await connection.query<DraftRow>(options.lock ? lockDraft : findDraft, [userId]);
  return row;
}
