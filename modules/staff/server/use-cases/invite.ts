import { invitationHours } from '#accounts/rules/staff-schemas.ts';
import { invalid } from '#kit/rules/errors/refusal.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { sha256 } from '#kit/platform/secrets.ts';
import { addresses } from '#accounts/server/index.ts';
import { invitations } from '../store.ts';

interface Invitation {
  readonly email: string;
  readonly name: string;
  readonly roles: string[];
  /** The number of the change that another administrator confirmed. */
  readonly change?: number | undefined;
}

/** An invitation's subject in the audit log: its row has the address for as long as there is one. */
export const invitationSubject = (tokenHash: Buffer): string => `invitation:${tokenHash.toString('hex')}`;

/** Refuses, at its field, an address that has an account; sign-ups with it that nobody proved count for nothing. */
export async function refuseKnown(transaction: Transaction, email: string): Promise<void> {
  const roles = await addresses.rolesOfOwner(transaction, email);
  if (roles === undefined) return;
  const words = roles.includes('client')
    ? 'This address belongs to a client. Staff need an address of their own.'
    : 'A staff member already uses this address.';
  throw invalid({ email: [words] });
}

/**
 * Creates an invitation and returns its link; an earlier one for the address becomes void. The token is in the
 * fragment, which browsers do not send: it reaches no log (STAFF-04). `invitedBy`: the administrator it depends on, who
 * must keep that role; undefined for the operator's console.
 */
export async function makeInvitation(
  platform: Platform,
  transaction: Act,
  invitation: Invitation,
  invitedBy?: string,
): Promise<string> {
  const { ids, config } = platform;
  const email = invitation.email.toLowerCase();
  await refuseKnown(transaction, email);
  const token = ids.token();
  const tokenHash = sha256(token);
  await invitations.voidOfAddress(transaction, email);
  await invitations.add(transaction, tokenHash, { ...invitation, email }, invitedBy ?? null, invitationHours);
  await transaction.record('staff.invited', {
    subject: invitationSubject(tokenHash),
    details: {
      roles: invitation.roles.join(', '),
      ...(invitation.change !== undefined && { change: invitation.change }),
    },
  });
  return `${config.publicUrl}${screens.public.welcome.to()}#${token}`;
}

/** Where an invited colleague goes instead, if staff sign in at the lender's provider (JOIN-03). */
export const signInByProviderAt = ({ config }: Pick<Platform, 'config'>): string =>
  `${config.publicUrl}${screens.public.singleSignOn.to()}`;
