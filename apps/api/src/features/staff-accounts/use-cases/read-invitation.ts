import { invitationHours } from '@ensigo/rulebook/accounts';
import { Refusal } from '@ensigo/rulebook/errors';
import { networkOf } from '../../../http/client-network.ts';
import { limit } from '../../../http/limits.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { invitations, type FoundInvitation } from '../invitation-store.ts';

const reasons = {
  used: 'This link was used already, or a newer one was sent after it. If you have made your account, sign in with it; otherwise open the newest link, or ask your administrator for one.',
  expired: `This invitation was not used within ${String(invitationHours)} hours, and ended. Ask your administrator for a new one.`,
  'inviter-left':
    'Whoever invited you is no longer an administrator, and the invitation ended with that. Ask another administrator for a new one.',
  withdrawn: 'This invitation was withdrawn. Ask your administrator if you think that this is a mistake.',
} as const;

/** Message for a link that is not valid. */
export const notGood = (found: FoundInvitation | undefined): Refusal =>
  new Refusal('not-found', {
    message:
      found === undefined || found.ended_as === null
        ? 'We do not know this link. Open it again from the mail, or ask your administrator for a new invitation.'
        : reasons[found.ended_as],
  });

/** Refuses an invitation that is not valid, with the reason (GUARD-06). */
export async function goodInvitation(connection: Queryable, tokenHash: Buffer): Promise<FoundInvitation> {
  const found = await invitations.find(connection, tokenHash);
  if (found?.good !== true) throw notGood(found);
  return found;
}

/** Attempts from one client address. */
export const fromOneAddress = (clientAddress: string) => ({
  key: `staff-invitation:from:${networkOf(clientAddress)}`,
  most: 100,
  withinSeconds: 600,
});

/** Who an invitation is for, while it is valid. */
export async function readInvitation({ database }: Platform, token: string, clientAddress: string) {
  await limit(database, fromOneAddress(clientAddress));
  const { email, name, roles } = await goodInvitation(database, sha256(token));
  return { data: { email, name, roles } };
}
