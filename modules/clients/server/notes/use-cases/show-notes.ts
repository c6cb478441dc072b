import type * as endpoints from '../../../endpoints/staff-client-notes.ts';
import { logPageSize } from '#kit/endpoints/filters.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { recordLook, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { refuseConflictedInClient } from '#conflicts-of-interest/server/index.ts';
import { clientOfNotes, notesPage, pinnedNotes } from '../store.ts';

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
