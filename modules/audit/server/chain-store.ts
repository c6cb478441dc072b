import { moment, today } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const instant = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const oneMoment: Statement = {
  name: 'audit_chain.one_moment',
  text: `SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`,
};

/** Gives a transaction that has not begun reading a snapshot of the log, whatever is written in the meantime. */
export const seeOneMoment = (transaction: Queryable): Promise<unknown[]> => transaction.query(oneMoment);

/** A place of the chain with its entry; `id` null: the entry no longer exists. */
export interface ChainRow {
  position: string;
  entryId: string;
  hash: string;
  commitment: string | null;
  id: string | null;
  occurredAt: string;
  actorId: string | null;
  action: string;
  subject: string | null;
  details: string;
  requestId: string | null;
  clientAddress: string | null;
  addressSalt: string | null;
}

const readPlaces: Statement = {
  name: 'audit_chain.places',
  text: `SELECT chain.position::text, chain.entry_id::text AS "entryId", encode(chain.hash, 'hex') AS hash,
           encode(chain.address_commitment, 'hex') AS commitment, entry.id::text,
           ${instant('entry.occurred_at')} AS "occurredAt", entry.actor_id::text AS "actorId", entry.action, entry.subject,
           entry.details::text, entry.request_id::text AS "requestId", entry.client_address AS "clientAddress",
           entry.address_salt::text AS "addressSalt"
         FROM (SELECT * FROM audit_chain WHERE position > $1::bigint ORDER BY position LIMIT $2::int) AS chain
         LEFT JOIN audit_log AS entry ON entry.id = chain.entry_id ORDER BY chain.position`,
};

/** This many places after a position, in order. */
export const placesAfter = (connection: Queryable, position: string, most: number): Promise<ChainRow[]> =>
  connection.query<ChainRow>(readPlaces, [position, most]);

/** The record that addresses were removed from entries, itself an entry. */
export interface Forgetting {
  position: string;
  /** `user:` and an internal id if all entries belong to one person. */
  subject: string | null;
  entries: number;
  /** Of the latest of these entries: ISO 8601, UTC, microseconds. */
  until: string;
}

const readForgettings: Statement = {
  name: 'audit_chain.forgettings',
  text: `SELECT chain.position::text, entry.subject, (entry.details ->> 'entries')::int AS entries, entry.details ->> 'until' AS until
         FROM audit_log AS entry JOIN audit_chain AS chain ON chain.entry_id = entry.id
         WHERE entry.action = 'audit-log.addresses-erased' ORDER BY chain.position`,
};

export const forgettingsOf = (connection: Queryable): Promise<Forgetting[]> =>
  connection.query<Forgetting>(readForgettings);

/** Where the chain begins once its oldest entries were removed, as an entry says. */
export interface Beginning {
  /** Of the last entry that was removed, with its hash in hex. */
  position: string;
  hash: string;
  /** Removed addresses of removed entries, less those of which removed entries spoke. */
  owed: number;
  /** Whether every removed entry was ten years old. */
  inTime: boolean;
}

const readBeginning: Statement = {
  name: 'audit_chain.beginning',
  text: `SELECT entry.details ->> 'position' AS position, entry.details ->> 'hash' AS hash, (entry.details ->> 'owed')::int AS owed,
           (entry.details ->> 'until')::timestamptz < entry.occurred_at - interval '10 years' AS "inTime"
         FROM audit_log AS entry JOIN audit_chain AS chain ON chain.entry_id = entry.id
         WHERE entry.action = 'audit-log.pruned' ORDER BY chain.position DESC LIMIT 1`,
};

/** Undefined: nothing was removed by a rule. */
export async function beginningOf(connection: Queryable): Promise<Beginning | undefined> {
  return (await connection.query<Beginning>(readBeginning))[0];
}

const readUnchained: Statement = {
  name: 'audit_chain.unchained',
  text: `SELECT entry.id::text, ${instant('entry.occurred_at')} AS "occurredAt", entry.action FROM audit_log AS entry
         WHERE NOT EXISTS (SELECT FROM audit_chain WHERE entry_id = entry.id) ORDER BY entry.id LIMIT 1`,
};

/** The first entry that has no place in the chain. */
export async function firstUnchained(
  connection: Queryable,
): Promise<{ id: string; occurredAt: string; action: string } | undefined> {
  return (await connection.query<{ id: string; occurredAt: string; action: string }>(readUnchained))[0];
}

const readProtection: Statement = {
  name: 'audit_chain.protection',
  text: `SELECT NOT bool_or(has_table_privilege(held.oid, 'DELETE, TRUNCATE')
             OR pg_has_role(held.relowner, 'MEMBER')) AS protected
         FROM pg_class AS held WHERE held.oid IN ('audit_log'::regclass, 'audit_chain'::regclass)`,
};

/** Whether the role of this connection may only append to the log. */
export async function mayOnlyAppend(connection: Queryable): Promise<boolean> {
  return (await connection.query<{ protected: boolean }>(readProtection))[0]?.protected === true;
}

const takeDay: Statement = {
  name: 'audit_head.take_day',
  text: `INSERT INTO audit_head (day, position, hash)
         SELECT ${today}, position, hash FROM audit_chain ORDER BY position DESC LIMIT 1
         ON CONFLICT DO NOTHING RETURNING position::text, encode(hash, 'hex') AS hash,
           ${moment('mailed_at')} AS at`,
};

/** Records the day's head, and returns it to the node that did; undefined for the others, and if there is none. */
export async function takeHead(
  transaction: Queryable,
): Promise<{ position: string; hash: string; at: string } | undefined> {
  return (await transaction.query<{ position: string; hash: string; at: string }>(takeDay))[0];
}

const readMailbox: Statement = { name: 'audit_head.mailbox', text: `SELECT email FROM audit_mailbox` };

/** Where heads are mailed; empty: nowhere. */
export async function mailbox(connection: Queryable): Promise<string> {
  return (await connection.query<{ email: string }>(readMailbox))[0]?.email ?? '';
}

const readMailed: Statement = {
  name: 'audit_chain.mailed',
  text: `SELECT position::text, encode(hash, 'hex') AS hash FROM audit_head ORDER BY day`,
};

/** The mailed heads, oldest first. */
export const mailedHeads = (connection: Queryable): Promise<{ position: string; hash: string }[]> =>
  connection.query<{ position: string; hash: string }>(readMailed);
