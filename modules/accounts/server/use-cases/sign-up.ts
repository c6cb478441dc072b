import { say, spokenLanguage } from '#kit/messages/index.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { networkOf } from '#kit/http/client-network.ts';
import { limit } from '#kit/http/limits.ts';
import { sha256 } from '#kit/platform/secrets.ts';
import { act, type Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { hashChosenPassword } from '../passwords.ts';
import { addresses } from '../address-store.ts';
import { codes } from '../code-store.ts';
import { accounts, type UserRow } from '../store.ts';
import { sendCodeAfterPassword } from './send-code.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { notify } from '#notifications/server/index.ts';
import { lenderName } from '#settings/server/index.ts';
import { addressReleasedMessage } from '../messages.ts';

interface SignUp {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly phone_code: string;
  readonly password: string;
  readonly how_did_you_hear: string;
}

/**
 * Creates a client account, its first session and its first code: all of it or nothing (API-01, decision 0013). The
 * latest sign-up with an unconfirmed address counts: earlier ones become invalid. One with an address that an account
 * bears without proof takes it with a code by mail (GUARD-08).
 */
export async function register(platform: Platform, signUp: SignUp, clientAddress: string) {
  const { database, ids, config } = platform;
  const network = networkOf(clientAddress);
  await limit(database, { key: `register:from:${network}`, most: 100, withinSeconds: 600 });
  const email = signUp.email.toLowerCase();
  await limit(database, { key: `register:account:${email}:${network}`, most: 10, withinSeconds: 600 });
  const passwordHash = await hashChosenPassword(signUp.password, { ...signUp, email });
  const token = ids.token();
  const sent_to = await act(platform, { clientAddress }, async (transaction) => {
    const newUser = { ...signUp, email, password_hash: passwordHash, language: spokenLanguage() };
    const made =
      (await accounts.signUp(transaction, newUser)) ?? (await addresses.claim(transaction, newUser));
    if (made === undefined)
      throw invalid({ email: [say('This email address already has an account. Sign in instead.')] });
    const user = { ...made, device_id: null };
    await codes.beginAnew(transaction, user.id);
    const sentTo = await sendCodeAfterPassword(platform, transaction, user, network);
    await accounts.endSessions(transaction, user.id);
    await accounts.startSession(transaction, sha256(token), user);
    await transaction.record('account.created', { actorId: user.id });
    return sentTo;
  });
  return {
    message: say("Welcome. We've sent you a code: enter it to continue."),
    token,
    email,
    sent_to,
    code_expires_in: config.codeTtlSeconds,
  };
}

const taken = (earlier: string): string =>
  say`The owner of ${earlier} has confirmed that it is theirs, so it's no longer on your account. Add your own address in your profile.`;

/**
 * The person who proves an address takes it from unconfirmed sign-ups, and from an account that has it without proof:
 * that one's owner is told, at the bell and on the number that they have proven, and signs in with another name until
 * they give another address (GUARD-08).
 */
export async function freeAddress(platform: Platform, transaction: Act, email: string): Promise<void> {
  await addresses.endUnconfirmed(transaction, email);
  const bearer = await addresses.releaseUnproven(transaction, email);
  if (bearer === undefined) return;
  const redirect = screens.shared.profile.to();
  await notify(platform, transaction, { userId: bearer.id, message: () => taken(email), redirect });
  await platform.outbox.enqueue(transaction, addressReleasedMessage(bearer, await lenderName(transaction)));
  await transaction.record('account.address-released', { subject: `user:${bearer.id}` });
}

/**
 * A code from the mailbox proves that the address is theirs, even if another account has it without proof (GUARD-08).
 */
export async function takeClaimed(
  platform: Platform,
  transaction: Act,
  { id, email }: UserRow,
): Promise<void> {
  await freeAddress(platform, transaction, email);
  if (!(await addresses.takeClaimed(transaction, id))) throw new Refusal('unauthorized');
}
