import { conflictOfInterestMessage } from '#conflicts-of-interest/rules/conflicts-of-interest.ts';
import type * as endpoints from '../endpoints/privacy.ts';
import type { ErasureRow } from '../endpoints/privacy.ts';
import type { Reading } from '#kit/http/incoming.ts';
import { hiddenFrom, type ConflictsOfInterest } from '#conflicts-of-interest/server/index.ts';
import { erasureStateOf, listRequests, retentionMonths, type ListedErasure } from './store.ts';

/** How long data is kept, and the state of the person's own request. */
export const readPrivacy: Reading<typeof endpoints.readPrivacy> = async (reads, { who }) => ({
  data: { retention_months: await retentionMonths(reads), ...(await erasureStateOf(reads, who.userId)) },
});

/** Of a client with whom the reader has a conflict of interest: that they ask, and nothing more (MONEY-03). */
const shownTo =
  ({ accounts }: ConflictsOfInterest) =>
  ({ user_id: userId, ...row }: ListedErasure): ErasureRow =>
    accounts.includes(userId)
      ? { ...row, reason: '', answer: null, under_way: [], refused: conflictOfInterestMessage }
      : { ...row, refused: null };

export const listErasures: Reading<typeof endpoints.listErasures> = async (reads, { who }) => {
  const { open, decided } = await listRequests(reads);
  const shown = shownTo(await hiddenFrom(reads, who));
  return { data: { open: open.map(shown), decided: decided.map(shown) } };
};
