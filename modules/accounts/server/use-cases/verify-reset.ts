import { setTimeout as delay } from 'node:timers/promises';
import { say } from '#kit/messages/index.ts';
import { invalid } from '#kit/rules/errors/refusal.ts';
import { networkOf } from '#kit/http/client-network.ts';
import { limit } from '#kit/http/limits.ts';
import { hashesEqual, sha256 } from '#kit/platform/secrets.ts';
import { changeUnrecorded, recordEvent } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { resetCodes } from '../reset-code-store.ts';
import { accountKey, countersOf, type Counters, type Origin } from '../slowing.ts';
import { accounts, type UserAtDevice } from '../store.ts';
import { tries } from '../try-store.ts';
import { codeUse, slowDown, type Visitor } from './judge-code.ts';

/** See request-reset: the same for known and unknown addresses (milliseconds). */
const minMilliseconds = 150;

interface Exchange {
  readonly counters: Counters;
  readonly user: UserAtDevice | undefined;
  /** Whether this browser asked for the code. */
  readonly isOwn: boolean;
  /** Undefined: it has no id. */
  readonly browser: Buffer | undefined;
  readonly code: string;
}

async function exchange(
  platform: Platform,
  { counters, user, isOwn, browser, code }: Exchange,
): Promise<string | undefined> {
  const { database, ids, secrets, config } = platform;
  const { account } = counters;
  const live = await resetCodes.live(database, account, isOwn ? (browser ?? null) : null);
  if (user === undefined) return undefined;
  const hash = secrets.hmac(codeUse(user.id, 'reset'), code);
  // Compares all of them, so that timing does not reveal which one matched.
  const right = live.map((each) => hashesEqual(hash, Buffer.from(each, 'hex'))).includes(true);
  const token = ids.token();
  return changeUnrecorded(database, async (transaction) => {
    const isFirst = right && (await resetCodes.use(transaction, account, hash, browser));
    // As after a lost answer: the browser that has the token may have it once more.
    if (!isFirst && !(await resetCodes.wasUsedBy(transaction, account, hash, browser))) return undefined;
    await accounts.startReset(transaction, sha256(token), user.id, config.codeTtlSeconds);
    await tries.succeeded(transaction, counters);
    return token;
  });
}

/**
 * Exchanges a correct code for a token that is valid for one new password (RESET-02). The browser that asked has its
 * own attempts; for a code requested elsewhere, such as on the phone, attempts are slowed down per network and for
 * everyone (GUARD-01). A code sent again by the browser that has used it, as after a lost answer, has the same answer.
 */
export async function verifyReset(platform: Platform, typed: string, code: string, visitor: Visitor) {
  const { database } = platform;
  const { clientAddress, browser } = visitor;
  const email = typed.toLowerCase();
  const network = networkOf(clientAddress);
  const account = accountKey(platform, email);
  const user = await accounts.findConfirmed(database, email, browser.idHash);
  const own = (await resetCodes.isOwn(database, account, browser.idHash)) ? browser.idHash : undefined;
  const device = user?.device_id ?? null;
  if (own === undefined && device === null)
    await limit(database, { key: `reset-code:from:${network}`, most: 100, withinSeconds: 600 });
  const origin: Origin = own === undefined ? (device === null ? { network } : { device }) : { browser: own };
  // By address, whether or not it has an account: being slowed down must not reveal that.
  const counters = countersOf(platform, 'reset-code', email, origin);
  await slowDown(platform, counters);
  const request = { counters, user, isOwn: own !== undefined, browser: browser.idHash, code };
  const [token] = await Promise.all([exchange(platform, request), delay(minMilliseconds)]);
  if (token === undefined || user === undefined) {
    await recordEvent(platform, { clientAddress }, 'reset.refused');
    throw invalid({ otp: [say('This code is wrong or has expired. Ask for a new one.')] });
  }
  return { message: say('Now choose a new password.'), name: user.name, token, email: user.email };
}
