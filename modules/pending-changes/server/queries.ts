import type * as endpoints from '../endpoints/pending-changes.ts';
import type { Reading } from '#kit/http/incoming.ts';
import { otherAdministrators } from './administrator-store.ts';
import { pending } from './pending-store.ts';
import { refusedToAsker } from './decided.ts';

/** What waits for a second administrator, with what this one may do. */
export const listPendingChanges: Reading<typeof endpoints.listPendingChanges> = async (
  reads,
  { who: { userId } },
) => ({
  data: (await pending.list(reads, userId)).map((change) => ({
    ...change,
    refused: change.is_own ? refusedToAsker : null,
  })),
  needs_confirmation: (await otherAdministrators(reads, userId)).length > 0,
});
