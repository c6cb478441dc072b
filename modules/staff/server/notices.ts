import { rolesWords } from '#kit/rules/access/role-words.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { tellDeciders } from '#pending-changes/server/index.ts';

interface Person {
  readonly name: string;
  readonly email: string;
}

const called = ({ name, email }: Person): string => (name === '' ? email : `${name} (${email})`);

/** What is to be done, after 'to'. */
export const actionWords = {
  invite: (person: Person, roles: readonly string[]) => `invite ${called(person)} as ${rolesWords(roles)}`,
  changeRoles: (person: Person, before: readonly string[], roles: readonly string[]) =>
    `change the roles of ${called(person)} from ${rolesWords(before)} to ${rolesWords(roles)}`,
  reopen: (person: Person) => `reopen the account of ${called(person)}`,
  chooseBreakGlass: (person: Person) => `let ${called(person)} keep the break-glass password`,
  resetAuthenticator: (person: Person) => `reset the authenticator of ${called(person)}`,
} as const;

/** One sentence or two for every administrator. */
export const staffWords = {
  closed: (actor: string, name: string) => `${actor} closed the account of ${name}.`,
  invitationWithdrawn: (actor: string, email: string) => `${actor} withdrew the invitation to ${email}.`,
  joined: (name: string, email: string, roles: readonly string[]) =>
    `${name} (${email}) accepted an invitation and now has an account as ${rolesWords(roles)}.`,
  fromConsole: (words: string) =>
    `The operator used the console to ${words}. The change took effect immediately.`,
} as const;

/** Tells these administrators (internal ids) of a change of the staff, including the one who acts (GUARD-06). */
export const notifyAdministrators = (
  platform: Pick<Platform, 'outbox' | 'config'>,
  transaction: Transaction,
  administrators: readonly string[],
  message: string,
): Promise<void> => tellDeciders(platform, transaction, administrators, { area: 'staff', message });
