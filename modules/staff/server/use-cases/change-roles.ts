import { rolesWords } from '#kit/rules/access/role-words.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { successorsOf, type Chosen } from '../successors.ts';
import { change, type Change } from './change-account.ts';

/** Other roles, and who takes over what they close (STAFF-04, CASE-05). */
export const changeRoles = (
  platform: Platform,
  asked: Change,
  { roles, successors: chosen }: { readonly roles: string[]; readonly successors?: Chosen | undefined },
) =>
  change(platform, asked, {
    async wanted(transaction, { id: userId, roles: rolesBefore }) {
      const successors = await successorsOf(transaction, userId, roles, chosen);
      return { kind: 'role', userId, roles, rolesBefore, successors };
    },
    isSo: (colleague) => colleague.roles.join() === roles.join(),
    onOneself: 'You cannot change your own roles. Ask another administrator.',
    done: (name) => `Roles changed. ${name} is now ${rolesWords(roles)}.`,
  });
