import type * as endpoints from '../endpoints/own-corrections.ts';
import type { Reading } from '#kit/http/incoming.ts';
import { labelled } from './responses.ts';
import { ownCorrectionsOf } from './store.ts';

/** What the lender has corrected in one's own facts. */
export const listOwnCorrections: Reading<typeof endpoints.listOwnCorrections> = async (reads, { who }) => ({
  data: (await ownCorrectionsOf(reads, who.userId)).map(({ changes, ...row }) => ({
    ...row,
    changes: labelled(changes),
  })),
});
