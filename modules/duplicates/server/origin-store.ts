import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const first: Statement = {
  name: 'identity_origin.first',
  text: `INSERT INTO identity_origin (origin, rules, accounts_after, loans_after, requests_after)
         VALUES ($1, $2::int, 0, 0, 0) ON CONFLICT DO NOTHING`,
};
const begin: Statement = {
  name: 'identity_origin.begin',
  text: `UPDATE identity_origin SET rules = greatest(rules, $2::int), accounts_after = 0, loans_after = 0,
           requests_after = 0, origin = CASE WHEN $3::boolean THEN $1 ELSE origin END
         WHERE rules < $2::int OR ($3::boolean AND origin <> $1)`,
};
const isOrigin: Statement = {
  name: 'identity_origin.is',
  text: 'SELECT FROM identity_origin WHERE origin = $1',
};
const another: Statement = {
  name: 'identity_origin.another',
  text: 'SELECT FROM identity_origin WHERE origin <> $1',
};

const hasOrigins: Statement = {
  name: 'identity_origin.there',
  text: `SELECT FROM pg_class WHERE oid = to_regclass('identity_origin')`,
};

/** Whether keys were made, and with another secret; a database without tables has none. */
export async function hasAnotherOrigin(reads: Queryable, origin: Buffer): Promise<boolean> {
  if ((await reads.query(hasOrigins)).length === 0) return false;
  return (await reads.query(another, [origin])).length > 0;
}

export interface Origin {
  readonly origin: Buffer;
  readonly rules: number;
  /** Whether the origin of before gives way. */
  readonly replaces: boolean;
}

/** Has all keys made anew where they follow other rules, or the origin gives way; returns whether theirs is this one. */
export async function keepOrigin(
  transaction: Queryable,
  { origin, rules, replaces }: Origin,
): Promise<boolean> {
  await transaction.query(first, [origin, rules]);
  await transaction.query(begin, [origin, rules, replaces]);
  return (await transaction.query(isOrigin, [origin])).length > 0;
}

/** What has keys. */
export type Keyed = 'accounts' | 'loans' | 'requests';

const hold = (what: Keyed): Statement => ({
  name: `identity_origin.hold_${what}`,
  text: `SELECT ${what}_after::text AS after FROM identity_origin WHERE ${what}_after IS NOT NULL
         FOR UPDATE SKIP LOCKED`,
});
const transition = (what: Keyed): Statement => ({
  name: `identity_origin.move_${what}`,
  text: `UPDATE identity_origin SET ${what}_after = $1::bigint`,
});

/** After which id keys are still to be made anew, held until the transaction ends; undefined: none, or another node is at it. */
export async function holdRekeying(transaction: Queryable, what: Keyed): Promise<string | undefined> {
  return (await transaction.query<{ after: string }>(hold(what)))[0]?.after;
}

/** Null: all are made. */
export async function moveRekeying(transaction: Queryable, what: Keyed, after: string | null): Promise<void> {
  await transaction.query(transition(what), [after]);
}

const keyedAccounts: Statement = {
  name: 'duplicates.keyed_accounts',
  text: `SELECT id::text FROM users WHERE id IN (
           SELECT DISTINCT user_id FROM person_key WHERE user_id > $1::bigint AND coalesce(loan_id, 0) = 0
           ORDER BY user_id LIMIT $2::int)
         ORDER BY id FOR NO KEY UPDATE`,
};
const keyedLoans: Statement = {
  name: 'duplicates.keyed_loans',
  text: `SELECT id::text FROM loan WHERE id IN (
           SELECT DISTINCT loan_id FROM person_key WHERE loan_id > $1::bigint ORDER BY loan_id LIMIT $2::int)
         ORDER BY id FOR NO KEY UPDATE`,
};

/** Ids of this many after one that have keys, locked until the transaction ends. */
export async function withKeys(
  transaction: Queryable,
  what: 'accounts' | 'loans',
  after: string,
  most: number,
): Promise<string[]> {
  const statement = what === 'accounts' ? keyedAccounts : keyedLoans;
  return (await transaction.query<{ id: string }>(statement, [after, most])).map(({ id }) => id);
}
