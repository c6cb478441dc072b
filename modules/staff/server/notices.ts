import { rolesWords } from '#kit/rules/access/role-words.ts';
import type { StaffChangeKind } from '../endpoints/staff-changes.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { pendingWords, tellAdministrators } from '#pending-changes/server/index.ts';

/** A staff change with what its words need. */
export interface DescribedChange {
  readonly kind: StaffChangeKind;
  readonly name: string;
  readonly email: string;
  readonly roles?: readonly string[] | null;
  readonly roles_before?: readonly string[] | null;
}

/** What is to be done, after 'to'. */
function actionInWords({ kind, name, email, roles, roles_before: before }: DescribedChange): string {
  const person = name === '' ? email : `${name} (${email})`;
  switch (kind) {
    case 'invite':
      return `invite ${person} as ${rolesWords(roles ?? [])}`;
    case 'role':
      return `change the roles of ${person} from ${rolesWords(before ?? [])} to ${rolesWords(roles ?? [])}`;
    case 'open':
      return `reopen the account of ${person}`;
    case 'reset-authenticator':
      return `reset the authenticator of ${person}`;
  }
}

/** One sentence or two for every administrator. */
export const changeWords = {
  asked: (actor: string, change: DescribedChange) => pendingWords.asked(actor, actionInWords(change)),
  atOnce: (actor: string, change: DescribedChange) => pendingWords.atOnce(actor, actionInWords(change)),
  confirmed: (actor: string, asker: string, change: DescribedChange) =>
    pendingWords.confirmed(actor, asker, actionInWords(change)),
  refused: (actor: string, asker: string, change: DescribedChange) =>
    `${actor} declined the request by ${asker} to ${actionInWords(change)}. Nothing has changed.`,
  withdrawn: (actor: string, change: DescribedChange) => pendingWords.withdrawn(actor, actionInWords(change)),
  closed: (actor: string, name: string) => `${actor} closed the account of ${name}.`,
  invitationWithdrawn: (actor: string, email: string) => `${actor} withdrew the invitation to ${email}.`,
  joined: (name: string, email: string, roles: readonly string[]) =>
    `${name} (${email}) accepted an invitation and now has an account as ${rolesWords(roles)}.`,
  fromConsole: (change: DescribedChange) =>
    `The operator used the console to ${actionInWords(change)}. The change took effect immediately.`,
} as const;

/** Tells these administrators (internal ids) of a change of the staff, including the one who acts (GUARD-06). */
export const notifyAdministrators = (
  platform: Pick<Platform, 'outbox' | 'config'>,
  transaction: Transaction,
  administrators: readonly string[],
  message: string,
): Promise<void> =>
  tellAdministrators(platform, transaction, administrators, {
    message,
    redirect: screens.staff.accounts.to(),
    screen: 'Staff',
    mail: { kind: 'staff-change', subject: 'Change to staff accounts' },
  });
