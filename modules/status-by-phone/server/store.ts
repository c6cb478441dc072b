import type { Language } from '#kit/messages/index.ts';
import { mostCasesByPhone, type CaseByPhone } from '../rules/words.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { wrongPinsUntilLocked, wrongPinsUntilSpent } from '../rules/pin.ts';

const read: Statement = {
  name: 'phone_pin.read',
  text: `SELECT pin_hash IS NOT NULL AS is_set, coalesce(locked_until > now(), false) AS is_locked, wrong,
           coalesce(asked_at > now() - make_interval(secs => $2::int), false) AS waiting
         FROM phone_pin WHERE user_id = $1::bigint`,
};
const ask: Statement = {
  name: 'phone_pin.ask',
  text: `INSERT INTO phone_pin (user_id, asked_hash, asked_at) VALUES ($1::bigint, $2, now())
         ON CONFLICT (user_id) DO UPDATE SET asked_hash = excluded.asked_hash, asked_at = now()`,
};
const set: Statement = {
  name: 'phone_pin.set',
  text: `UPDATE phone_pin SET pin_hash = asked_hash, set_at = now(), asked_hash = NULL, asked_at = NULL,
           wrong = 0, wrong_in_run = 0, locked_until = NULL
         WHERE user_id = $1::bigint AND asked_at > now() - make_interval(secs => $2::int)
         RETURNING true AS set`,
};
const remove: Statement = {
  name: 'phone_pin.remove',
  text: `DELETE FROM phone_pin WHERE user_id = $1::bigint RETURNING pin_hash IS NOT NULL AS was_set`,
};
/** Counted before anything is compared: of many at once, as many are compared as are allowed. */
const countTry: Statement = {
  name: 'phone_pin.count_try',
  text: `UPDATE phone_pin SET wrong = wrong + 1,
           wrong_in_run = CASE WHEN locked_until IS NULL THEN wrong_in_run + 1 ELSE 1 END,
           locked_until = CASE WHEN locked_until IS NULL AND wrong_in_run + 1 >= ${String(wrongPinsUntilLocked)}
                               THEN now() + interval '1 day' END
         WHERE user_id = ANY ($1::bigint[]) AND pin_hash IS NOT NULL AND wrong < ${String(wrongPinsUntilSpent)}
           AND coalesce(locked_until <= now(), true)
         RETURNING user_id::text, encode(pin_hash, 'hex') AS pin_hash, wrong, locked_until IS NOT NULL AS is_locked`,
};
const forgive: Statement = {
  name: 'phone_pin.forgive',
  text: `UPDATE phone_pin SET wrong = 0, wrong_in_run = 0, locked_until = NULL WHERE user_id = $1::bigint`,
};
/** Another account with the same number: this try was not about it. */
const takeBack: Statement = {
  name: 'phone_pin.take_back',
  text: `UPDATE phone_pin SET wrong = wrong - 1, wrong_in_run = wrong_in_run - 1, locked_until = NULL
         WHERE user_id = ANY ($1::bigint[])`,
};
/** Those that are being repaid come first: a caller with a PIN asks for their sums. */
const loans: Statement = {
  name: 'phone_pin.loans',
  text: `SELECT id::text, tracking_number, status FROM loan
         WHERE user_id = $1::bigint AND erased_at IS NULL
         ORDER BY status <> '${loanWorkflow.transitions.close.to}', id DESC LIMIT 3`,
};

/** The answer of a session's step; a repeated request that waits here gets the same one. */
const claimStep: Statement = {
  name: 'phone_session.claim',
  text: `INSERT INTO phone_session AS held (session_key) VALUES ($1)
         ON CONFLICT (session_key) DO UPDATE SET answer = NULL, answered_at = now()
           WHERE held.answered_at <= now() - interval '3 minutes'
         RETURNING true AS claimed`,
};
const readStep: Statement = {
  name: 'phone_session.read',
  text: `SELECT answer FROM phone_session WHERE session_key = $1`,
};
const keepStep: Statement = {
  name: 'phone_session.keep',
  text: `UPDATE phone_session SET answer = $2, answered_at = now() WHERE session_key = $1`,
};

export interface CountedPin {
  user_id: string;
  /** Hex. */
  pin_hash: string;
  wrong: number;
  /** This try was the last one of a day. */
  is_locked: boolean;
}

interface PinRow {
  is_set: boolean;
  is_locked: boolean;
  wrong: number;
  waiting: boolean;
}

/** The statements for PINs; `connection` is the database or the caller's transaction. */
export const pins = {
  /** @param life seconds for which a new PIN waits for its code */
  state: async (connection: Queryable, userId: string, life: number): Promise<PinRow | undefined> =>
    (await connection.query<PinRow>(read, [userId, life]))[0],
  ask: (connection: Queryable, userId: string, hash: Buffer) => connection.query(ask, [userId, hash]),
  /** The PIN that waits counts from now on; false if none does. */
  set: async (connection: Queryable, userId: string, life: number): Promise<boolean> =>
    (await connection.query(set, [userId, life])).length > 0,
  /** Whether there was one. */
  remove: async (connection: Queryable, userId: string): Promise<boolean> =>
    (await connection.query<{ was_set: boolean }>(remove, [userId]))[0]?.was_set === true,
  countTry: (connection: Queryable, userIds: readonly string[]) =>
    connection.query<CountedPin>(countTry, [userIds]),
  forgive: (connection: Queryable, userId: string) => connection.query(forgive, [userId]),
  takeBack: (connection: Queryable, userIds: readonly string[]) => connection.query(takeBack, [userIds]),
  toldLoans: (connection: Queryable, userId: string) =>
    connection.query<{ id: string; tracking_number: string; status: string }>(loans, [userId]),
  /** False if the step was answered within three minutes. */
  claimStep: async (connection: Queryable, key: Buffer): Promise<boolean> =>
    (await connection.query(claimStep, [key])).length > 0,
  /** What a step was answered, sealed. */
  answerOf: async (connection: Queryable, key: Buffer): Promise<string | null | undefined> =>
    (await connection.query<{ answer: string | null }>(readStep, [key]))[0]?.answer,
  keepAnswer: (connection: Queryable, key: Buffer, answer: string) =>
    connection.query(keepStep, [key, answer]),
};

const bears = `phone_code || phone = $1 AND roles = '{client}' AND erased_at IS NULL AND disabled_at IS NULL`;
const findOwners: Statement = {
  name: 'status_by_phone.owners',
  text: `SELECT id::text FROM users WHERE ${bears} AND NOT phone_unproven ORDER BY id LIMIT 10`,
};
/** Accounts that have the number, proven ones first. */
const findBearers: Statement = {
  name: 'status_by_phone.bearers',
  text: `SELECT id::text FROM users WHERE ${bears} ORDER BY phone_unproven, id LIMIT 10`,
};

const findLanguage: Statement = {
  name: 'status_by_phone.language',
  text: `SELECT language FROM users WHERE ${bears} AND NOT phone_unproven ORDER BY id LIMIT 1`,
};

const casesOf = (table: string): string => `
  SELECT tracking_number, status, created_at FROM ${table}
  WHERE user_id = ANY ($1::bigint[]) AND erased_at IS NULL AND ($2::text[] IS NULL OR tracking_number = ANY ($2))`;
const findCases: Statement = {
  name: 'status_by_phone.cases',
  text: `SELECT tracking_number, status FROM (${casesOf('loan')} UNION ALL ${casesOf('support_request')}) AS found
         ORDER BY created_at DESC, tracking_number LIMIT ${String(mostCasesByPhone)}`,
};

const findSecret: Statement = {
  name: 'status_by_phone.secret',
  text: `SELECT FROM phone_callback_secret WHERE secret_hash = $1`,
};
const replaceSecret: Statement = {
  name: 'status_by_phone.replace_secret',
  text: `INSERT INTO phone_callback_secret AS held (secret_hash) VALUES ($1)
         ON CONFLICT (single) DO UPDATE SET secret_hash = excluded.secret_hash, made_at = now()`,
};
const deleteSecret: Statement = {
  name: 'status_by_phone.delete_secret',
  text: `DELETE FROM phone_callback_secret`,
};
const claimText: Statement = {
  name: 'status_by_phone.claim_text',
  text: `INSERT INTO phone_text (text_key) VALUES ($1) ON CONFLICT DO NOTHING RETURNING true AS claimed`,
};

/** The statements for status by phone; `connection` is the database or the caller's transaction. */
export const phoneStore = {
  /** Internal ids of the clients who have proven that this number, as +256772123456, is theirs (GUARD-08). */
  owners: async (connection: Queryable, number: string): Promise<string[]> =>
    (await connection.query<{ id: string }>(findOwners, [number])).map(({ id }) => id),
  /** Internal ids of the clients whose account has the number, proven or not: their PIN proves it. */
  bearers: async (connection: Queryable, number: string): Promise<string[]> =>
    (await connection.query<{ id: string }>(findBearers, [number])).map(({ id }) => id),
  /** The language of the account with this number; English if there is none. */
  language: async (connection: Queryable, number: string): Promise<Language> =>
    (await connection.query<{ language: Language }>(findLanguage, [number]))[0]?.language ?? 'en',
  /** The newest cases of these people, or those with one of these tracking numbers. */
  cases: (connection: Queryable, owners: readonly string[], numbers?: readonly string[]) =>
    connection.query<CaseByPhone>(findCases, [owners, numbers ?? null]),
  isSecret: async (connection: Queryable, hash: Buffer): Promise<boolean> =>
    (await connection.query(findSecret, [hash])).length > 0,
  replaceSecret: (connection: Queryable, hash: Buffer) => connection.query(replaceSecret, [hash]),
  deleteSecret: (connection: Queryable) => connection.query(deleteSecret),
  /** True for the first who receives the text message, on whatever node. */
  claimText: async (connection: Queryable, key: Buffer): Promise<boolean> =>
    (await connection.query(claimText, [key])).length > 0,
};
