import type { EligibilityFacts } from '../rules/eligibility/facts.ts';
import type { EligibilityResult } from '../rules/eligibility/eligibility-results.ts';
import { moment, timeZone } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const hold: Statement = {
  name: 'prequalification.hold_client',
  text: `SELECT FROM users WHERE id = $1::bigint AND erased_at IS NULL FOR NO KEY UPDATE`,
};

/** Locks a client until the transaction ends: answers of one person are judged one after the other; false if erased. */
export const holdClient = async (transaction: Queryable, userId: string): Promise<boolean> =>
  (await transaction.query(hold, [userId])).length === 1;

const day = (column: string): string => `(${column} AT TIME ZONE ${timeZone})::date`;

const lastRejectedStatement: Statement = {
  name: 'prequalification.last_rejected',
  text: `SELECT max(rejected.on_day)::text AS day FROM (
           SELECT ${day('entry.created_at')} AS on_day FROM loan JOIN loan_action AS entry ON entry.loan_id = loan.id
           WHERE loan.user_id = $1::bigint AND entry.action = 'rejected'
           UNION ALL
           SELECT ${day('decided_at')} FROM referral WHERE user_id = $1::bigint AND state = 'not-yet'
         ) AS rejected`,
};

/** The day on which a loan or the prequalification of a client was last refused by a person. */
export async function lastRejected(connection: Queryable, userId: string): Promise<string | null> {
  const [row] = await connection.query<{ day: string | null }>(lastRejectedStatement, [userId]);
  return row?.day ?? null;
}

/** Everything by which a eligibility is computed again (QUAL-03). */
interface Given {
  readonly userId: string;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly rulesVersion: number;
  readonly engineVersion: number;
  readonly mode: 'everyone' | 'rules';
  readonly facts: EligibilityFacts;
  /** Hex. */
  readonly factsHash: string;
  readonly eligibility: EligibilityResult;
  readonly failed: readonly string[];
}

const insert: Statement = {
  name: 'prequalification.insert_eligibility_result',
  text: `INSERT INTO eligibility_result
           (user_id, given_on, rules_version, engine_version, mode, facts, facts_hash, eligibility, failed)
         VALUES ($1::bigint, $2::date, $3::int, $4::int, $5, $6::jsonb, decode($7, 'hex'), $8, $9::text[])
         RETURNING id::text`,
};

/** Keeps an eligibility result; returns its id. */
export async function insertEligibilityResult(transaction: Queryable, given: Given): Promise<string> {
  const { userId, today, rulesVersion, engineVersion, mode, facts, factsHash, eligibility, failed } = given;
  const [row] = await transaction.query<{ id: string }>(insert, [
    userId,
    today,
    rulesVersion,
    engineVersion,
    mode,
    JSON.stringify(facts),
    factsHash,
    eligibility,
    failed,
  ]);
  if (row === undefined) throw new Error('the eligibility result was not saved');
  return row.id;
}

export interface LatestEligibility {
  id: string;
  given_at: string;
  given_on: string;
  rules_version: number;
  mode: 'everyone' | 'rules';
  facts: EligibilityFacts;
  /** Hex. */
  facts_hash: string;
  eligibility: EligibilityResult;
  /** Since when its rules hold; null: since the installation. */
  rules_since: string | null;
  /** Of the referral, if there is one. */
  state: 'open' | 'qualified' | 'not-yet' | 'replaced' | null;
  reason: string | null;
  decided_at: string | null;
  answers: unknown;
}

const latest: Statement = {
  name: 'prequalification.latest_eligibility',
  text: `SELECT given.id::text, ${moment('given.given_at')} AS given_at, given.given_on::text, given.rules_version,
           given.mode, given.facts, encode(given.facts_hash, 'hex') AS facts_hash, given.eligibility, ${moment('kept.changed_at')} AS rules_since,
           referral.state, referral.reason, ${moment('referral.decided_at')} AS decided_at, referral.answers
         FROM eligibility_result AS given
         LEFT JOIN administered_version AS kept
           ON kept.name = 'prequalification-rules' AND kept.version = given.rules_version
         LEFT JOIN referral ON referral.eligibility_result_id = given.id
         WHERE given.user_id = $1::bigint ORDER BY given.id DESC LIMIT 1`,
};

/** The latest eligibility result on a client's answers, with what a person has decided. */
export const latestEligibility = async (
  connection: Queryable,
  userId: string,
): Promise<LatestEligibility | undefined> => (await connection.query<LatestEligibility>(latest, [userId]))[0];

const page: Statement = {
  name: 'prequalification.eligibility',
  text: `SELECT given.id::text, given.given_on::text, given.rules_version, given.engine_version, given.mode, given.facts,
           encode(given.facts_hash, 'hex') AS facts_hash, given.eligibility, given.failed, kept.value AS rules
         FROM eligibility_result AS given
         LEFT JOIN administered_version AS kept
           ON kept.name = 'prequalification-rules' AND kept.version = given.rules_version
         WHERE given.id > $1::bigint ORDER BY given.id LIMIT 500`,
};

/** An eligibility result as it was kept, with the rules of its version; null: those before the first change. */
export interface KeptEligibility {
  id: string;
  given_on: string;
  rules_version: number;
  engine_version: number;
  mode: string;
  facts: EligibilityFacts;
  /** Hex. */
  facts_hash: string;
  eligibility: string;
  failed: string[];
  rules: unknown;
}

/** Results after an id, in order, some at a time. */
export const eligibilityAfter = (connection: Queryable, id: string): Promise<KeptEligibility[]> =>
  connection.query<KeptEligibility>(page, [id]);
