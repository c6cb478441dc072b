import type { CaseTables } from '#kit/platform/database/case-tables.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

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

/** Internal ids of the accounts, and of single cases of others, in which somebody has a conflict of interest. */
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
