import { permissionsFor } from '#kit/rules/access/roles.ts';
import type * as endpoints from '../endpoints/staff-accounts.ts';
import type * as staffChangesEndpoints from '../endpoints/staff-changes.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Reading } from '#kit/http/incoming.ts';
import { accounts } from '#accounts/server/index.ts';
import { countPending } from '#pending-changes/server/index.ts';
import { changes } from './change-store.ts';

/** The staff member who asks, and their roles' permissions. */
export const readStaffMember: Reading<typeof endpoints.readStaffMember> = async (reads, { who }) => {
  const user = await accounts.findById(reads, who.userId);
  if (user === undefined) throw new Refusal('unauthorized');
  const { public_id: id, name, email, roles } = user;
  return { data: { id, name, email, roles, permissions: permissionsFor(roles) } };
};

/** How many changes wait for this administrator, by screen. */
export const countStaffChanges: Reading<typeof staffChangesEndpoints.countStaffChanges> = async (
  reads,
  { who },
) => ({
  data: { count: await changes.count(reads, who.userId), ...(await countPending(reads, who.userId)) },
});
