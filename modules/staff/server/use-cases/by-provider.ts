import type { Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { freeAddress } from '#accounts/server/index.ts';
import { lockAdministrators } from '#pending-changes/server/index.ts';
import { notifyAdministrators, staffWords } from '../notices.ts';
import { invitations, staff, type Invited } from '../store.ts';
import { giveRoles } from './take-effect.ts';

/** Stands where a password's hash would be: no password matches it. */
const noPassword = 'provider';

/** The account of an invited colleague whom the lender's provider vouches for; undefined: nobody has invited them. */
export async function joinByProvider(
  platform: Platform,
  transaction: Act,
  { email, name, roles }: Invited,
): Promise<string | undefined> {
  const administrators = await lockAdministrators(transaction);
  const invitation = await invitations.useOfAddress(transaction, email);
  if (invitation === undefined) return undefined;
  await freeAddress(platform, transaction, email);
  const called = name === '' ? invitation.name || email : name;
  const id = await staff.insert(transaction, {
    email,
    name: called,
    roles,
    phone: '',
    phone_code: '',
    password_hash: noPassword,
  });
  if (id === undefined) return undefined;
  await transaction.record('staff.joined', {
    actorId: id,
    subject: `invitation:${invitation.hash}`,
    details: { roles: roles.join(', ') },
  });
  const ids = administrators.map(({ id: administrator }) => administrator);
  await notifyAdministrators(platform, transaction, ids, staffWords.joined(called, email, roles));
  return id;
}

/** The roles that the provider gives the person today; open cases that they close are left to be assigned. */
export async function rolesByProvider(
  platform: Platform,
  transaction: Act,
  account: { readonly id: string },
  roles: string[],
): Promise<void> {
  const colleague = await staff.findById(transaction, account.id);
  if (colleague === undefined || colleague.roles.join() === roles.join()) return;
  await giveRoles(platform, transaction, colleague, { roles, successors: {}, doer: { by: colleague.id } });
}
