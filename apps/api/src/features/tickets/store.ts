import type { Queryable, Statement } from '../../platform/database/types.ts';

const insertTicket: Statement = {
  name: 'ticket.insert',
  text: `INSERT INTO ticket (user_id, subject, message) VALUES ($1::bigint, $2, $3) RETURNING id::text`,
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

/** Returns the ticket's id. */
export async function storeTicketOf(
  connection: Queryable,
  userId: string,
  ticket: { readonly subject: string; readonly message: string },
  attachments: readonly Attachment[],
): Promise<string> {
  const [row] = await connection.query<{ id: string }>(insertTicket, [
    userId,
    ticket.subject,
    ticket.message,
  ]);
  if (row === undefined) throw new Error('the ticket was not stored');
  for (const { id, fileName, mime, size, sha256, scanned } of attachments) {
    await connection.query(insertAttachment, [id, row.id, fileName, mime, size, sha256, scanned]);
  }
  return row.id;
}

export async function senderOf(connection: Queryable, userId: string) {
  const [row] = await connection.query<{ name: string; email: string; phone: string }>(findSender, [userId]);
  if (row === undefined) throw new Error('a ticket without a sender');
  return row;
}
