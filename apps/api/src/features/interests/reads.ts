import type * as calls from '@ensigo/rulebook/contract';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Reading } from '../../http/incoming.ts';
import { interestsDeclaredBy, listColleagues, stateOf } from './store.ts';

/** The person's own list, and whether it has to be confirmed. */
export const readOwn: Reading<typeof calls.readInterests> = async (reads, { who }) => {
  const [interests, state] = await Promise.all([
    interestsDeclaredBy(reads, who.userId),
    stateOf(reads, who.userId),
  ]);
  if (state === undefined) throw new Refusal('unauthorized');
  const { phone, email, confirmed_at, due_on } = state;
  return { data: { interests, confirmed_at, due_on, own: { phone, email } } };
};

/** For administrators and auditors: who has declared how many. */
export const readColleagues: Reading<typeof calls.listInterestsOfColleagues> = async (reads) => ({
  data: await listColleagues(reads),
});
