import { permissionsFor } from '#kit/rules/access/roles.ts';
import type * as endpoints from '../endpoints/staff-accounts.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Reading } from '#kit/http/incoming.ts';
import { accounts } from '#accounts/server/index.ts';
import { invitations, staff } from './store.ts';

/** The staff member who asks, and their roles' permissions. */
export const readStaffMember: Reading<typeof endpoints.readStaffMember> = async (reads, { who }) => {
  const user = await accounts.findById(reads, who.userId);
  if (user === undefined) throw new Refusal('unauthorized');
  const { public_id: id, name, email, roles } = user;
  return { data: { id, name, email, roles, permissions: permissionsFor(roles) } };
};

/** Everyone who works here, and who is invited. */
export const listStaff: Reading<typeof endpoints.listStaffAccounts> = async (reads) => ({
  data: await staff.list(reads),
  invitations: await invitations.listed(reads),
});
