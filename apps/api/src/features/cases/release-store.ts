import { listOf } from '../../platform/database/expressions.ts';
import type { Queryable, Statement } from '../../platform/database/types.ts';
import { perKind, type CaseKind } from './kinds.ts';

const staff: Statement = {
  name: 'staff.members',
  text: `SELECT id::text FROM users WHERE role <> 'client' ORDER BY id`,
};

/** Everybody who may hold a case, also with an account that is closed. */
export async function listStaff(connection: Queryable): Promise<string[]> {
  return (await connection.query<{ id: string }>(staff)).map(({ id }) => id);
}

const held = perKind(({ name, table, assignee, statuses }): Statement => ({
  name: `staff.${name}s_held_with_interest`,
  text: `SELECT id::text FROM ${table}
         WHERE ${assignee} = $1::bigint AND status IN (${listOf(statuses.open)})
           AND (user_id = ANY ($2::bigint[]) OR id = ANY ($3::bigint[])) ORDER BY id`,
}));

/** The open cases that somebody holds although they have an interest in whom they are about. */
export async function heldWithInterest(
  connection: Queryable,
  kind: CaseKind,
  userId: string,
  { accounts, cases }: { readonly accounts: readonly string[]; readonly cases: readonly string[] },
): Promise<string[]> {
  const rows = await connection.query<{ id: string }>(held[kind.name], [userId, accounts, cases]);
  return rows.map(({ id }) => id);
}

const holder = perKind(({ name, table, assignee }): Statement => ({
  name: `staff.holder_of_${name}`,
  text: `SELECT ${assignee}::text AS id FROM ${table} WHERE id = $1::bigint`,
}));

/** Who holds a case; null for nobody. */
export async function holderOf(
  connection: Queryable,
  kind: CaseKind,
  caseId: string,
): Promise<string | null> {
  return (await connection.query<{ id: string | null }>(holder[kind.name], [caseId]))[0]?.id ?? null;
}
