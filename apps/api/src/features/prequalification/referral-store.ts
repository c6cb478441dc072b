import type { Prequalification } from '@ensigo/rulebook/prequalification';
import type { Wording } from '@ensigo/rulebook/settings';
import type { Queryable, Statement } from '../../platform/database/types.ts';

const open: Statement = {
  name: 'referral.open',
  text: `INSERT INTO referral (user_id, verdict_id, answers, disclaimer_version, disclaimer_wording)
         VALUES ($1::bigint, $2::bigint, $3::jsonb, $4::int, $5)`,
};

/** Leaves the answers of a client to a person. */
export async function openReferral(
  transaction: Queryable,
  userId: string,
  verdictId: string,
  answers: Prequalification,
  { version, text }: Wording,
): Promise<void> {
  await transaction.query(open, [userId, verdictId, JSON.stringify(answers), version, text]);
}

const replace: Statement = {
  name: 'referral.replace',
  text: `UPDATE referral SET state = 'replaced' WHERE user_id = $1::bigint AND state = 'open'`,
};

/** The client has answered again: nobody needs to look at the earlier answers. */
export async function replaceReferral(transaction: Queryable, userId: string): Promise<void> {
  await transaction.query(replace, [userId]);
}
