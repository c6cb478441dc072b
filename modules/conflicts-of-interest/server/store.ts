import {
  type ConflictOfInterestKind,
  type ConflictOfInterestRelation,
  interestMonths,
} from '../rules/conflicts-of-interest.ts';
import type {
  ConflictOfInterest,
  ConflictsOfInterestOfColleague,
} from '../endpoints/conflicts-of-interest.ts';
import { moment, personById, timeZone, today } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const listed: Statement = {
  name: 'conflict-of-interest.list',
  text: `SELECT id::int, kind, ${personById('client_id')} AS client, ending, relation, relation_words, since::text,
           ${moment('declared_at')} AS declared_at
         FROM conflict_of_interest WHERE user_id = $1::bigint AND removed_at IS NULL ORDER BY id DESC`,
};

/** A colleague's own list, newest first. */
export const conflictsOfInterestDeclaredBy = (
  connection: Queryable,
  userId: string,
): Promise<ConflictOfInterest[]> => connection.query<ConflictOfInterest>(listed, [userId]);

/** The day in Kampala on which a list has to be confirmed again; takes the SQL of when it was. */
const dueOn = (confirmed: string): string =>
  `(((${confirmed} AT TIME ZONE ${timeZone}) + interval '${String(interestMonths)} months')::date)`;

const own: Statement = {
  name: 'conflict-of-interest.own',
  text: `SELECT person.phone_code || ' ' || person.phone AS phone, person.email,
           ${moment('said.confirmed_at')} AS confirmed_at,
           CASE WHEN ${dueOn('said.confirmed_at')} > ${today} THEN ${dueOn('said.confirmed_at')}::text END AS due_on
         FROM users AS person LEFT JOIN conflict_of_interest_confirmation AS said ON said.user_id = person.id
         WHERE person.id = $1::bigint`,
};

export interface OwnState {
  phone: string;
  email: string;
  confirmed_at: string | null;
  due_on: string | null;
}

export async function stateOf(connection: Queryable, userId: string): Promise<OwnState | undefined> {
  return (await connection.query<OwnState>(own, [userId]))[0];
}

const colleagues: Statement = {
  name: 'conflict-of-interest.colleagues',
  text: `SELECT jsonb_build_object('id', person.public_id, 'name', person.name) AS colleague, person.roles,
           counted.conflicts_of_interest, ${moment('counted.changed_at')} AS changed_at,
           ${moment('said.confirmed_at')} AS confirmed_at,
           coalesce(${dueOn('said.confirmed_at')} <= ${today}, true) AS is_due
         FROM users AS person
         LEFT JOIN conflict_of_interest_confirmation AS said ON said.user_id = person.id
         CROSS JOIN LATERAL (
           SELECT (count(*) FILTER (WHERE removed_at IS NULL))::int AS conflicts_of_interest,
             greatest(max(declared_at), max(removed_at)) AS changed_at
           FROM conflict_of_interest WHERE user_id = person.id) AS counted
         WHERE person.roles <> '{client}' AND person.disabled_at IS NULL
         ORDER BY lower(person.name), person.id`,
};

/** Every colleague with an open account: how many they have declared, and when; never in whom. */
export const listColleagues = (connection: Queryable): Promise<ConflictsOfInterestOfColleague[]> =>
  connection.query<ConflictsOfInterestOfColleague>(colleagues);

const findClient: Statement = {
  name: 'conflict-of-interest.find_client',
  text: `SELECT id::text FROM users WHERE public_id = $1::uuid AND roles = '{client}' AND erased_at IS NULL`,
};

/** A client's internal id by the public one; undefined if there is none. */
export async function clientWith(connection: Queryable, publicId: string): Promise<string | undefined> {
  return (await connection.query<{ id: string }>(findClient, [publicId]))[0]?.id;
}

/** What is declared: a client, or a key with the last characters of what it stands for. */
export interface NewConflictOfInterest {
  readonly userId: string;
  readonly kind: ConflictOfInterestKind;
  readonly clientId: string | null;
  readonly key: Buffer | null;
  readonly ending: string;
  readonly relation: ConflictOfInterestRelation;
  readonly relationWords: string;
  /** YYYY-MM-DD. */
  readonly since: string;
}

const isTheSame = `user_id = $1::bigint AND kind = $2 AND client_id IS NOT DISTINCT FROM $3::bigint
  AND key IS NOT DISTINCT FROM $4::bytea`;

const insert: Statement = {
  name: 'conflict-of-interest.insert',
  text: `INSERT INTO conflict_of_interest (user_id, kind, client_id, key, ending, relation, relation_words, since)
         VALUES ($1::bigint, $2, $3::bigint, $4::bytea, $5, $6, $7, $8::date) ON CONFLICT DO NOTHING
         RETURNING id::text, EXISTS (SELECT FROM conflict_of_interest
           WHERE ${isTheSame} AND removed_at IS NOT NULL) AS declared_before`,
};

/** The new one's id, and whether it was declared and removed before; undefined if it is on the list already. */
export async function insertConflictOfInterest(
  transaction: Queryable,
  { userId, kind, clientId, key, ending, relation, relationWords, since }: NewConflictOfInterest,
): Promise<{ id: string; declared_before: boolean } | undefined> {
  const values = [userId, kind, clientId, key, ending, relation, relationWords, since];
  return (await transaction.query<{ id: string; declared_before: boolean }>(insert, values))[0];
}

const remove: Statement = {
  name: 'conflict-of-interest.remove',
  text: `UPDATE conflict_of_interest SET removed_at = now(), remove_reason = $3
         WHERE id = $1::bigint AND user_id = $2::bigint AND removed_at IS NULL RETURNING kind, relation`,
};

/** What was removed; undefined if it is not on this person's list. */
export async function markRemoved(
  transaction: Queryable,
  { id, userId, reason }: { readonly id: string; readonly userId: string; readonly reason: string },
): Promise<{ kind: ConflictOfInterestKind; relation: ConflictOfInterestRelation } | undefined> {
  const [row] = await transaction.query<{
    kind: ConflictOfInterestKind;
    relation: ConflictOfInterestRelation;
  }>(remove, [id, userId, reason]);
  return row;
}

const confirm: Statement = {
  name: 'conflict-of-interest.confirm',
  text: `INSERT INTO conflict_of_interest_confirmation (user_id) VALUES ($1::bigint)
         ON CONFLICT (user_id) DO UPDATE SET confirmed_at = now()
         RETURNING (SELECT count(*)::int FROM conflict_of_interest
           WHERE user_id = $1::bigint AND removed_at IS NULL) AS conflicts_of_interest`,
};

/** Confirms the list as it is; returns how many it holds. */
export async function markConfirmed(transaction: Queryable, userId: string): Promise<number> {
  return (
    (await transaction.query<{ conflicts_of_interest: number }>(confirm, [userId]))[0]
      ?.conflicts_of_interest ?? 0
  );
}
