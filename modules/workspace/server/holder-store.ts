import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/** Each colleague's own lock, which lasts until the transaction ends. It is taken before any case is locked. */
const lockOf = (id: string): string => `hashtextextended('ensigo.cases-of:' || ${id}, 0)`;

const awaiting: Statement = {
  name: 'staff.await_reassignment',
  text: `SELECT pg_advisory_xact_lock_shared(${lockOf('id::text')}) FROM users
         WHERE id = $1::bigint OR public_id = $2::uuid`,
};

const begin: Statement = {
  name: 'staff.begin_reassignment',
  text: `SELECT pg_advisory_xact_lock(${lockOf('$1::text')})`,
};

/**
 * Waits until no cases of these colleagues are being handed over, and lets none begin before the transaction ends: who
 * is given a case after this, and may have it, cannot keep it from a reassignment (CASE-05).
 */
export async function awaitReassignment(
  transaction: Queryable,
  { userId, publicId }: { readonly userId?: string | undefined; readonly publicId?: string | undefined },
): Promise<void> {
  await transaction.query(awaiting, [userId ?? null, publicId ?? null]);
}

const unchanged: Statement = {
  name: 'staff.is_unchanged',
  text: `SELECT FROM users WHERE id = $1::bigint AND roles = $2::text[] AND disabled_at IS NULL`,
};

/** Refuses a person whose account was closed or whose roles changed while they waited (STAFF-04). */
export async function refuseChanged(
  transaction: Queryable,
  { userId, roles }: { readonly userId: string; readonly roles: readonly string[] },
): Promise<void> {
  if ((await transaction.query(unchanged, [userId, roles])).length === 0) throw new Refusal('unauthorized');
}

/** Locks this colleague against other assignments, which wait in turn. */
export async function beginReassignment(transaction: Queryable, userId: string): Promise<void> {
  await transaction.query(begin, [userId]);
}
