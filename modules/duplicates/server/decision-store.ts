import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/** $1 the loan, $2 the other account's public id: both accounts, locked in a fixed order. */
const hold: Statement = {
  name: 'duplicates.hold_pair',
  text: `SELECT person.id::text, person.id = loan.user_id AS is_own
         FROM loan, users AS person
         WHERE loan.id = $1::bigint AND loan.submitted_at IS NOT NULL AND person.roles = '{client}'
           AND (person.id = loan.user_id OR person.public_id = $2::uuid)
         ORDER BY person.id FOR NO KEY UPDATE OF person`,
};

/** Two different accounts. */
export interface Pair {
  readonly own: string;
  readonly other: string;
}

/** Locked until the transaction ends; undefined if either is missing, or they are one and the same. */
export async function holdPair(
  transaction: Queryable,
  loanId: string,
  account: string,
): Promise<Pair | undefined> {
  const rows = await transaction.query<{ id: string; is_own: boolean }>(hold, [loanId, account]);
  const own = rows.find(({ is_own: isOwn }) => isOwn);
  const other = rows.find(({ is_own: isOwn }) => !isOwn);
  return own === undefined || other === undefined ? undefined : { own: own.id, other: other.id };
}

const withdraw: Statement = {
  name: 'duplicates.withdraw',
  text: `UPDATE not_duplicate SET withdrawn_at = now(), withdrawn_by = $3::bigint
         WHERE one_user_id = least($1::bigint, $2::bigint) AND other_user_id = greatest($1::bigint, $2::bigint)
           AND withdrawn_at IS NULL RETURNING id`,
};

/** False if nobody had said so. */
export async function withdrawDifferentPerson(
  transaction: Queryable,
  { own, other }: Pair,
  by: string,
): Promise<boolean> {
  return (await transaction.query(withdraw, [own, other, by])).length > 0;
}

const insert: Statement = {
  name: 'duplicates.say_different_person',
  text: `INSERT INTO not_duplicate (one_user_id, other_user_id, keys, reason, decided_by)
         SELECT least($1::bigint, $2::bigint), greatest($1::bigint, $2::bigint),
           (SELECT array_agg(decode(key, 'hex')) FROM unnest($3::text[]) AS key), $4, $5::bigint`,
};

/** `keys`: what the two have in common now, in hex. */
export async function keepDifferentPerson(
  transaction: Queryable,
  { own, other }: Pair,
  said: { readonly keys: readonly string[]; readonly reason: string; readonly by: string },
): Promise<void> {
  await transaction.query(insert, [own, other, [...new Set(said.keys)], said.reason, said.by]);
}
