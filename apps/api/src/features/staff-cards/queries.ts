import { rolesTitle } from '@ensigo/rulebook/access';
import type * as calls from '@ensigo/rulebook/contract';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Reading } from '../../http/incoming.ts';
import { findCard } from './store.ts';

/** One staff member, and what they work on with the person asking. */
export const showStaffCard: Reading<typeof calls.showStaffCard> = async (reads, { who, params }) => {
  const found = await findCard(reads, params.id, who.userId);
  if (found === undefined) throw new Refusal('not-found');
  const { roles, ...card } = found;
  return { data: { ...card, title: rolesTitle(roles) } };
};
