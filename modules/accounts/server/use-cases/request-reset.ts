import { mayUsePassword } from './own-password.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { say } from '#kit/messages/index.ts';
import { oneTimeCodeLength } from '#kit/rules/fields/one-time-code.ts';
import { networkOf } from '#kit/http/client-network.ts';
import { limit } from '#kit/http/limits.ts';
import { act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { lenderName } from '#settings/server/index.ts';
import { codeMessage } from '../messages.ts';
import { resetCodes } from '../reset-code-store.ts';
import { countersOf } from '../slowing.ts';
import { accounts, type UserAtDevice } from '../store.ts';
import { tries } from '../try-store.ts';
import { codeUse, type Visitor } from './judge-code.ts';

/** Minimum duration of every answer, so that timing does not reveal whether there was work to do (milliseconds). */
const minMilliseconds = 250;

interface Asked {
  readonly email: string;
  readonly user: UserAtDevice | undefined;
  readonly visitor: Visitor;
}

/** A separate code for the browser that asks; for an unknown address the same is written, except the mail. */
async function sendIfKnown(platform: Platform, { email, user, visitor }: Asked): Promise<void> {
  const { database, outbox, secrets, ids, config } = platform;
  const { clientAddress, browser } = visitor;
  const device = user?.device_id ?? null;
  const origin = device === null ? { network: networkOf(clientAddress) } : { device };
  const counters = countersOf(platform, 'reset-mail', email, origin);
  const mayBeSent = !('waitSeconds' in (await tries.count(database, counters)));
  const code = ids.code(oneTimeCodeLength);
  const { codeTtlSeconds: lifeSeconds, codeResendSeconds: resendSeconds } = config;
  await act(platform, { ...(user && { userId: user.id }), clientAddress }, async (transaction) => {
    const owner = user && { userId: user.id, codeHash: secrets.hmac(codeUse(user.id, 'reset'), code) };
    const request = { account: counters.account, browser: browser.remember(), owner };
    const sent = mayBeSent && (await resetCodes.keep(transaction, request, { lifeSeconds, resendSeconds }));
    if (user === undefined) {
      transaction.leaveUnrecorded();
      return;
    }
    const lender = await lenderName(transaction);
    // An unproven address may belong to another person: the account is known by its number (GUARD-08).
    const message = codeMessage(
      user,
      'reset',
      user.email_unproven ? 'sms' : 'mail',
      code,
      lifeSeconds,
      lender,
    );
    const codeHolder = `browser:${request.browser.toString('hex')}`;
    const askedFrom = networkOf(clientAddress);
    const isSent =
      sent && (await outbox.enqueue(transaction, { ...message, codeHolder, askedFrom })) === undefined;
    await transaction.record(isSent ? 'reset.requested' : 'reset.not-sent');
  });
}

/**
 * Sends a reset code if the address has an account; otherwise says the same, and takes as long (RESET-05). Strangers'
 * requests affect neither the code that another browser waits for, nor the sends of a known device (GUARD-01).
 */
export async function requestReset(platform: Platform, typed: string, visitor: Visitor) {
  const email = typed.toLowerCase();
  const { database, config } = platform;
  const found = await accounts.findConfirmed(database, email, visitor.browser.idHash);
  const user = found && mayUsePassword(config, found) ? found : undefined;
  const network = networkOf(visitor.clientAddress);
  if ((user?.device_id ?? null) === null) {
    await limit(database, { key: `reset:from:${network}`, most: 100, withinSeconds: 600 });
    await limit(database, { key: `reset:account:${email}:${network}`, most: 10, withinSeconds: 600 });
  }
  await Promise.all([sendIfKnown(platform, { email, user, visitor }), delay(minMilliseconds)]);
  return { message: say("If this email address has an account, we've sent it a code.") };
}
