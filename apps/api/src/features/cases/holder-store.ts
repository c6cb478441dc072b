import type { Queryable, Statement } from '../../platform/database/types.ts';

/** Each colleague's own lock, which lasts until the transaction ends. It is taken before any case is locked. */
const lockOf = (id: string): string => `hashtextextended('ensigo.cases-of:' || ${id}, 0)`;

const awaiting: Statement = {
  name: 'staff.await_hand_over',
  text: `SELECT pg_advisory_xact_lock_shared(${lockOf('id::text')}) FROM users
         WHERE id = $1::bigint OR public_id = $2::uuid`,
};

const begin: Statement = {
  name: 'staff.begin_hand_over',
  text: `SELECT pg_advisory_xact_lock(${lockOf('$1::text')})`,
};

/**
 * Waits until no cases of these colleagues are being handed over, and lets none begin before the transaction ends: who
 * is given a case after this, and may have it, cannot keep it from a hand-over (CASE-05).
 */
export async function awaitHandOver(
  transaction: Queryable,
  { userId, publicId }: { readonly userId?: string | undefined; readonly publicId?: string | undefined },
): Promise<void> {
  await transaction.query(awaiting, [userId ?? null, publicId ?? null]);
}

const unchanged: Statement = {
  name: 'staff.is_unchanged',
  text: `SELECT FROM users WHERE id = $1::bigint AND roles = $2::text[] AND disabled_at IS NULL`,
};

/** Whether somebody's account is open still, in these roles. */
export const isUnchanged = async (
  transaction: Queryable,
  { userId, roles }: { readonly userId: string; readonly roles: readonly string[] },
): Promise<boolean> => (await transaction.query(unchanged, [userId, roles])).length > 0;

/** Waits until nobody is giving this colleague a case; whoever wants to, waits in turn. */
export async function beginHandOver(transaction: Queryable, userId: string): Promise<void> {
  await transaction.query(begin, [userId]);
}
