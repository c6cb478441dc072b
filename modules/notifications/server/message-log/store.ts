import { logPageSize } from '#kit/endpoints/filters.ts';
import type { MessageDetail, MessageFilters, MessageRow } from '../../endpoints/staff-messages.ts';
import { moment } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const columns = `message.id::int, message.channel, message.recipient, message.kind, message.subject,
  CASE WHEN message.state IN ('queued', 'sending') THEN 'waiting' ELSE message.state END AS state,
  message.attempts, message.last_error, ${moment('message.created_at')} AS created_at,
  ${moment('message.sent_at')} AS sent_at, message.resend_of::int`;

/** What the log calls waiting is two states of the outbox. */
const statesOf = (state: MessageFilters['state']): readonly string[] | null =>
  state === '' ? null : state === 'waiting' ? ['queued', 'sending'] : [state];

interface Query {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

/**
 * One page, newest first: $1 rows, $2 channel or null for any. Each state is read in the order of its index, and so is
 * a recipient's. Exported for the test of its plan.
 */
export function pageStatement(filters: MessageFilters, rows: number): Query {
  const values: unknown[] = [rows, filters.channel || null];
  const conditions = ["message.channel IN ('mail', 'sms')", '($2::text IS NULL OR message.channel = $2)'];
  const kinds = ['page'];
  const narrow = (kind: string, value: unknown, condition: (parameter: string) => string): void => {
    values.push(value);
    kinds.push(kind);
    conditions.push(condition(`$${values.length}`));
  };
  const states = statesOf(filters.state);
  // The index of the states contains the negated number: see the migration.
  const beyond = states === null ? 'message.id <' : '(-message.id) > -';
  if (filters.cursor !== '') narrow('after', filters.cursor, (id) => `${beyond} ${id}::bigint`);
  if (filters.recipient !== '')
    narrow('recipient', filters.recipient, (name) => `message.recipient = ${name}`);
  const all = `SELECT message.* FROM outbox_message AS message WHERE ${conditions.join(' AND ')}`;
  let source = `${all} ORDER BY message.id DESC LIMIT $1::int`;
  if (states !== null) {
    values.push(states);
    kinds.push('state');
    source = `SELECT message.* FROM unnest($${values.length}::text[]) AS wanted (state) CROSS JOIN LATERAL (
      ${all} AND message.state = wanted.state ORDER BY (-message.id) LIMIT $1::int) AS message
      ORDER BY message.id DESC LIMIT $1::int`;
  }
  return {
    statement: {
      name: `message_log.${kinds.join('-')}`,
      text: `SELECT ${columns} FROM (${source}) AS message ORDER BY message.id DESC`,
    },
    values,
  };
}

/** One row more than the page has says that there is a next one. */
export function listMessages(connection: Queryable, filters: MessageFilters): Promise<MessageRow[]> {
  const { statement, values } = pageStatement(filters, logPageSize + 1);
  return connection.query<MessageRow>(statement, values);
}

const findStatement: Statement = {
  name: 'message_log.find',
  text: `SELECT ${columns}, message.body, message.secret, message.user_id::text,
           CASE WHEN message.state IN ('queued', 'sending') THEN ${moment('message.next_attempt_at')} END AS next_attempt_at,
           CASE WHEN person.id IS NOT NULL THEN json_build_object(
             'id', person.public_id, 'name', person.name, 'is_client', person.roles = '{client}') END AS person,
           coalesce((SELECT json_agg(json_build_object(
               'id', again.id, 'created_at', ${moment('again.created_at')}, 'by', colleague.name) ORDER BY again.id)
             FROM outbox_message AS again LEFT JOIN users AS colleague ON colleague.id = again.resent_by
             WHERE again.resend_of = message.id), '[]') AS resends
         FROM outbox_message AS message LEFT JOIN users AS person ON person.id = message.user_id
         WHERE message.id = $1::bigint AND message.channel IN ('mail', 'sms')`,
};

export interface FoundMessage extends Omit<MessageDetail, 'text' | 'may_resend'> {
  /** Sealed. */
  readonly body: string | null;
  readonly user_id: string | null;
}

export async function findMessage(connection: Queryable, id: string): Promise<FoundMessage | undefined> {
  const [row] = await connection.query<FoundMessage>(findStatement, [id]);
  return row;
}

/** Locks the message, so that two clicks run one after the other. */
const lockStatement: Statement = {
  name: 'message_log.lock',
  text: `SELECT message.channel, message.secret, message.state, message.recipient, message.user_id::text,
           message.body IS NOT NULL AS has_body,
           EXISTS (SELECT FROM outbox_message AS again WHERE again.resend_of = message.id
                   AND again.state IN ('queued', 'sending')) AS is_on_its_way
         FROM outbox_message AS message
         WHERE message.id = $1::bigint AND message.channel IN ('mail', 'sms') FOR UPDATE OF message`,
};

export interface LockedMessage {
  channel: MessageRow['channel'];
  secret: boolean;
  state: string;
  recipient: string | null;
  user_id: string | null;
  has_body: boolean;
  is_on_its_way: boolean;
}

export async function lockMessage(transaction: Queryable, id: string): Promise<LockedMessage | undefined> {
  const [row] = await transaction.query<LockedMessage>(lockStatement, [id]);
  return row;
}

/** The sealed text is copied as it is: nobody reads it. It does not expire: someone wants it sent now. */
const copyStatement: Statement = {
  name: 'message_log.send_again',
  text: `INSERT INTO outbox_message (channel, recipient, kind, subject, body, user_id, resend_of, resent_by)
         SELECT channel, recipient, kind, subject, body, user_id, id, $2::bigint
         FROM outbox_message WHERE id = $1::bigint AND NOT secret AND body IS NOT NULL RETURNING id::int`,
};

/** The id of the new message. */
export async function sendAgain(transaction: Queryable, id: string, byUserId: string): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(copyStatement, [id, byUserId]);
  if (row === undefined) throw new Error('a message that was held is gone');
  return row.id;
}
