import { Refusal } from '#kit/rules/errors/refusal.ts';
import { limit } from '#kit/http/limits.ts';
import { act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { sha256 } from '#kit/platform/secrets.ts';
import { freeAddress, hashChosenPassword } from '#accounts/server/index.ts';
import { invitations, staff } from '../store.ts';
import { lockAdministrators } from '#pending-changes/server/index.ts';
import { staffWords, notifyAdministrators } from '../notices.ts';
import { fromOneAddress, goodInvitation, notGood } from './read-invitation.ts';
import { invitationSubject } from './invite.ts';

interface Acceptance {
  readonly token: string;
  readonly name: string;
  readonly phone: string;
  readonly phone_code: string;
  readonly password: string;
}

/** Creates the account of an invited colleague; the link is used up (STAFF-04). */
export async function acceptInvitation(platform: Platform, acceptance: Acceptance, clientAddress: string) {
  const { database } = platform;
  await limit(database, fromOneAddress(clientAddress));
  const tokenHash = sha256(acceptance.token);
  const { email, roles } = await goodInvitation(database, tokenHash);
  // The operator's console invites the first administrator, before the provider knows anyone.
  const isAlone =
    platform.config.singleSignOn === undefined ||
    (roles.includes('administrator') && !(await staff.hasAdministrator(database)));
  if (!isAlone)
    throw new Refusal('conflict', {
      message: "Sign in with your organisation's account instead of a password.",
    });
  const password_hash = await hashChosenPassword(acceptance.password, { name: acceptance.name, email });
  await act(platform, { clientAddress }, async (transaction) => {
    // The inviter's roles cannot change until this is done.
    const administrators = await lockAdministrators(transaction);
    const used = await invitations.use(transaction, tokenHash);
    if (used === undefined) throw notGood(await invitations.find(transaction, tokenHash));
    const { name, phone, phone_code } = acceptance;
    // The link proves the address.
    await freeAddress(platform, transaction, used.email);
    const id = await staff.insert(transaction, { ...used, name, phone, phone_code, password_hash });
    if (id === undefined) {
      throw new Refusal('conflict', {
        message:
          'This email address already has an account. Ask your administrator to invite a different address.',
      });
    }
    // Otherwise nobody could sign in with the password that was just chosen.
    if (platform.config.singleSignOn !== undefined) await staff.chooseBreakGlass(transaction, id);
    await transaction.record('staff.joined', {
      actorId: id,
      subject: invitationSubject(tokenHash),
      details: { roles: used.roles.join(', ') },
    });
    await notifyAdministrators(
      platform,
      transaction,
      administrators.map(({ id: administrator }) => administrator),
      staffWords.joined(name, email, used.roles),
    );
  });
  return { message: 'Your account is ready. Sign in with your new password.', email };
}
