import type { Prequalification } from '../rules/submission.ts';
import type { ConsentText } from '#settings/rules/consent-texts.ts';
import type { EligibilityFacts } from '../rules/eligibility/facts.ts';
import { logPageSize } from '#kit/endpoints/filters.ts';
import type { Referral, ReferralRow } from '../endpoints/staff-prequalification.ts';
import { moment } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const open: Statement = {
  name: 'referral.open',
  text: `INSERT INTO referral (user_id, eligibility_result_id, answers, disclaimer_version, disclaimer_consent_text)
         VALUES ($1::bigint, $2::bigint, $3::jsonb, $4::int, $5)`,
};

/** Leaves the answers of a client to a person. */
export async function openReferral(
  transaction: Queryable,
  userId: string,
  eligibilityResultId: string,
  answers: Prequalification,
  { version, text }: ConsentText,
): Promise<void> {
  await transaction.query(open, [userId, eligibilityResultId, JSON.stringify(answers), version, text]);
}

const replace: Statement = {
  name: 'referral.replace',
  text: `UPDATE referral SET state = 'replaced' WHERE user_id = $1::bigint AND state = 'open'`,
};

/** The client has answered again: nobody needs to look at the earlier answers. */
export async function replaceReferral(transaction: Queryable, userId: string): Promise<void> {
  await transaction.query(replace, [userId]);
}

/** $1 accounts that are hidden from the reader, $2 rows, $3 where the page before ended or null. */
const pageOf = (name: string, states: string, beyond: string, order: 'ASC' | 'DESC'): Statement => ({
  name: `referral.${name}`,
  text: `SELECT referral.id::int, referral.state, ${moment('referral.opened_at')} AS opened_at,
           json_build_object('id', client.public_id, 'name', client.name) AS client,
           referral.answers -> 'business' ->> 'business_name' AS business_name
         FROM referral JOIN users AS client ON client.id = referral.user_id
         WHERE referral.state IN (${states}) AND referral.user_id <> ALL ($1::bigint[])
           AND ($3::bigint IS NULL OR referral.id ${beyond} $3::bigint)
         ORDER BY referral.id ${order} LIMIT $2::int`,
});
const openPage = pageOf('open_page', `'open'`, '>', 'ASC');
const decidedPage = pageOf('decided_page', `'qualified', 'not-yet'`, '<', 'DESC');

/** One page, and one more row if there is a next one. */
export const referralsPage = (
  connection: Queryable,
  { state, cursor }: { readonly state: 'open' | 'decided'; readonly cursor: string },
  hidden: readonly string[],
): Promise<ReferralRow[]> =>
  connection.query<ReferralRow>(state === 'open' ? openPage : decidedPage, [
    hidden,
    logPageSize + 1,
    cursor === '' ? null : cursor,
  ]);

const count: Statement = {
  name: 'referral.count_open',
  text: `SELECT count(*)::int AS count FROM referral WHERE state = 'open' AND user_id <> ALL ($1::bigint[])`,
};

export async function countOpenReferrals(connection: Queryable, hidden: readonly string[]): Promise<number> {
  return (await connection.query<{ count: number }>(count, [hidden]))[0]?.count ?? 0;
}

/** A referral with its client and the eligibility that led to it. */
export interface FoundReferral {
  id: number;
  user_id: string;
  state: ReferralRow['state'];
  opened_at: string;
  client: Referral['client'];
  answers: Pick<Referral, 'applicant' | 'business'> & Referral['documents'];
  given_on: string;
  rules_version: number;
  facts: EligibilityFacts;
  decision: Referral['decision'];
}

const find: Statement = {
  name: 'referral.find',
  text: `SELECT referral.id::int, referral.user_id::text, referral.state, ${moment('referral.opened_at')} AS opened_at,
           json_build_object('id', client.public_id, 'name', client.name, 'email', client.email,
             'phone', client.phone, 'phone_code', client.phone_code) AS client,
           referral.answers, given.given_on::text, given.rules_version, given.facts,
           CASE WHEN referral.decided_at IS NOT NULL THEN json_build_object('reason', referral.reason,
             'decided_at', ${moment('referral.decided_at')}, 'by', colleague.name) END AS decision
         FROM referral JOIN users AS client ON client.id = referral.user_id
         JOIN eligibility_result AS given ON given.id = referral.eligibility_result_id
         LEFT JOIN users AS colleague ON colleague.id = referral.decided_by
         WHERE referral.id = $1::bigint`,
};

export const findReferral = async (connection: Queryable, id: string): Promise<FoundReferral | undefined> =>
  (await connection.query<FoundReferral>(find, [id]))[0];

const decide: Statement = {
  name: 'referral.decide',
  text: `UPDATE referral SET state = $2, reason = $3, decided_by = $4::bigint, decided_at = now()
         WHERE id = $1::bigint AND state = 'open'
         RETURNING answers, disclaimer_version AS version, disclaimer_consent_text AS text`,
};

/** Decides an open one; answers and the words that the client agreed to. Undefined: it is not open. */
export async function decideOpen(
  transaction: Queryable,
  id: string,
  { eligibility, reason }: { readonly eligibility: string; readonly reason: string },
  by: string,
): Promise<({ answers: Prequalification } & ConsentText) | undefined> {
  const [row] = await transaction.query<{ answers: Prequalification } & ConsentText>(decide, [
    id,
    eligibility,
    reason,
    by,
  ]);
  return row;
}
