import { permissionsFor } from '@ensigo/rulebook/access';
import type * as calls from '@ensigo/rulebook/contract';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Reading } from '../../http/incoming.ts';
import { accounts } from '../accounts/door.ts';
import { countPending } from '../second-administrator/door.ts';
import { changes } from './change-store.ts';

/** The staff member who asks, and their roles' permissions. */
export const readStaffMember: Reading<typeof calls.readStaffMember> = async (reads, { who }) => {
  const user = await accounts.findById(reads, who.userId);
  if (user === undefined) throw new Refusal('unauthorized');
  const { public_id: id, name, email, roles } = user;
  return { data: { id, name, email, roles, permissions: permissionsFor(roles) } };
};

/** How many changes wait for this administrator, by screen. */
export const countStaffChanges: Reading<typeof calls.countStaffChanges> = async (reads, { who }) => ({
  data: { count: await changes.count(reads, who.userId), ...(await countPending(reads, who.userId)) },
});
