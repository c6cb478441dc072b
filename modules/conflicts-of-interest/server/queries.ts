import type * as endpoints from '../endpoints/conflicts-of-interest.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Reading } from '#kit/http/incoming.ts';
import { conflictsOfInterestDeclaredBy, listColleagues, stateOf } from './store.ts';

/** The person's own list, and whether it has to be confirmed. */
export const readOwn: Reading<typeof endpoints.readConflictsOfInterest> = async (reads, { who }) => {
  const [conflicts, state] = await Promise.all([
    conflictsOfInterestDeclaredBy(reads, who.userId),
    stateOf(reads, who.userId),
  ]);
  if (state === undefined) throw new Refusal('unauthorized');
  const { phone, email, confirmed_at, due_on } = state;
  return {
    data: { conflicts_of_interest: conflicts, confirmed_at, due_on, own: { phone, email } },
  };
};

/** For administrators and auditors: who has declared how many. */
export const readColleagues: Reading<typeof endpoints.listConflictsOfInterestOfColleagues> = async (
  reads,
) => ({
  data: await listColleagues(reads),
});
