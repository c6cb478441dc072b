import type * as endpoints from '../endpoints/pending-changes.ts';
import type { Reading } from '#kit/http/incoming.ts';
import { otherAdministrators } from './administrator-store.ts';
import { pending } from './pending-store.ts';
import { refusedToConfirm } from './policy.ts';

/** What waits for a second administrator, with what this one may do. */
export const listPendingChanges: Reading<typeof endpoints.listPendingChanges> = async (
  reads,
  { who: { userId } },
) => ({
  data: (await pending.list(reads, userId)).map(({ is_about_oneself: isAboutOneself, ...change }) => ({
    ...change,
    refused: refusedToConfirm({ isOwn: change.is_own, isAboutOneself }),
  })),
  needs_confirmation: (await otherAdministrators(reads, userId)).length > 0,
});

/** How many changes wait for this administrator, by screen. */
export const countPendingChanges: Reading<typeof endpoints.countPendingChanges> = async (reads, { who }) => ({
  data: await pending.count(reads, who.userId),
});
