import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { networkOf } from '#kit/http/client-network.ts';
import { limit } from '#kit/http/limits.ts';
import { sha256 } from '#kit/platform/secrets.ts';
import { act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { lenderName } from '#settings/server/index.ts';
import { codes } from '../code-store.ts';
import { devices } from '../device-store.ts';
import { forgetFailures } from '../forget-failures.ts';
import { passwordChangedMessage } from '../messages.ts';
import { hashChosenPassword, passwordMatches } from '../passwords.ts';
import { resetCodes } from '../reset-code-store.ts';
import { accountKey } from '../slowing.ts';
import { accounts } from '../store.ts';
import type { Visitor } from './judge-code.ts';

interface NewPassword {
  readonly email: string;
  readonly token: string;
  readonly password: string;
}

const expired = () => new Refusal('invalid', { message: say('Your code has expired. Ask for a new one.') });

/** The same for every other password, also for the one of today: the token tells nothing about that (GUARD-01). */
const changedBefore = () =>
  new Refusal('invalid', {
    message: say(
      "You've already changed your password with this code. Sign in with that password, or ask for a new code.",
    ),
  });

const stored = () => ({ message: say('Password changed. Sign in with your new password.') });

/**
 * No valid token. The password that the reset stored, as after a lost answer, is the same success; another one is told
 * that the first was stored. Only such calls are counted: strangers on the same network cannot block anyone (GUARD-01).
 */
async function answerAgain({ database }: Platform, request: NewPassword, tokenHash: Buffer, from: string) {
  const key = `reset-store:from:${networkOf(from)}`;
  await limit(database, { key, most: 100, withinSeconds: 600 });
  const kept = await accounts.passwordOfUsedReset(database, tokenHash, request.email.toLowerCase());
  if (kept === undefined) throw expired();
  if (!(await passwordMatches(kept, request.password))) throw changedBefore();
  return stored();
}

/**
 * Stores the new password, ends every session and voids every code, token and device's secret of the person (RESET-05). Access to the
 * mailbox is proven: the account's failures are cleared, and the device becomes known (GUARD-01).
 */
export async function storeReset(platform: Platform, request: NewPassword, visitor: Visitor) {
  const { outbox } = platform;
  const { clientAddress, browser } = visitor;
  const email = request.email.toLowerCase();
  const tokenHash = sha256(request.token);
  // The token first: nobody else learns how the password compares with the person's name.
  const user = await accounts.ownerOfReset(platform.database, tokenHash, email);
  if (user === undefined) return answerAgain(platform, request, tokenHash, clientAddress);
  const passwordHash = await hashChosenPassword(request.password, user);

  await act(platform, { clientAddress }, async (transaction) => {
    const userId = await accounts.useReset(transaction, tokenHash, email, passwordHash);
    if (userId === undefined) throw expired();
    await accounts.setPassword(transaction, userId, passwordHash);
    await accounts.endSessions(transaction, userId);
    await devices.revokeSecrets(transaction, userId);
    await codes.voidAll(transaction, userId);
    await accounts.voidResets(transaction, userId);
    await resetCodes.forget(transaction, accountKey(platform, email));
    await forgetFailures(platform, transaction, user);
    await devices.recognise(transaction, userId, browser.remember(), browser.kind);
    await outbox.enqueue(transaction, passwordChangedMessage(user, await lenderName(transaction)));
    await transaction.record('password.changed', { actorId: userId });
  });
  return stored();
}
