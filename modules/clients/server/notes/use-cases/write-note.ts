import { Refusal } from '#kit/rules/errors/refusal.ts';
import { act, type Acting } from '#kit/platform/act.ts';
import { refuseConflictedInClient } from '#conflicts-of-interest/server/index.ts';
import { refuseMorePins, type Writer } from '../pins.ts';
import { holdClientOfNotes, insertNote } from '../store.ts';

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
