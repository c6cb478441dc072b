import { moment } from '../database/expressions.ts';
import type { Database, Queryable, Statement } from '../database/types.ts';
import type { Channel, ListedMessage, MessageState } from './message.ts';

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
}

export interface ClaimedRow {
  readonly id: string;
  readonly channel: Channel;
  readonly recipient: string | null;
  readonly kind: string;
  readonly subject: string | null;
  readonly body: string;
  /** The number of this attempt. Also identifies the claim: a mark with an older count has no effect. */
  readonly attempts: number;
}

export type ListedRow = Omit<ListedMessage, 'text'> & { readonly body: string | null };

export interface ExpiredRow {
  readonly id: string;
  readonly channel: Channel;
  readonly kind: string;
  readonly was: MessageState;
}

const insertMessage: Statement = {
  name: 'outbox.insert',
  text: `INSERT INTO outbox_message (channel, recipient, kind, subject, body, secret, user_id, expires_at, asked_from)
         VALUES ($1, $2, $3, $4, $5, $6::boolean, $7::bigint, now() + make_interval(secs => $8::float8), $9::bytea)`,
};

/** Exported for the test of its plan. */
export const claimDue: Statement = {
  name: 'outbox.claim',
  text: `WITH due AS MATERIALIZED (
           SELECT id FROM outbox_message
           WHERE channel = $1 AND state IN ('queued', 'sending') AND next_attempt_at <= now()
             AND (expires_at IS NULL OR expires_at > now()) AND id <> ALL ($4::bigint[])
           ORDER BY (expires_at IS NULL), next_attempt_at, id
           LIMIT $2::int FOR UPDATE SKIP LOCKED)
         UPDATE outbox_message message
         SET state = 'sending', attempts = attempts + 1,
             next_attempt_at = now() + make_interval(secs => $3::float8)
         FROM due WHERE message.id = due.id
         RETURNING message.id::text, channel, recipient, kind, subject, body, attempts`,
};

const markSent: Statement = {
  name: 'outbox.sent',
  text: `UPDATE outbox_message
         SET state = 'sent', sent_at = now(), last_error = NULL, body = CASE WHEN secret THEN NULL ELSE body END
         WHERE id = $1::bigint AND attempts = $2::int AND state = 'sending'`,
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
             next_attempt_at = now() + make_interval(secs => $4::float8 * (0.75 + random() / 2))
         WHERE id = $1::bigint AND attempts = $2::int AND state = 'sending'`,
};

const markFailed: Statement = {
  name: 'outbox.failed',
  text: `UPDATE outbox_message
         SET state = 'failed', last_error = $3, body = CASE WHEN secret THEN NULL ELSE body END
         WHERE id = $1::bigint AND attempts = $2::int AND state = 'sending'`,
};

// A message that is being sent is left to its sender until that one counts as dead.
const expireOverdue: Statement = {
  name: 'outbox.expire',
  text: `WITH due AS MATERIALIZED (
           SELECT id, state AS was FROM outbox_message
           WHERE expires_at <= now()
             AND (state IN ('queued', 'kept') OR (state = 'sending' AND next_attempt_at <= now()))
             AND id <> ALL ($1::bigint[])
           FOR UPDATE SKIP LOCKED)
         UPDATE outbox_message message
         SET state = 'expired', body = CASE WHEN secret THEN NULL ELSE body END
         FROM due WHERE message.id = due.id
         RETURNING message.id::text, channel, kind, was`,
};

const listNewest: Statement = {
  name: 'outbox.list',
  text: `SELECT id::text, channel, recipient AS to, kind, subject, state,
                CASE WHEN state = 'kept' THEN body END AS body,
                ${moment('created_at')} AS "createdAt"
         FROM outbox_message ORDER BY outbox_message.id DESC LIMIT $1::int`,
};

/** The outbox's rows. Every method is one statement; times are the database's own. */
export interface OutboxStore {
  insert(transaction: Queryable, row: NewRow): Promise<void>;
  /** Takes up to `limit` due messages for `leaseSeconds`, except those in `except`. */
  claim(
    channel: Channel,
    limit: number,
    leaseSeconds: number,
    except: readonly string[],
  ): Promise<ClaimedRow[]>;
  markSent(claim: ClaimedRow): Promise<void>;
  markKept(claim: ClaimedRow, isShown: boolean): Promise<void>;
  markRetry(claim: ClaimedRow, reason: string, afterSeconds: number): Promise<void>;
  markFailed(claim: ClaimedRow, reason: string): Promise<void>;
  expire(except: readonly string[]): Promise<ExpiredRow[]>;
  list(limit: number): Promise<ListedRow[]>;
}

export function createOutboxStore(database: Database): OutboxStore {
  return {
    async insert(transaction, row) {
      const { channel, recipient, kind, subject, body, secret, userId, expiresInSeconds, askedFrom } = row;
      const values = [channel, recipient, kind, subject, body, secret, userId, expiresInSeconds, askedFrom];
      await transaction.query(insertMessage, values);
    },
    claim: (channel, limit, leaseSeconds, except) =>
      database.query<ClaimedRow>(claimDue, [channel, limit, leaseSeconds, except]),
    async markSent(claim) {
      await database.query(markSent, [claim.id, claim.attempts]);
    },
    async markKept(claim, isShown) {
      await database.query(markKept, [claim.id, claim.attempts, isShown]);
    },
    async markRetry(claim, reason, afterSeconds) {
      await database.query(markRetry, [claim.id, claim.attempts, reason, afterSeconds]);
    },
    async markFailed(claim, reason) {
      await database.query(markFailed, [claim.id, claim.attempts, reason]);
    },
    expire: (except) => database.query<ExpiredRow>(expireOverdue, [except]),
    list: (limit) => database.query<ListedRow>(listNewest, [limit]),
  };
}
