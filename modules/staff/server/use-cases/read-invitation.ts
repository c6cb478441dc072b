import { invitationHours } from '#accounts/rules/staff-schemas.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { networkOf } from '#kit/http/client-network.ts';
import { limit } from '#kit/http/limits.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { sha256 } from '#kit/platform/secrets.ts';
import { invitations, type FoundInvitation } from '../store.ts';

const reasons = {
  used: 'This link was already used or replaced by a newer one. If you have created your account, sign in. Otherwise open the newest link, or ask your administrator for a new one.',
  expired: `This invitation expired after ${String(invitationHours)} hours. Ask your administrator for a new one.`,
  'inviter-left':
    'This invitation is no longer valid, because the person who sent it is no longer an administrator. Ask another administrator for a new one.',
  withdrawn: 'This invitation was withdrawn. Ask your administrator if you think this is a mistake.',
} as const;

/** Message for a link that is not valid. */
export const notGood = (found: FoundInvitation | undefined): Refusal =>
  new Refusal('not-found', {
    message:
      found === undefined || found.ended_as === null
        ? 'This link is not valid. Open it again from the email, or ask your administrator for a new invitation.'
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
