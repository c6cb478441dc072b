import { logPageSize } from '#kit/endpoints/filters.ts';
import { maxCounted } from '#cases/endpoints/cases.ts';
import type { OwnTicket, TicketState } from '../endpoints/tickets.ts';
import type { TicketDetail, TicketFilters, TicketRow } from '../endpoints/staff-tickets.ts';
import { moment } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { StoredFileRow } from '#kit/platform/file-store/own-file.ts';

/**
 * $1 state, $2 rows, $3 the id where the previous page ended or null. Open ones oldest first: they have waited longest.
 * The index of the states contains the negated number: see the migration.
 */
const pageOf = (name: string, beyond: string, order: 'ASC' | 'DESC'): Statement => ({
  name: `ticket.${name}`,
  text: `SELECT page.id::int, page.subject, page.state, ${moment('page.created_at')} AS created_at,
           json_build_object('id', client.public_id, 'name', client.name) AS client,
           (SELECT count(*)::int FROM ticket_answer WHERE ticket_id = page.id) AS answers,
           (SELECT count(*)::int FROM ticket_attachment WHERE ticket_id = page.id) AS files
         FROM (SELECT * FROM ticket WHERE state = $1 AND (-id) ${beyond}
               ORDER BY (-id) ${order} LIMIT $2::int) AS page
         JOIN users AS client ON client.id = page.user_id
         ORDER BY (-page.id) ${order}`,
});
export const oldestFirstStatement = pageOf('oldest_first', '< -coalesce($3::bigint, 0)', 'DESC');
export const newestFirstStatement = pageOf(
  'newest_first',
  '> -coalesce($3::bigint, 9223372036854775807)',
  'ASC',
);

/** One page, and one more row if there is a next one. */
export function listTickets(connection: Queryable, { state, cursor }: TicketFilters): Promise<TicketRow[]> {
  const statement = state === 'open' ? oldestFirstStatement : newestFirstStatement;
  return connection.query<TicketRow>(statement, [state, logPageSize + 1, cursor === '' ? null : cursor]);
}

/** The order makes every plan read the state's index. */
const countOpenStatement: Statement = {
  name: 'ticket.count_open',
  text: `SELECT count(*)::int AS count FROM (
           SELECT FROM ticket WHERE state = 'open' ORDER BY (-id) LIMIT $1::int) AS open`,
};

export async function countOpen(connection: Queryable): Promise<number> {
  const [row] = await connection.query<{ count: number }>(countOpenStatement, [maxCounted + 1]);
  return row?.count ?? 0;
}

const answersOf = (fields: string): string => `coalesce((SELECT json_agg(json_build_object(${fields}
    'message', answer.message, 'by', colleague.name, 'created_at', ${moment('answer.created_at')}) ORDER BY answer.id)
  FROM ticket_answer AS answer JOIN users AS colleague ON colleague.id = answer.user_id
  WHERE answer.ticket_id = ticket.id), '[]')`;

const findStatement: Statement = {
  name: 'ticket.find',
  text: `SELECT ticket.id::int, ticket.subject, ticket.message, ticket.state, ${moment('ticket.created_at')} AS created_at,
           json_build_object('id', client.public_id, 'name', client.name, 'email', client.email,
             'phone', client.phone, 'phone_code', client.phone_code) AS client,
           coalesce((SELECT json_agg(json_build_object('id', file.id, 'file_name', file.file_name, 'size', file.size,
               'mime', file.mime, 'scanned', file.scanned) ORDER BY file.file_name, file.id)
             FROM ticket_attachment AS file WHERE file.ticket_id = ticket.id), '[]') AS files,
           ${answersOf(`'id', answer.id,`)} AS answers
         FROM ticket JOIN users AS client ON client.id = ticket.user_id WHERE ticket.id = $1::bigint`,
};

export async function findTicket(connection: Queryable, id: string): Promise<TicketDetail | undefined> {
  const [row] = await connection.query<TicketDetail>(findStatement, [id]);
  return row;
}

const ownStatement: Statement = {
  name: 'ticket.own',
  text: `SELECT ticket.id::int, ticket.subject, ticket.message, ticket.state, ${moment('ticket.created_at')} AS created_at,
           coalesce((SELECT json_agg(file.file_name ORDER BY file.file_name, file.id)
             FROM ticket_attachment AS file WHERE file.ticket_id = ticket.id), '[]') AS files,
           ${answersOf('')} AS answers
         FROM ticket WHERE ticket.user_id = $1::bigint ORDER BY ticket.created_at DESC, ticket.id DESC LIMIT 20`,
};

/** A client's latest tickets. */
export const ownTickets = (connection: Queryable, userId: string): Promise<OwnTicket[]> =>
  connection.query<OwnTicket>(ownStatement, [userId]);

const fileStatement: Statement = {
  name: 'ticket.file',
  text: `SELECT file_name, mime, size::text, id::text AS storage_key, sha256, ticket_id::text FROM ticket_attachment
         WHERE id = $1::uuid`,
};

export async function findTicketFile(
  connection: Queryable,
  id: string,
): Promise<(StoredFileRow & { ticket_id: string }) | undefined> {
  const [row] = await connection.query<StoredFileRow & { ticket_id: string }>(fileStatement, [id]);
  return row;
}

export interface MovedTicket {
  user_id: string;
  subject: string;
  state: TicketState;
}

/** $2: the states from which it moves to $3; null moves it to the state that its answers imply. */
const moveStatement: Statement = {
  name: 'ticket.transition',
  text: `UPDATE ticket SET state = coalesce($3, CASE WHEN EXISTS (
             SELECT FROM ticket_answer WHERE ticket_id = ticket.id) THEN 'answered' ELSE 'open' END)
         WHERE id = $1::bigint AND state = ANY ($2::text[]) RETURNING user_id::text, subject, state`,
};

/** Undefined: there is no such ticket in one of these states. */
export async function moveTicket(
  transaction: Queryable,
  id: string,
  from: readonly TicketState[],
  to: TicketState | null,
): Promise<MovedTicket | undefined> {
  const [row] = await transaction.query<MovedTicket>(moveStatement, [id, from, to]);
  return row;
}

const holdStatement: Statement = {
  name: 'ticket.hold',
  text: `SELECT user_id::text, state FROM ticket WHERE id = $1::bigint FOR UPDATE`,
};

/** Whose ticket it is, and its state until the end of the transaction. */
export async function holdTicket(
  transaction: Queryable,
  id: string,
): Promise<Pick<MovedTicket, 'user_id' | 'state'> | undefined> {
  const [row] = await transaction.query<Pick<MovedTicket, 'user_id' | 'state'>>(holdStatement, [id]);
  return row;
}

const answerStatement: Statement = {
  name: 'ticket.answer',
  text: `INSERT INTO ticket_answer (ticket_id, user_id, message) VALUES ($1::bigint, $2::bigint, $3)`,
};

export async function writeAnswer(
  transaction: Queryable,
  answer: { readonly ticketId: string; readonly userId: string; readonly message: string },
): Promise<void> {
  await transaction.query(answerStatement, [answer.ticketId, answer.userId, answer.message]);
}
