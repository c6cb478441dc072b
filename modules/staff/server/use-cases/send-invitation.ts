import { limit } from '#kit/http/limits.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { asAdministrator, leaveToSecond } from '#pending-changes/server/index.ts';
import type { WaitingInvitation } from '../../rules/waiting-changes.ts';
import { actionWords } from '../notices.ts';
import type { Invited } from '../store.ts';
import { refusals, waitingMessage } from './change-account.ts';
import { refuseKnown } from './invite.ts';
import { invite } from './take-effect.ts';

/** Invites a colleague by mail; the link is sent once a second administrator has confirmed it (STAFF-04, GUARD-06). */
export async function sendInvitation(platform: Platform, actor: Person, { name, roles, ...asked }: Invited) {
  await limit(platform.database, { key: `staff-invite:${actor.userId}`, most: 100, withinSeconds: 600 });
  const email = asked.email.toLowerCase();
  const invited = { email, name, roles };
  const value: WaitingInvitation = { name, roles };
  const waits = await act(platform, actor, async (transaction) => {
    const asker = await asAdministrator(transaction, actor);
    await refuseKnown(transaction, email);
    const isLeft = await leaveToSecond(platform, transaction, asker, {
      kind: 'staff-invitation',
      subject: email,
      value,
      words: actionWords.invite(invited, roles),
      lines: [],
      details: { roles: roles.join(', ') },
      ...refusals(name),
    });
    if (!isLeft) await invite(platform, transaction, invited, actor.userId);
    return isLeft;
  });
  return { message: waits ? waitingMessage : `Invitation sent to ${email}.` };
}
