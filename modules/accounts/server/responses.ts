import { say } from '#kit/messages/index.ts';
import { permissionsFor } from '#kit/rules/access/roles.ts';
import type { UserRow } from './store.ts';

/** The person as their own browser sees them. */
export function presentUser(user: UserRow) {
  const { public_id: id, name, email, phone, phone_code, roles, language } = user;
  return { id, name, email, phone, phone_code, roles, language };
}

/** What the browser gets after the last step of signing in. */
export const welcome = (user: UserRow) => ({
  message: say("You're signed in."),
  user: presentUser(user),
  permissions: permissionsFor(user.roles),
});
