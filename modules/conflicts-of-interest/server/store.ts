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
import type { CaseTables } from '#kit/platform/database/case-tables.ts';

/** Places that are read of one key: each is one look into its index, whatever the planner expects. */
const mostOfKey = 1000;

/** Shorter numbers are no numbers of a person. */
const shortestPhone = 7;

/** A number as the search terms have it; null where it is too short. */
const phoneTerm = (code: string, phone: string): string =>
  `CASE WHEN length(${phone}) >= ${String(shortestPhone)} THEN ltrim(${code}, '+') || ${phone} END`;

const withTerm = (column: string, table: string): string =>
  `SELECT found.id FROM own CROSS JOIN LATERAL (
     SELECT ${column} AS id FROM ${table} WHERE term = own.term LIMIT ${String(mostOfKey)}) AS found`;

/**
 * $1 a member of the staff: the accounts, loans and requests in which they have a conflict of interest (MONEY-03). Their own phone
 * and e-mail address, also those they had before, are found by the search terms of clients and cases, what they have
 * declared by the keys of accounts and contact persons. An account that is theirs or declared stands for everything that identifies it.
 */
export const conflictsOfInterestStatement: Statement = {
  name: 'conflict-of-interest.of_person',
  text: `WITH own AS (
      SELECT search_folded(said.term) COLLATE "C" AS term FROM users AS person, LATERAL (
        VALUES (person.email), (${phoneTerm('person.phone_code', 'person.phone')})
        UNION SELECT CASE kind WHEN 'email' THEN earlier
            ELSE ${phoneTerm("split_part(earlier, ' ', 1)", "split_part(earlier, ' ', 2)")} END
          FROM account_history WHERE user_id = person.id AND kind IN ('email', 'phone')) AS said (term)
      WHERE person.id = $1::bigint AND said.term IS NOT NULL
    ), declared AS (
      SELECT CASE kind WHEN 'nin' THEN 'nin-near' ELSE kind END AS kind, key, client_id
      FROM conflict_of_interest WHERE user_id = $1::bigint AND removed_at IS NULL
    ), close AS (
      SELECT client_id AS id FROM declared WHERE client_id IS NOT NULL UNION ${withTerm('user_id', 'client_search')}
    ), keys AS (
      SELECT kind, key FROM declared WHERE key IS NOT NULL
      UNION SELECT held.kind, held.key FROM close CROSS JOIN LATERAL (
        SELECT kind, key FROM person_key WHERE user_id = close.id AND coalesce(loan_id, 0) = 0
          AND kind IN ('nin-near', 'phone', 'registration') LIMIT ${String(mostOfKey)}) AS held
    ), found AS (
      SELECT other.user_id, other.loan_id FROM keys CROSS JOIN LATERAL (
        SELECT user_id, loan_id FROM person_key WHERE person_key.key = keys.key AND person_key.kind = keys.kind
        LIMIT ${String(mostOfKey)}) AS other
    )
    SELECT
      to_jsonb(ARRAY(SELECT id::text FROM close
        UNION SELECT user_id::text FROM found WHERE loan_id IS NULL)) AS accounts,
      to_jsonb(ARRAY(SELECT loan_id::text FROM found WHERE loan_id IS NOT NULL
        UNION SELECT id::text FROM (${withTerm('loan_id', 'loan_search')}) AS named)) AS loan,
      to_jsonb(ARRAY(SELECT asked.id::text FROM keys CROSS JOIN LATERAL (
          SELECT id FROM support_request WHERE contact_key = keys.key AND keys.kind = 'phone'
          LIMIT ${String(mostOfKey)}) AS asked
        UNION SELECT id::text FROM (${withTerm('request_id', 'request_search')}) AS named)) AS request`,
};

/** Internal ids of the accounts, and of single cases of others, in which a person has a conflict of interest. */
export interface ConflictsOfInterest {
  readonly accounts: readonly string[];
  readonly loan: readonly string[];
  readonly request: readonly string[];
}

export const noConflictsOfInterest: ConflictsOfInterest = { accounts: [], loan: [], request: [] };

export async function findConflictsOfInterest(
  connection: Queryable,
  userId: string,
): Promise<ConflictsOfInterest> {
  return (
    (await connection.query<ConflictsOfInterest>(conflictsOfInterestStatement, [userId]))[0] ??
    noConflictsOfInterest
  );
}

const ownerOf = ({ name, table }: Pick<CaseTables, 'name' | 'table'>): Statement => ({
  name: `conflictOfInterest.owner_of_${name}`,
  text: `SELECT user_id::text FROM ${table} WHERE id = $1::bigint`,
});

/** Whose case it is, by the internal id; undefined if there is none. */
export async function findOwner(
  connection: Queryable,
  kind: Pick<CaseTables, 'name' | 'table'>,
  caseId: string,
): Promise<string | undefined> {
  return (await connection.query<{ user_id: string }>(ownerOf(kind), [caseId]))[0]?.user_id;
}

const listed: Statement = {
  name: 'conflict-of-interest.list',
  text: `SELECT id::int, kind, ${personById('client_id')} AS client, ending, relation, relation_words, since::text,
           ${moment('declared_at')} AS declared_at,
           (SELECT jsonb_build_object('change', change.id, 'expires_at', ${moment('change.expires_at')})
            FROM pending_change AS change WHERE change.kind = 'conflict-of-interest-end'
              AND change.subject = declared.id::text AND change.state = 'open' AND change.expires_at > now()) AS end_requested
         FROM conflict_of_interest AS declared WHERE user_id = $1::bigint AND removed_at IS NULL ORDER BY id DESC`,
};

/** A colleague's own list, newest first. */
export const conflictsOfInterestDeclaredBy = (
  connection: Queryable,
  userId: string,
): Promise<ConflictOfInterest[]> => connection.query<ConflictOfInterest>(listed, [userId]);

const found: Statement = {
  name: 'conflict-of-interest.find',
  text: `SELECT kind, client_id::text, ${personById('client_id')} AS client, ending, relation, relation_words, since::text
         FROM conflict_of_interest WHERE id = $1::bigint AND user_id = $2::bigint AND removed_at IS NULL`,
};

interface Declared extends Pick<
  ConflictOfInterest,
  'kind' | 'client' | 'ending' | 'relation' | 'relation_words' | 'since'
> {
  /** Internal id. */
  client_id: string | null;
}

/** A declaration on a colleague's list; undefined if there is none. */
export const findDeclared = async (
  connection: Queryable,
  id: string,
  userId: string,
): Promise<Declared | undefined> => (await connection.query<Declared>(found, [id, userId]))[0];

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
         WHERE person.roles <> '{client}' AND person.key_holder_id IS NULL AND person.disabled_at IS NULL
         ORDER BY lower(person.name), person.id`,
};

/** Every colleague with an open account: how many they have declared, and when; never the clients. */
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
