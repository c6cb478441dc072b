import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const insert: Statement = {
  name: 'duplicates.override',
  text: `INSERT INTO loan_comment (action_id, user_id, comment, visibility)
         VALUES ($1::bigint, $2::bigint, $3, 'internal')`,
};

/** Keeps why a loan was approved over a match, below the approval, for staff only. */
export async function writeOverride(
  transaction: Queryable,
  actionId: number,
  userId: string,
  words: string,
): Promise<void> {
  await transaction.query(insert, [actionId, userId, words]);
}
