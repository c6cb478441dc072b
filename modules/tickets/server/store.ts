import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const insertTicket: Statement = {
  name: 'ticket.insert',
  text: `INSERT INTO ticket (user_id, subject, message, sent_key) VALUES ($1::bigint, $2, $3, $4)
         ON CONFLICT (user_id, sent_key) WHERE sent_key IS NOT NULL DO NOTHING RETURNING id::text`,
};

/** $1 client, $2 key, $3 subject, $4 message, $5 the contents of its files. */
const isSameStatement: Statement = {
  name: 'ticket.is_same',
  text: `SELECT subject = $3 AND message = $4 AND coalesce((
             SELECT array_agg(sha256 ORDER BY sha256 COLLATE "C") FROM ticket_attachment WHERE ticket_id = ticket.id),
             '{}') = $5::text[] AS same
         FROM ticket WHERE user_id = $1::bigint AND sent_key = $2`,
};

const insertAttachment: Statement = {
  name: 'ticket_attachment.insert',
  text: `INSERT INTO ticket_attachment (id, ticket_id, file_name, mime, size, sha256, scanned)
         VALUES ($1::uuid, $2::bigint, $3, $4, $5, $6, $7)`,
};

const findSender: Statement = {
  name: 'ticket.sender',
  text: `SELECT name, email, phone_code || phone AS phone FROM users WHERE id = $1::bigint`,
};

export interface Attachment {
  readonly id: string;
  readonly fileName: string;
  readonly mime: string;
  readonly size: number;
  readonly sha256: string;
  readonly scanned: boolean;
}

export interface SentTicket {
  readonly userId: string;
  readonly subject: string;
  readonly message: string;
  /** The Idempotency-Key it was sent under. */
  readonly key: string | undefined;
}

/** Returns the ticket's id; undefined if the client has sent one under this key, however long ago. */
export async function storeTicketOf(
  connection: Queryable,
  { userId, subject, message, key }: SentTicket,
  attachments: readonly Attachment[],
): Promise<string | undefined> {
  const [row] = await connection.query<{ id: string }>(insertTicket, [userId, subject, message, key ?? null]);
  if (row === undefined) return undefined;
  for (const { id, fileName, mime, size, sha256, scanned } of attachments) {
    await connection.query(insertAttachment, [id, row.id, fileName, mime, size, sha256, scanned]);
  }
  return row.id;
}

/** Whether the ticket under this key says the same, with the same files. */
export async function isSameTicket(
  connection: Queryable,
  { userId, subject, message, key }: SentTicket,
  attachments: readonly Pick<Attachment, 'sha256'>[],
): Promise<boolean> {
  const contents = attachments.map(({ sha256 }) => sha256).toSorted();
  const values = [userId, key, subject, message, contents];
  const [row] = await connection.query<{ same: boolean }>(isSameStatement, values);
  return row?.same === true;
}

export async function senderOf(connection: Queryable, userId: string) {
  const [row] = await connection.query<{ name: string; email: string; phone: string }>(findSender, [userId]);
  if (row === undefined) throw new Error('a ticket without a sender');
  return row;
}
