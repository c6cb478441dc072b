import * as calls from '@ensigo/rulebook/contract';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Reading } from '../../http/incoming.ts';
import { refuseInterestedInClient } from '../interests/door.ts';
import { clientOfNotes, notesPage, pinnedNotes } from './store.ts';

/** The notes about a client; the pinned ones come with the first page. */
export const listClientNotes: Reading<typeof calls.listClientNotes> = async (
  reads,
  { who, params: { id }, query: { cursor } },
) => {
  const [client, pinned, found] = await Promise.all([
    clientOfNotes(reads, id),
    cursor === '' ? pinnedNotes(reads, id, who.userId) : [],
    notesPage(reads, id, who.userId, cursor),
  ]);
  if (client === undefined) throw new Refusal('not-found');
  await refuseInterestedInClient(reads, who, client);
  const data = found.slice(0, calls.logPageSize);
  const last = data.at(-1);
  return {
    pinned,
    data,
    next: found.length > data.length && last !== undefined ? String(last.id) : null,
  };
};
