import { Refusal } from '@ensigo/rulebook/errors';
import { limit } from '../../../http/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { hashChosenPassword } from '../../accounts/door.ts';
import { staff } from '../store.ts';
import { invitationSubject } from './invite.ts';

interface Acceptance {
  readonly token: string;
  readonly name: string;
  readonly phone: string;
  readonly phone_code: string;
  readonly password: string;
}

const notGood = () =>
  new Refusal('not-found', {
    message: 'This link was used, or it is too old. Ask your administrator for a new invitation.',
  });

const fromOneAddress = (clientAddress: string) => ({
  key: `staff-invitation:from:${clientAddress}`,
  most: 100,
  withinSeconds: 600,
});

/** Whom an invitation is for, while it is good. */
export async function readInvitation({ database }: Platform, token: string, clientAddress: string) {
  await limit(database, fromOneAddress(clientAddress));
  const invited = await staff.invitationOf(database, sha256(token));
  if (invited === undefined) throw notGood();
  return { data: invited };
}

/** Makes the account of an invited colleague; the link is used up (STAFF-04). */
export async function acceptInvitation(platform: Platform, acceptance: Acceptance, clientAddress: string) {
  const { database, audit } = platform;
  await limit(database, fromOneAddress(clientAddress));
  const tokenHash = sha256(acceptance.token);
  const invited = await staff.invitationOf(database, tokenHash);
  if (invited === undefined) throw notGood();
  const { email } = invited;
  const password_hash = await hashChosenPassword(acceptance.password, { name: acceptance.name, email });
  await database.transaction(async (transaction) => {
    const used = await staff.useInvitation(transaction, tokenHash);
    if (used === undefined) throw notGood();
    const { name, phone, phone_code } = acceptance;
    const id = await staff.insert(transaction, { ...used, name, phone, phone_code, password_hash });
    if (id === undefined) {
      throw new Refusal('conflict', {
        message: 'This address has an account by now. Ask your administrator to invite another address.',
      });
    }
    await audit.record(transaction, {
      actorId: id,
      action: 'staff.joined',
      subject: invitationSubject(tokenHash),
      clientAddress,
      details: { role: used.role },
    });
  });
  return { message: 'Your account is ready. Sign in with your new password.', email };
}
