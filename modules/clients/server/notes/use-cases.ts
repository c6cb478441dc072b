import { noteEditHours, mostPinned } from '../../rules/notes.ts';
import type { AuditAction } from '#kit/rules/audit/actions.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { act, type Act, type Acting, recordLook, type Person } from '#kit/platform/act.ts';
import { refuseConflictedInClient } from '#conflicts-of-interest/server/index.ts';
import {
  changes,
  holdClientOfNotes,
  holdNote,
  type HeldNote,
  clientOfNotes,
  notesPage,
  pinnedNotes,
  insertNote,
  pinnedCount,
} from './store.ts';
import type * as endpoints from '../../endpoints/staff-client-notes.ts';
import { logPageSize } from '#kit/endpoints/filters.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import type { Platform } from '#kit/platform/platform.ts';
import type { Transaction } from '#kit/platform/database/types.ts';

/** Who writes, and the client's public id. */
interface Writer extends Person {
  readonly client: string;
  readonly roles: readonly string[];
}

/** A client's notes are held: nobody else pins one meanwhile. */
async function refuseMorePins(transaction: Transaction, userId: string): Promise<void> {
  if ((await pinnedCount(transaction, userId)) < mostPinned) return;
  throw new Refusal('conflict', {
    message: `${String(mostPinned)} notes are already pinned. Unpin one first.`,
  });
}

/** Writes a note about a client, for staff only (CASE-14). */
export const writeNote = (
  platform: Acting,
  writer: Writer,
  { text, pinned }: { readonly text: string; readonly pinned: boolean },
): Promise<{ message: string }> =>
  act(platform, writer, async (transaction) => {
    const userId = await holdClientOfNotes(transaction, writer.client);
    if (userId === undefined) throw new Refusal('not-found');
    await refuseConflictedInClient(transaction, writer, userId);
    if (pinned) await refuseMorePins(transaction, userId);
    const note = await insertNote(transaction, { userId, text, pinned, by: writer.userId });
    await transaction.record('client-note.written', { subject: `user:${userId}`, details: { note } });
    return { message: 'Note saved. Only staff see it.' };
  });

/** The notes about a client; the pinned ones come with the first page. */
export async function showNotes(
  platform: Platform,
  who: Person & { readonly roles: readonly string[] },
  id: string,
  cursor: string,
): Promise<AnswerOf<typeof endpoints.listClientNotes>> {
  const reads = { query: platform.database.read };
  const [client, pinned, found] = await Promise.all([
    clientOfNotes(reads, id),
    cursor === '' ? pinnedNotes(reads, id, who.userId) : [],
    notesPage(reads, id, who.userId, cursor),
  ]);
  if (client === undefined) throw new Refusal('not-found');
  await refuseConflictedInClient(reads, who, client);
  await recordLook(platform, who, { action: 'client.opened', subject: `user:${client}`, part: 'notes' });
  const data = found.slice(0, logPageSize);
  const last = data.at(-1);
  return {
    pinned,
    data,
    next: found.length > data.length && last !== undefined ? String(last.id) : null,
  };
}

interface Changer extends Writer {
  readonly note: string;
}

/** A change of a note that still holds. */
const changeNote = (
  platform: Acting,
  changer: Changer,
  action: AuditAction,
  change: (transaction: Act, note: HeldNote, userId: string) => Promise<string>,
): Promise<{ message: string }> =>
  act(platform, changer, async (transaction) => {
    const userId = await holdClientOfNotes(transaction, changer.client);
    const note = userId === undefined ? undefined : await holdNote(transaction, changer.note, userId);
    if (userId === undefined || note === undefined) throw new Refusal('not-found');
    await refuseConflictedInClient(transaction, changer, userId);
    if (note.is_struck) throw new Refusal('conflict', { message: 'This note is already struck out.' });
    const message = await change(transaction, note, userId);
    await transaction.record(action, { subject: `user:${userId}`, details: { note: Number(changer.note) } });
    return { message };
  });

/** Changes the text of one's own note within a day; the earlier text is kept. */
export const changeNoteText = (platform: Acting, changer: Changer, text: string) =>
  changeNote(platform, changer, 'client-note.changed', async (transaction, note) => {
    if (note.written_by !== changer.userId || !note.is_fresh) {
      throw new Refusal('conflict', {
        message: `Only the author can edit a note, within ${String(noteEditHours)} hours. Strike it out with a reason, or add a new note.`,
      });
    }
    if (note.text !== text) await changes.text(transaction, changer.note, text);
    return 'Note updated. The earlier text is kept.';
  });

export const pinNote = (platform: Acting, changer: Changer, pinned: boolean) =>
  changeNote(
    platform,
    changer,
    pinned ? 'client-note.pinned' : 'client-note.unpinned',
    async (transaction, note, userId) => {
      if (pinned && !note.pinned) await refuseMorePins(transaction, userId);
      await changes.pin(transaction, changer.note, pinned);
      return pinned ? 'Note pinned. It stays above the others.' : 'Note unpinned.';
    },
  );

/** Strikes a note: it stays readable, with the reason. */
export const strikeNote = (platform: Acting, changer: Changer, reason: string) =>
  changeNote(platform, changer, 'client-note.struck', async (transaction) => {
    await changes.strike(transaction, changer.note, changer.userId, reason);
    return 'Note struck out. It stays readable, with the reason.';
  });
