import { rolesTitle } from '#kit/rules/access/role-words.ts';
import type * as endpoints from '#loans/endpoints/staff-loans.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Reading } from '#kit/http/incoming.ts';
import { findCard } from './store.ts';

/** One staff member, and what they work on with the person asking. */
export const showStaffCard: Reading<typeof endpoints.showStaffCard> = async (reads, { who, params }) => {
  const found = await findCard(reads, params.id, who.userId);
  if (found === undefined) throw new Refusal('not-found');
  const { roles, ...card } = found;
  return { data: { ...card, title: rolesTitle(roles) } };
};
