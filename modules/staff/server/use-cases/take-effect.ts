import type { AuditAction } from '#kit/rules/audit/actions.ts';
import { closedPositions } from '#kit/rules/access/positions.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { accounts } from '#accounts/server/index.ts';
import { forgetAuthenticator } from '#accounts/server/authenticator/index.ts';
import { ringBell } from '#notifications/server/index.ts';
import { endPendingOf } from '#pending-changes/server/index.ts';
import { lenderName } from '#settings/server/index.ts';
import { reassign, type Successors } from '#workspace/server/index.ts';
import { authenticatorResetMessage, invitationMessage } from '../messages.ts';
import { invitations, staff, type Colleague, type Invited } from '../store.ts';
import { makeInvitation, signInByProviderAt } from './invite.ts';

/** On whose authority it is done. */
export interface Doer {
  /** Who does it now: the asker, or who confirms it. */
  readonly by: string;
  /** The number of the confirmed change. */
  readonly change?: number;
}

/** When someone stops being an administrator, their requested changes and invitations end too (GUARD-06). */
export async function endWhatTheyAskedFor(transaction: Transaction, userId: string): Promise<void> {
  await endPendingOf(transaction, userId);
  await invitations.endOfInviter(transaction, userId);
}

/** Mails the link; who asked for it becomes the inviter. */
export async function invite(
  platform: Platform,
  transaction: Act,
  invited: Invited & Pick<Doer, 'change'>,
  askedBy: string,
): Promise<void> {
  const made = await makeInvitation(platform, transaction, invited, askedBy);
  const isByProvider = platform.config.singleSignOn !== undefined;
  const link = isByProvider ? signInByProviderAt(platform) : made;
  const lender = await lenderName(transaction);
  await platform.outbox.enqueue(transaction, invitationMessage(invited, { link, isByProvider }, lender));
}

/** Signs the colleague out everywhere, and records what was done. */
async function endWith(
  transaction: Act,
  userId: string,
  action: AuditAction,
  details: Readonly<Record<string, string | number>>,
): Promise<void> {
  await accounts.endSessions(transaction, userId);
  await ringBell(transaction, userId);
  await transaction.record(action, { subject: `user:${userId}`, details });
}

const numberOf = ({ change }: Doer) => (change === undefined ? {} : { change });

/** The roles of before and after, for the audit log. */
export const rolesIn = (before: readonly string[], roles: readonly string[]) => ({
  roles_before: before.join(', '),
  roles: roles.join(', '),
});

/** Other roles, and the open cases that they close to those who take over (STAFF-04, CASE-05). */
export async function giveRoles(
  platform: Platform,
  transaction: Act,
  colleague: Colleague,
  { roles, successors, doer }: { roles: string[]; successors: Successors; doer: Doer },
): Promise<void> {
  if (!roles.includes('administrator')) await endWhatTheyAskedFor(transaction, colleague.id);
  await staff.setRoles(transaction, colleague.id, roles);
  const positions = closedPositions(roles);
  await reassign(platform, transaction, { leaver: colleague, positions, successors, byUserId: doer.by });
  const details = { ...rolesIn(colleague.roles, roles), ...numberOf(doer) };
  await endWith(transaction, colleague.id, 'staff.role-changed', details);
}

export async function reopen(transaction: Act, { id }: Colleague, doer: Doer): Promise<void> {
  await staff.enable(transaction, id);
  await endWith(transaction, id, 'staff.enabled', numberOf(doer));
}

/** The colleague sets up a new app at the next sign-in, and is told (STAFF-01). */
export async function forgetApp(
  platform: Platform,
  transaction: Act,
  colleague: Colleague,
  doer: Doer,
): Promise<void> {
  await forgetAuthenticator(transaction, colleague.id);
  const message = authenticatorResetMessage(colleague, await lenderName(transaction));
  await platform.outbox.enqueue(transaction, message);
  await endWith(transaction, colleague.id, 'authenticator.reset', numberOf(doer));
}
