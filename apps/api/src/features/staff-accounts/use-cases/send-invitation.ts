import { isStaffRole } from '@ensigo/rulebook/access';
import { invalid } from '@ensigo/rulebook/errors';
import type { Who } from '../../../http/authentication.ts';
import { limit } from '../../../http/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lenderName } from '../../settings/door.ts';
import { invitationMessage } from '../messages.ts';
import { makeInvitation } from './invite.ts';

interface Invitation {
  readonly email: string;
  readonly name: string;
  readonly role: string;
}

/** Invites a colleague by mail (STAFF-04). */
export async function sendInvitation(
  platform: Platform,
  who: Who,
  invitation: Invitation,
  clientAddress: string,
) {
  const { database, outbox } = platform;
  const { role } = invitation;
  if (!isStaffRole(role)) throw invalid({ role: ['Choose a role.'] });
  await limit(database, { key: `staff-invite:${who.userId}`, most: 100, withinSeconds: 600 });
  const email = invitation.email.toLowerCase();
  await database.transaction(async (transaction) => {
    const inviter = { actorId: who.userId, clientAddress };
    const link = await makeInvitation(platform, transaction, { ...invitation, role }, inviter);
    await outbox.enqueue(
      transaction,
      invitationMessage({ ...invitation, email }, role, link, await lenderName(transaction)),
    );
  });
  outbox.wake();
  return { message: `We have sent an invitation to ${email}.` };
}
