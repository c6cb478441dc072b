import { limit } from '#kit/http/limits.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { asAdministrator } from '#pending-changes/server/index.ts';
import { askChange } from './ask-change.ts';
import { waitingMessage } from './change-account.ts';
import { refuseKnown } from './invite.ts';

interface Invitation {
  readonly email: string;
  readonly name: string;
  readonly roles: string[];
}

/** Invites a colleague by mail; the link is sent once a second administrator has confirmed it (STAFF-04, GUARD-06). */
export async function sendInvitation(platform: Platform, actor: Person, invitation: Invitation) {
  const { roles, name } = invitation;
  await limit(platform.database, { key: `staff-invite:${actor.userId}`, most: 100, withinSeconds: 600 });
  const email = invitation.email.toLowerCase();
  const { waits } = await act(platform, actor, async (transaction) => {
    const asker = await asAdministrator(transaction, actor);
    await refuseKnown(transaction, email);
    const wanted = { kind: 'invite', email, name, roles } as const;
    return askChange(platform, transaction, asker, wanted, wanted);
  });
  return { message: waits ? waitingMessage : `Invitation sent to ${email}.` };
}
