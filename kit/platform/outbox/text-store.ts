import { textMessagesSetting, type TextLimit } from '../../rules/settings/text-messages.ts';
import type { Queryable, Statement } from '../database/types.ts';

/** One transaction at a time: the next one sees what earlier ones wrote. */
const hold: Statement = {
  name: 'texts.hold',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('ensigo.text-messages', 0))`,
};

const within = (condition: string): string => `json_build_object(
  'hour', count(*) FILTER (WHERE ${condition} AND created_at > now() - interval '1 hour'),
  'day', count(*) FILTER (WHERE ${condition}))`;

/** $1 number, $2 hash of the network or null. A day has few rows, thanks to the lender's limit. */
const count: Statement = {
  name: 'texts.count',
  text: `SELECT (SELECT json_value FROM settings WHERE name = '${textMessagesSetting}') AS setting,
           ${within('recipient = $1')} AS number, ${within('asked_from = $2::bytea')} AS asked, ${within('true')} AS lender
         FROM outbox_message WHERE channel = 'sms' AND created_at > now() - interval '1 day'`,
};

/** $1 number, $2 the account that it is written for. */
const unproven: Statement = {
  name: 'texts.unproven',
  text: `SELECT FROM users WHERE id = $2::bigint AND phone_code || phone = $1 AND phone_unproven`,
};

const refuse: Statement = {
  name: 'texts.refuse',
  text: `INSERT INTO text_refusal AS held (counted, kind, shown) VALUES ($1, $2, $3)
         ON CONFLICT (counted) DO UPDATE SET
           times = CASE WHEN held.first_at <= now() - interval '1 day' THEN 1 ELSE held.times + 1 END,
           first_at = CASE WHEN held.first_at <= now() - interval '1 day' THEN now() ELSE held.first_at END,
           last_at = now()`,
};

interface Counted {
  /** As stored. */
  setting: unknown;
  number: TextLimit;
  asked: TextLimit;
  lender: TextLimit;
}

export const holdTexts = (transaction: Queryable) => transaction.query(hold);

/** How many text messages were written within an hour and a day: to a number, from a network, and in total. */
export async function countTexts(
  transaction: Queryable,
  number: string,
  network: Buffer | null,
): Promise<Counted> {
  const [row] = await transaction.query<Counted>(count, [number, network]);
  if (row === undefined) throw new Error('an aggregate returned no row');
  return row;
}

/** Whether nothing but its owner's word says that the number is the account's (GUARD-08). */
export const isUnproven = async (transaction: Queryable, number: string, userId: string): Promise<boolean> =>
  (await transaction.query(unproven, [number, userId])).length > 0;

export interface NewRefusal {
  readonly counted: Buffer;
  readonly kind: 'number' | 'network';
  readonly shown: string;
}

export async function recordRefusal(transaction: Queryable, refusal: NewRefusal): Promise<void> {
  await transaction.query(refuse, [refusal.counted, refusal.kind, refusal.shown]);
}
