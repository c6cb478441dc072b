import type { AuditAction } from '#kit/rules/audit/actions.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { accounts } from '#accounts/server/index.ts';
import { ringBell } from '#notifications/server/index.ts';
import { lenderName } from '#settings/server/index.ts';
import type { Wanted } from '../change-store.ts';
import { invitationMessage } from '../messages.ts';
import { actOnColleague } from './act-on-colleague.ts';
import { makeInvitation } from './invite.ts';

/** On whose authority it is done. */
export interface Doer {
  /** The asker, who becomes the inviter. */
  readonly askedBy: string;
  /** Who does it now: the asker, or who confirms it. */
  readonly by: string;
  /** The number of the confirmed change. */
  readonly change?: number;
}

/** The roles of before and after, for the audit log. */
export const rolesIn = ({ rolesBefore, roles }: Extract<Wanted, { kind: 'role' }>) => ({
  roles_before: rolesBefore.join(', '),
  roles: roles.join(', '),
});

const actions = {
  role: 'staff.role-changed',
  open: 'staff.enabled',
  'reset-authenticator': 'authenticator.reset',
} as const satisfies Readonly<Record<Exclude<Wanted['kind'], 'invite'>, AuditAction>>;

async function sendInvitation(
  platform: Platform,
  transaction: Act,
  { email, name, roles }: Extract<Wanted, { kind: 'invite' }>,
  { askedBy, change }: Doer,
): Promise<void> {
  const link = await makeInvitation(platform, transaction, { email, name, roles, change }, askedBy);
  const lender = await lenderName(transaction);
  await platform.outbox.enqueue(transaction, invitationMessage({ email, name, roles }, link, lender));
}

/** Applies the change with all its consequences; false if nothing has changed (STAFF-01, STAFF-04). */
export async function takeEffect(
  platform: Platform,
  transaction: Act,
  wanted: Wanted,
  doer: Doer,
): Promise<boolean> {
  const { by, change } = doer;
  if (wanted.kind === 'invite') {
    await sendInvitation(platform, transaction, wanted, doer);
    return true;
  }
  if (!(await actOnColleague(platform, transaction, wanted, by))) {
    transaction.changedNothing();
    return false;
  }
  const { userId } = wanted;
  await accounts.endSessions(transaction, userId);
  await ringBell(transaction, userId);
  await transaction.record(actions[wanted.kind], {
    subject: `user:${userId}`,
    details: {
      ...(wanted.kind === 'role' && rolesIn(wanted)),
      ...(change !== undefined && { change }),
    },
  });
  return true;
}
