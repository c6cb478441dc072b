import { noteEditHours } from '../../../rules/notes.ts';
import type { AuditAction } from '#kit/rules/audit/actions.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { act, type Act, type Acting } from '#kit/platform/act.ts';
import { refuseConflictedInClient } from '#conflicts-of-interest/server/index.ts';
import { refuseMorePins, type Writer } from '../pins.ts';
import { changes, holdClientOfNotes, holdNote, type HeldNote } from '../store.ts';

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
