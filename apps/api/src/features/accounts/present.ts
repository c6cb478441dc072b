import { isRole, permissionsOf } from '@ensigo/rulebook/access';
import type { UserRow } from './store.ts';

/** The person as their own browser sees them. */
export function presentUser(user: UserRow) {
  const { public_id: id, name, email, phone, phone_code, role } = user;
  return { id, name, email, phone, phone_code, role };
}

/** The role's permissions, for the browser's menus. */
export const permissionsFor = (role: string): string[] => (isRole(role) ? [...permissionsOf[role]] : []);

/** What the browser gets after the last step of signing in. */
export const welcome = (user: UserRow) => ({
  message: 'You are signed in.',
  user: presentUser(user),
  permissions: permissionsFor(user.role),
});
