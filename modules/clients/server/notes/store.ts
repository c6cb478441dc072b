import { noteEditHours } from '../../rules/notes.ts';
import { logPageSize } from '#kit/endpoints/filters.ts';
import type { ClientNote } from '../../endpoints/staff-client-notes.ts';
import { moment, personById } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/** Whether the text may still be changed; $2 the person asking. */
const editable = `(note.written_by = $2::bigint AND note.struck_at IS NULL
  AND note.written_at > now() - interval '${String(noteEditHours)} hours')`;

const shown = `note.id::int, note.text, note.pinned, ${personById('note.written_by')} AS by,
  ${moment('note.written_at')} AS at, ${editable} AS may_edit,
  coalesce((SELECT jsonb_agg(jsonb_build_object('text', old.text, 'until', ${moment('old.replaced_at')}) ORDER BY old.id DESC)
    FROM client_note_history AS old WHERE old.note_id = note.id), '[]') AS earlier,
  CASE WHEN note.struck_at IS NOT NULL THEN jsonb_build_object('by', ${personById('note.struck_by')},
    'at', ${moment('note.struck_at')}, 'reason', note.strike_reason) END AS struck`;

const ofClient = `FROM client_note AS note JOIN users AS client ON client.id = note.user_id
  WHERE client.public_id = $1::uuid AND client.roles = '{client}'`;

/** $1 the client's public id, $2 the person asking. */
const pinned: Statement = {
  name: 'client_note.pinned',
  text: `SELECT ${shown} ${ofClient} AND note.pinned ORDER BY note.id DESC`,
};

/** $3 rows, $4 the id where the previous page ended or null. */
const page: Statement = {
  name: 'client_note.page',
  text: `SELECT ${shown} ${ofClient} AND NOT note.pinned AND note.id < coalesce($4::bigint, 9223372036854775807)
         ORDER BY note.id DESC LIMIT $3::int`,
};

const find: Statement = {
  name: 'client_note.client',
  text: `SELECT id::text FROM users WHERE public_id = $1::uuid AND roles = '{client}'`,
};

/** The internal id of a client, erased or not; undefined if there is none. */
export const clientOfNotes = async (connection: Queryable, client: string): Promise<string | undefined> =>
  (await connection.query<{ id: string }>(find, [client]))[0]?.id;

export const pinnedNotes = (connection: Queryable, client: string, reader: string): Promise<ClientNote[]> =>
  connection.query<ClientNote>(pinned, [client, reader]);

/** One page of those that are not pinned, and one more row if there is a next one. */
export const notesPage = (
  connection: Queryable,
  client: string,
  reader: string,
  cursor: string,
): Promise<ClientNote[]> =>
  connection.query<ClientNote>(page, [client, reader, logPageSize + 1, cursor === '' ? null : cursor]);

/** Pins of one client are counted one after another; an erasure waits. */
const hold: Statement = {
  name: 'client_note.hold_client',
  text: `SELECT id::text FROM users WHERE public_id = $1::uuid AND roles = '{client}' AND erased_at IS NULL
         FOR NO KEY UPDATE`,
};

/** The client's internal id, locked until the transaction ends; undefined if there is none, or it is erased. */
export const holdClientOfNotes = async (
  transaction: Queryable,
  client: string,
): Promise<string | undefined> => (await transaction.query<{ id: string }>(hold, [client]))[0]?.id;

const read: Statement = {
  name: 'client_note.read',
  text: `SELECT note.written_by::text AS written_by, note.text, note.pinned, note.struck_at IS NOT NULL AS is_struck,
           note.written_at > now() - interval '${String(noteEditHours)} hours' AS is_fresh
         FROM client_note AS note WHERE note.id = $1::bigint AND note.user_id = $2::bigint FOR UPDATE`,
};

export interface HeldNote {
  written_by: string;
  text: string;
  pinned: boolean;
  is_struck: boolean;
  /** Whether its author may still change it. */
  is_fresh: boolean;
}

/** A note of this client, locked until the transaction ends. */
export const holdNote = async (
  transaction: Queryable,
  noteId: string,
  userId: string,
): Promise<HeldNote | undefined> => (await transaction.query<HeldNote>(read, [noteId, userId]))[0];

const countPinned: Statement = {
  name: 'client_note.count_pinned',
  text: `SELECT count(*)::int AS pinned FROM client_note WHERE user_id = $1::bigint AND pinned`,
};

export const pinnedCount = async (transaction: Queryable, userId: string): Promise<number> =>
  (await transaction.query<{ pinned: number }>(countPinned, [userId]))[0]?.pinned ?? 0;

const insert: Statement = {
  name: 'client_note.insert',
  text: `INSERT INTO client_note (user_id, text, pinned, written_by) VALUES ($1::bigint, $2, $3::boolean, $4::bigint)
         RETURNING id::int`,
};

export async function insertNote(
  transaction: Queryable,
  note: { readonly userId: string; readonly text: string; readonly pinned: boolean; readonly by: string },
): Promise<number> {
  const values = [note.userId, note.text, note.pinned, note.by];
  const [row] = await transaction.query<{ id: number }>(insert, values);
  if (row === undefined) throw new Error('the note was not saved');
  return row.id;
}

const replace: Statement = {
  name: 'client_note.replace_text',
  text: `WITH earlier AS (
           INSERT INTO client_note_history (note_id, user_id, text)
           SELECT id, user_id, text FROM client_note WHERE id = $1::bigint
         )
         UPDATE client_note SET text = $2 WHERE id = $1::bigint`,
};
const pin: Statement = {
  name: 'client_note.pin',
  text: `UPDATE client_note SET pinned = $2::boolean WHERE id = $1::bigint`,
};
const strike: Statement = {
  name: 'client_note.strike',
  text: `UPDATE client_note SET struck_at = now(), struck_by = $2::bigint, strike_reason = $3, pinned = false
         WHERE id = $1::bigint`,
};

/** The changes of a note that is held. */
export const changes = {
  async text(transaction: Queryable, noteId: string, text: string): Promise<void> {
    await transaction.query(replace, [noteId, text]);
  },
  async pin(transaction: Queryable, noteId: string, isPinned: boolean): Promise<void> {
    await transaction.query(pin, [noteId, isPinned]);
  },
  async strike(transaction: Queryable, noteId: string, by: string, reason: string): Promise<void> {
    await transaction.query(strike, [noteId, by, reason]);
  },
};
