import { moment } from '../database/expressions.ts';
import type { Database, Queryable, Statement } from '../database/types.ts';
import type { CarriedChannel, Channel, ListedMessage, MailedCode, MessageState } from './message.ts';
import type { Refused } from './transport.ts';

export interface NewRow {
  readonly channel: Channel;
  readonly recipient: string | null;
  readonly kind: string;
  readonly subject: string | null;
  readonly body: string;
  readonly secret: boolean;
  readonly userId: string | null;
  readonly expiresInSeconds: number | null;
  readonly askedFrom: Buffer | null;
  readonly codeHolder: string | null;
}

export interface ClaimedRow {
  readonly id: string;
  readonly channel: Channel;
  readonly recipient: string | null;
  readonly kind: string;
  readonly subject: string | null;
  readonly body: string;
  readonly secret: boolean;
  /** The number of this attempt. Also identifies the claim: a mark with an older count has no effect. */
  readonly attempts: number;
  /** How many earlier attempts found the server unavailable. */
  readonly unreachable: number;
  /** How many earlier ones ended without an answer, or with the death of the sender: it may have arrived. */
  readonly unanswered: number;
}

export interface PutOff {
  readonly reason: string;
  readonly afterSeconds: number;
  /** What the attempt says; see `Refused`. */
  readonly because: Exclude<Refused, 'final'>;
  /** Whether the next attempt is at that moment, and not a little sooner or later. */
  readonly isExact?: true;
}

/** What waits on a channel, and what was given up within a day. */
export interface Standing {
  readonly channel: Channel;
  readonly waiting: number;
  /** Of those that their server has not put off for themselves. */
  readonly oldest_seconds: number;
  readonly failed: number;
}

export type ListedRow = Omit<ListedMessage, 'text'> & { readonly body: string | null };

export interface ExpiredRow {
  readonly id: string;
  readonly channel: Channel;
  readonly kind: string;
  readonly was: MessageState;
}

/** An unproven address gets only the mails that prove it, and nothing about the account (GUARD-08). */
const isToUnproven = `$1::text = 'mail'
           AND ($3::text NOT IN ('sign-in-code', 'change-code') OR $2::text LIKE '%@erased.invalid')
           AND EXISTS (SELECT FROM users WHERE id = $7::bigint AND email = $2::text AND email_unproven)`;

const insertMessage: Statement = {
  name: 'outbox.insert',
  text: `INSERT INTO outbox_message (channel, recipient, kind, subject, body, secret, user_id, expires_at, asked_from,
           code_holder)
         SELECT $1::text, $2::text, $3::text, $4, $5, $6::boolean, $7::bigint,
           now() + make_interval(secs => $8::float8), $9::bytea, $10
         WHERE NOT (${isToUnproven})`,
};

/**
 * A statement that writes a message for each row of `message`, the last of its common table expressions, with columns
 * recipient and kind: what a module records and the messages about it take one round trip. $1: their body.
 */
export const writingMessages = (
  channel: CarriedChannel,
  { name, expressions }: { readonly name: string; readonly expressions: string },
): Statement => ({
  name,
  text: `WITH ${expressions}
         INSERT INTO outbox_message (channel, recipient, kind, body)
         SELECT '${channel}', recipient, kind, $1::text FROM message RETURNING id`,
});

const isWaiting = `state IN ('queued', 'sending')`;

/**
 * SQL of whether one of two codes or links replaces the other: of one kind, to one address, for one holder. Codes for
 * several devices of a person are valid beside each other. Compares `message` and another.
 */
const isLike = (other: string): string =>
  `${other}.recipient = message.recipient AND ${other}.channel = message.channel AND ${other}.kind = message.kind
   AND ${other}.secret AND ${other}.code_holder IS NOT DISTINCT FROM message.code_holder`;

/**
 * Codes arrive in the order in which they were asked for: the last to arrive is the one that is valid. So each waits
 * until the one before it has been answered or is given up.
 */
const isInTurn = `(NOT message.secret OR NOT EXISTS (
  SELECT FROM outbox_message AS earlier WHERE ${isLike('earlier')} AND earlier.id < message.id
    AND earlier.${isWaiting} AND (earlier.expires_at IS NULL OR earlier.expires_at > now())))`;

/**
 * What expires first; then the kinds by turns, so that none holds up another; of a kind the oldest first. What another
 * node is taking is skipped; what its sender left without an answer counts as unanswered. `claimDue` is exported for the test of its
 * plan.
 */
const claimBy = (name: string, mostOfKind: string): Statement => ({
  name,
  text: `WITH RECURSIVE waiting AS (
           (SELECT kind FROM outbox_message WHERE channel = $1 AND ${isWaiting} ORDER BY kind LIMIT 1)
           UNION ALL
           SELECT (SELECT message.kind FROM outbox_message AS message
                   WHERE message.channel = $1 AND ${isWaiting} AND message.kind > waiting.kind
                   ORDER BY message.kind LIMIT 1)
           FROM waiting WHERE waiting.kind IS NOT NULL),
         due AS MATERIALIZED (
           SELECT message.*, row_number() OVER (
             PARTITION BY waiting.kind, message.can_wait ORDER BY message.next_attempt_at, message.id) AS place
           FROM waiting CROSS JOIN LATERAL (
             SELECT id, next_attempt_at, expires_at IS NULL AS can_wait FROM outbox_message AS message
             WHERE channel = $1 AND kind = waiting.kind AND ${isWaiting} AND next_attempt_at <= now()
               AND ($5::boolean OR state = 'queued')
               AND (expires_at IS NULL OR expires_at > now()) AND id <> ALL ($4::bigint[]) AND ${isInTurn}
             ORDER BY (expires_at IS NULL), next_attempt_at, id
             LIMIT ${mostOfKind} FOR UPDATE SKIP LOCKED) AS message),
         taken AS MATERIALIZED (
           SELECT id FROM due ORDER BY can_wait, place, next_attempt_at, id LIMIT $2::int)
         UPDATE outbox_message message
         SET state = 'sending', attempts = attempts + 1, unanswered = unanswered + (state = 'sending')::int,
             next_attempt_at = now() + make_interval(secs => $3::float8), waits_for_server = false
         FROM taken WHERE message.id = taken.id
         RETURNING message.id::text, channel, recipient, kind, subject, body, secret, attempts, unreachable, unanswered`,
});

export const claimDue: Statement = claimBy('outbox.claim', '$2::int');

/** $6: the most of one kind, of which the ones in hand are a part. */
const claimFewOfKind: Statement = claimBy(
  'outbox.claim_few_of_kind',
  `(SELECT greatest(0, least($2::int, $6::int - count(*))) FROM outbox_message AS held
    WHERE held.id = ANY ($4::bigint[]) AND held.kind = waiting.kind)`,
);

const markSent: Statement = {
  name: 'outbox.sent',
  text: `UPDATE outbox_message message
         SET state = 'sent', sent_at = now(), last_error = NULL, mailbox_unknown = false, body = CASE WHEN secret THEN NULL ELSE body END
         FROM unnest($1::bigint[], $2::int[]) AS done (id, attempts)
         WHERE message.id = done.id AND message.attempts = done.attempts AND message.state = 'sending'`,
};

// $3: whether kept messages are shown to anyone.
const markKept: Statement = {
  name: 'outbox.kept',
  text: `UPDATE outbox_message
         SET state = 'kept', body = CASE WHEN secret AND NOT $3::boolean THEN NULL ELSE body END
         WHERE id = $1::bigint AND attempts = $2::int AND state = 'sending'`,
};

// A quarter more or less, so that messages that failed together are not retried together.
const markRetry: Statement = {
  name: 'outbox.retry',
  text: `UPDATE outbox_message
         SET state = 'queued', last_error = $3,
             next_attempt_at = now() + make_interval(secs => $4::float8 * CASE WHEN $7::boolean THEN 1 ELSE 0.75 + random() / 2 END),
             unreachable = unreachable + ($5 = 'unreachable')::int, waits_for_server = $5 = 'unreachable',
             unanswered = unanswered + ($5 = 'unanswered')::int, mailbox_unknown = $6::boolean
         WHERE id = $1::bigint AND attempts = $2::int AND state = 'sending'`,
};

const markFailed: Statement = {
  name: 'outbox.failed',
  text: `UPDATE outbox_message
         SET state = 'failed', last_error = $3, mailbox_unknown = $4::boolean,
             body = CASE WHEN secret THEN NULL ELSE body END
         WHERE id = $1::bigint AND attempts = $2::int AND state = 'sending'`,
};

const removeFinished: Statement = {
  name: 'outbox.remove',
  text: `DELETE FROM outbox_message AS message
         USING unnest($1::bigint[], $2::int[]) AS done (id, attempts)
         WHERE message.id = done.id AND message.attempts = done.attempts AND message.state = 'sending'`,
};

const hasten: Statement = {
  name: 'outbox.hasten',
  text: `UPDATE outbox_message SET next_attempt_at = now()
         WHERE recipient = $2 AND channel = $1 AND state = 'queued' AND next_attempt_at > now()`,
};

// Not what the server refused for a while, however often it was away before or since. As old as they are: what was tried out while the server was away does not go behind what came later.
const makeDue: Statement = {
  name: 'outbox.make_due',
  text: `UPDATE outbox_message SET next_attempt_at = created_at
         WHERE id IN (SELECT id FROM outbox_message
                      WHERE channel = $1 AND state = 'queued' AND waits_for_server AND next_attempt_at > created_at
                      ORDER BY id FOR UPDATE SKIP LOCKED)`,
};

const failedLately = 10_000;

/** What the server has put off for itself, such as for a full mailbox, is tried for hours and says nothing of the channel. */
const waitsForServer = `attempts = 0 OR waits_for_server`;

const standing: Statement = {
  name: 'outbox.standing',
  text: `SELECT channel, waiting.count AS waiting, waiting.oldest_seconds, failed.count AS failed
         FROM unnest(ARRAY['mail', 'sms', 'webhook', 'mobile-money']) AS channel
         CROSS JOIN LATERAL (
           SELECT count(*)::int AS count,
                  coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE ${waitsForServer})), 0)::float8
                    AS oldest_seconds
           FROM outbox_message WHERE outbox_message.channel = channel.channel AND ${isWaiting}) AS waiting
         CROSS JOIN LATERAL (
           SELECT count(*)::int AS count FROM (
             SELECT message.channel, message.created_at FROM outbox_message AS message
             WHERE message.state = 'failed' ORDER BY (-message.id) LIMIT ${failedLately}) AS newest
           WHERE newest.channel = channel.channel AND newest.created_at > now() - interval '1 day') AS failed`,
};

// A message that is being sent is left to its sender until that one counts as dead. A code that was put off is worth
// nothing once there is a later one, which must not wait for it.
const expireOverdue: Statement = {
  name: 'outbox.expire',
  text: `WITH due AS MATERIALIZED (
           SELECT id, state AS was FROM outbox_message
           WHERE expires_at <= now()
             AND (state IN ('queued', 'kept') OR ($2::boolean AND state = 'sending' AND next_attempt_at <= now()))
             AND id <> ALL ($1::bigint[])
           FOR UPDATE SKIP LOCKED),
         outdated AS MATERIALIZED (
           SELECT id, state AS was FROM outbox_message AS message
           WHERE expires_at > now() AND state = 'queued' AND secret AND attempts > 0
             AND EXISTS (SELECT FROM outbox_message AS later WHERE ${isLike('later')} AND later.id > message.id)
           FOR UPDATE SKIP LOCKED)
         UPDATE outbox_message message
         SET state = 'expired', body = CASE WHEN secret THEN NULL ELSE body END
         FROM (SELECT * FROM due UNION ALL SELECT * FROM outdated) AS ended WHERE message.id = ended.id
         RETURNING message.id::text, channel, kind, was`,
};

// Of those that a mail server has judged lately: one on its way says nothing yet.
const isMailboxUnknown: Statement = {
  name: 'outbox.is_mailbox_unknown',
  text: `SELECT mailbox_unknown FROM outbox_message
         WHERE recipient = $1 AND channel = 'mail' AND kind = $2 AND code_holder = $3
           AND (mailbox_unknown OR NOT ${isWaiting}) AND created_at > now() - interval '1 hour'
         ORDER BY outbox_message.id DESC LIMIT 1`,
};

const listNewest: Statement = {
  name: 'outbox.list',
  text: `SELECT id::text, channel, recipient AS to, kind, subject, state,
                CASE WHEN state = 'kept' THEN body END AS body,
                ${moment('created_at')} AS "createdAt"
         FROM outbox_message WHERE channel IN ('mail', 'sms') ORDER BY outbox_message.id DESC LIMIT $1::int`,
};

/** The outbox's rows. Every method is one statement; times are the database's own. */
export interface OutboxStore {
  insert(transaction: Queryable, row: NewRow): Promise<void>;
  /**
   * Takes up to `limit` due messages for `leaseSeconds`, except those in `except`; `takesOver`: also those whose sender
   * did not finish in that time; `mostOfKind`: as many of one kind at most, with those in `except`.
   */
  claim(
    channel: Channel,
    limit: number,
    leaseSeconds: number,
    except: readonly string[],
    takesOver?: boolean,
    mostOfKind?: number,
  ): Promise<ClaimedRow[]>;
  markSent(claims: readonly ClaimedRow[]): Promise<void>;
  markKept(claim: ClaimedRow, isShown: boolean): Promise<void>;
  markRetry(claim: ClaimedRow, putOff: PutOff, mailboxUnknown?: boolean): Promise<void>;
  markFailed(claim: ClaimedRow, reason: string, mailboxUnknown?: boolean): Promise<void>;
  /** Removes what is finished. */
  remove(claims: readonly ClaimedRow[]): Promise<void>;
  /** What waits for this recipient is due now. */
  hasten(connection: Queryable, channel: Channel, recipient: string): Promise<void>;
  /** What waits because the channel's server was out of reach is due at once, in the order in which it was written. */
  makeDue(channel: Channel): Promise<void>;
  expire(except: readonly string[], takesOver: boolean): Promise<ExpiredRow[]>;
  standing(): Promise<Standing[]>;
  isMailboxUnknown(connection: Queryable, code: MailedCode): Promise<boolean>;
  list(limit: number): Promise<ListedRow[]>;
}

export function createOutboxStore(database: Database): OutboxStore {
  return {
    async insert(transaction, row) {
      const { channel, recipient, kind, subject, body, secret, userId, expiresInSeconds } = row;
      const message = [channel, recipient, kind, subject, body, secret, userId, expiresInSeconds];
      const values = [...message, row.askedFrom, row.codeHolder];
      await transaction.query(insertMessage, values);
    },
    claim(channel, limit, leaseSeconds, except, takesOver = true, mostOfKind) {
      const values = [channel, limit, leaseSeconds, except, takesOver];
      return mostOfKind === undefined
        ? database.query<ClaimedRow>(claimDue, values)
        : database.query<ClaimedRow>(claimFewOfKind, [...values, mostOfKind]);
    },
    async markSent(claims) {
      await database.query(markSent, [claims.map(({ id }) => id), claims.map(({ attempts }) => attempts)]);
    },
    async markKept(claim, isShown) {
      await database.query(markKept, [claim.id, claim.attempts, isShown]);
    },
    async markRetry(claim, { reason, afterSeconds, because, isExact = false }, mailboxUnknown = false) {
      const values = [claim.id, claim.attempts, reason, afterSeconds, because, mailboxUnknown, isExact];
      await database.query(markRetry, values);
    },
    async markFailed(claim, reason, mailboxUnknown = false) {
      await database.query(markFailed, [claim.id, claim.attempts, reason, mailboxUnknown]);
    },
    async remove(claims) {
      await database.query(removeFinished, [
        claims.map(({ id }) => id),
        claims.map(({ attempts }) => attempts),
      ]);
    },
    async hasten(connection, channel, recipient) {
      await connection.query(hasten, [channel, recipient]);
    },
    async makeDue(channel) {
      await database.query(makeDue, [channel]);
    },
    standing: () => database.query<Standing>(standing),
    expire: (except, takesOver) => database.query<ExpiredRow>(expireOverdue, [except, takesOver]),
    async isMailboxUnknown(connection, { to, kind, codeHolder }) {
      const rows = await connection.query<{ mailbox_unknown: boolean }>(isMailboxUnknown, [
        to,
        kind,
        codeHolder,
      ]);
      return rows[0]?.mailbox_unknown ?? false;
    },
    list: (limit) => database.query<ListedRow>(listNewest, [limit]),
  };
}
