import { servicingOfLoan } from '#cases/server/sql/servicing.ts';
import type { MatchKind } from '../rules/duplicates.ts';
import type { CaseWatchlistEntry, PersonMatch } from '../endpoints/staff-duplicates.ts';
import { moment, money, personById, today } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/** Rows that are read of one key: a key that more places have says nothing about one person. */
const mostOfKey = 200;

/** Keys of an account or a loan that are compared: far more than anyone has, so that each is one look into the index. */
const mostHeld = 500;

const heldIn = (loanId: string): string =>
  `(SELECT kind, key, place FROM person_key WHERE user_id = own.user_id AND coalesce(loan_id, 0) = ${loanId}
    LIMIT ${String(mostHeld)})`;

/** What stands in a submitted loan ($1) and in its account, each key once. */
const held = `own AS (
    SELECT id, user_id FROM loan WHERE id = $1::bigint AND submitted_at IS NOT NULL
  ), held AS (
    SELECT found.kind, found.key, min(found.place) AS place
    FROM own, LATERAL (${heldIn('0')} UNION ALL ${heldIn('own.id')}) AS found
    GROUP BY found.kind, found.key
  )`;

/** $1 loan: where each of its keys occurs in other accounts. */
export const hitsStatement: Statement = {
  name: 'duplicates.hits',
  text: `WITH ${held}
         SELECT held.kind, encode(held.key, 'hex') AS key, held.place AS here, other.place AS there,
           other.user_id::text, other.loan_id::text
         FROM own, held, LATERAL (
           SELECT user_id, loan_id, place FROM person_key
           WHERE person_key.key = held.key AND person_key.kind = held.kind AND person_key.user_id <> own.user_id
           LIMIT ${String(mostOfKey)}
         ) AS other`,
};

/** One key in one other place. */
export interface Hit {
  kind: MatchKind;
  /** Hex. */
  key: string;
  here: string;
  there: string;
  /** The other account. */
  user_id: string;
  loan_id: string | null;
}

export const hitsOf = (connection: Queryable, loanId: string): Promise<Hit[]> =>
  connection.query<Hit>(hitsStatement, [loanId]);

/** Newest loans that are named of an account. */
const loansNamed = 3;

/** $1 the loan, $2 other accounts, $3 who asks: who they are, their newest loans, and whether they were said to be someone else. */
export const accountsStatement: Statement = {
  name: 'duplicates.accounts',
  text: `SELECT other.id::text AS user_id, jsonb_build_object('id', other.public_id, 'name', other.name) AS account,
           other.disabled_at IS NOT NULL AS is_closed,
           coalesce(profile.name, known.business ->> 'business_name') AS business_name,
           (SELECT count(*)::int FROM loan WHERE user_id = other.id AND submitted_at IS NOT NULL) AS loans_sent,
           coalesce((SELECT jsonb_agg(jsonb_build_object('id', id, 'tracking_number', tracking_number,
              'status', status, 'applicant_name', applicant_name, 'business_name', business_name,
              'amount', ${money('amount')}, 'submitted_at', ${moment('submitted_at')},
              'servicing', ${servicingOfLoan('newest.id')}) ORDER BY submitted_at DESC, id DESC)
             FROM (SELECT * FROM loan WHERE user_id = other.id AND submitted_at IS NOT NULL
                   ORDER BY submitted_at DESC, id DESC LIMIT ${String(loansNamed)}) AS newest), '[]') AS loans,
           said.reason, coalesce(said.decided_by = $3::bigint, false) AS said_by_asker,
           ${personById('said.decided_by')} AS said_by, ${moment('said.decided_at')} AS said_at,
           (SELECT coalesce(jsonb_agg(encode(one, 'hex')), '[]') FROM unnest(said.keys) AS one) AS said_keys
         FROM users AS other
         JOIN loan AS own ON own.id = $1::bigint
         LEFT JOIN prequalification AS known ON known.user_id = other.id
         LEFT JOIN business_profile AS profile ON profile.user_id = other.id
         LEFT JOIN not_duplicate AS said ON said.withdrawn_at IS NULL
           AND said.one_user_id = least(own.user_id, other.id) AND said.other_user_id = greatest(own.user_id, other.id)
         WHERE other.id = ANY ($2::bigint[])`,
};

export interface AccountRow extends Pick<PersonMatch, 'account' | 'is_closed' | 'business_name' | 'loans'> {
  user_id: string;
  loans_sent: number;
  reason: string | null;
  said_by_asker: boolean;
  said_by: { id: string; name: string } | null;
  said_at: string | null;
  /** Hex. */
  said_keys: string[];
}

export const accountsOf = (
  connection: Queryable,
  loanId: string,
  userIds: readonly string[],
  askerId: string,
): Promise<AccountRow[]> => connection.query<AccountRow>(accountsStatement, [loanId, userIds, askerId]);

const namesStatement: Statement = {
  name: 'duplicates.files',
  text: `SELECT file.id::text, file.file_name, loan.tracking_number, ${moment('loan.submitted_at')} AS sent_at
         FROM loan_document AS file JOIN loan ON loan.id = file.loan_id WHERE file.id = ANY ($1::uuid[])`,
};

export interface FileRow {
  id: string;
  file_name: string;
  tracking_number: string;
  sent_at: string;
}

export const filesNamed = (connection: Queryable, ids: readonly string[]): Promise<FileRow[]> =>
  connection.query<FileRow>(namesStatement, [ids]);

const isActive = `entry.ended_at IS NULL
  AND (entry.until IS NULL OR entry.until >= ${today})`;

/** $1 loan: the watchlist that something of it is on. */
export const watchlistStatement: Statement = {
  name: 'duplicates.watchlist',
  text: `WITH ${held}, hit AS (
           SELECT entry.id, min(held.place) AS place, bool_or(held.kind <> 'nin-near') AS exact
           FROM held JOIN LATERAL (
             SELECT id, ended_at, until FROM watchlist_entry AS exactly
             WHERE exactly.key = held.key AND exactly.kind = held.kind AND exactly.ended_at IS NULL
             UNION ALL
             SELECT id, ended_at, until FROM watchlist_entry AS nearly
             WHERE nearly.near_key = held.key AND held.kind = 'nin-near' AND nearly.ended_at IS NULL
           ) AS entry ON ${isActive}
           GROUP BY entry.id
         )
         SELECT entry.id::int, entry.kind, hit.place, hit.exact, entry.reason, ${personById('entry.added_by')} AS by,
           ${moment('entry.added_at')} AS at, entry.until::text
         FROM hit JOIN watchlist_entry AS entry ON entry.id = hit.id ORDER BY entry.id`,
};

export const watchlistOf = (connection: Queryable, loanId: string): Promise<CaseWatchlistEntry[]> =>
  connection.query<CaseWatchlistEntry>(watchlistStatement, [loanId]);

const isSubmitted: Statement = {
  name: 'duplicates.is_submitted',
  text: 'SELECT FROM loan WHERE id = $1::bigint AND submitted_at IS NOT NULL',
};

export async function isSubmittedLoan(connection: Queryable, loanId: string): Promise<boolean> {
  return (await connection.query(isSubmitted, [loanId])).length === 1;
}
