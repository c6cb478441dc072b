import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { networkOf } from '#kit/http/client-network.ts';
import { limit } from '#kit/http/limits.ts';
import { sha256 } from '#kit/platform/secrets.ts';
import { act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { passwordMatches, requirePlaceInQueue } from '../passwords.ts';
import { countersOf } from '../slowing.ts';
import { accounts } from '../store.ts';
import { tries } from '../try-store.ts';
import { recordRefusal } from './record-refusal.ts';
import { sendCodeAfterPassword } from './send-sign-in-code.ts';
import { slowDown, type Visitor } from './slow-down.ts';

interface Login {
  readonly email: string;
  readonly password: string;
}

const wayOut = (): string => say("If it's urgent, use 'Forgot your password?' to get in without waiting.");

/**
 * Signs in: the token is only valid for the code until that is confirmed (API-01, decision 0011). Wrong passwords slow
 * down their origin; a device that has signed in before is only slowed down by its own (GUARD-01).
 */
export async function login(platform: Platform, { email: typed, password }: Login, visitor: Visitor) {
  const { database, ids, config } = platform;
  const { clientAddress, browser } = visitor;
  // First: a try that is sent away because too many sign in is none.
  requirePlaceInQueue();
  const email = typed.toLowerCase();
  const network = networkOf(clientAddress);
  const user = await accounts.findByEmail(database, email, browser.idHash);
  const device = user?.device_id ?? null;
  // A whole town may share one address of its mobile network: the account's counters are the strict ones.
  if (device === null) await limit(database, { key: `login:from:${network}`, most: 200, withinSeconds: 600 });
  const counters = countersOf(platform, 'password', email, device === null ? { network } : { device });
  const counts = await slowDown(platform, counters, wayOut);

  if (!(await passwordMatches(user?.password_hash, password)) || user === undefined) {
    await recordRefusal(platform, { user, counts, visitor });
    throw new Refusal('wrong-credentials');
  }

  // Of the password, whether or not a code may be sent.
  await tries.succeeded(database, counters);
  const token = ids.token();
  const sent_to = await act(platform, { userId: user.id, clientAddress }, async (transaction) => {
    if (!(await accounts.holdUnchanged(transaction, user))) throw new Refusal('wrong-credentials');
    const sentTo = await sendCodeAfterPassword(platform, transaction, user, network);
    await accounts.startSession(transaction, sha256(token), user);
    await transaction.record('session.started');
    return sentTo;
  });
  return {
    message: say("We've sent you a code. Enter it to continue."),
    token,
    email: user.email,
    sent_to,
    code_expires_in: config.codeTtlSeconds,
  };
}
