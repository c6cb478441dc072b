import { closedPositions } from '#kit/rules/access/positions.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { forgetAuthenticator } from '#accounts/server/authenticator/index.ts';
import { reassign } from '#workspace/server/index.ts';
import { lenderName } from '#settings/server/index.ts';
import { endPendingOf } from '#pending-changes/server/index.ts';
import { changes, type Wanted } from '../change-store.ts';
import { invitations, staff } from '../store.ts';
import { authenticatorResetMessage } from '../messages.ts';

/** When someone stops being an administrator, their requested changes and invitations end too (GUARD-06). */
export async function endWhatTheyAskedFor(transaction: Transaction, userId: string): Promise<void> {
  await changes.voidOfAsker(transaction, userId);
  await endPendingOf(transaction, userId);
  await invitations.endOfInviter(transaction, userId);
}

/** Applies it to the colleague; returns whether anything has changed. */
export async function actOnColleague(
  platform: Platform,
  transaction: Act,
  wanted: Exclude<Wanted, { kind: 'invite' }>,
  byUserId: string,
): Promise<boolean> {
  const { kind, userId } = wanted;
  if (kind === 'open') return staff.enable(transaction, userId);
  const colleague = await staff.findById(transaction, userId);
  if (colleague === undefined) throw new Refusal('not-found');
  if (kind === 'role') {
    const { roles, successors } = wanted;
    if (!roles.includes('administrator')) await endWhatTheyAskedFor(transaction, userId);
    if (!(await staff.setRoles(transaction, userId, roles))) return false;
    const leaving = { leaver: colleague, positions: closedPositions(roles), successors, byUserId };
    await reassign(platform, transaction, leaving);
    return true;
  }
  await forgetAuthenticator(transaction, userId);
  const message = authenticatorResetMessage(colleague, await lenderName(transaction));
  await platform.outbox.enqueue(transaction, message);
  return true;
}
