import { setTimeout as delay } from 'node:timers/promises';
import { invalid } from '@ensigo/rulebook/errors';
import { limit } from '../../../http/limits.ts';
import { sha256 } from '../../../platform/secrets.ts';
import type { Platform } from '../../../platform/platform.ts';
import { codes, mostTries } from '../code-store.ts';
import { accounts, type UserRow } from '../store.ts';
import { judgeCode } from './judge-code.ts';

/** See request-reset: the same for known and unknown addresses (milliseconds). */
const leastMilliseconds = 150;

async function exchange(
  platform: Platform,
  user: UserRow | undefined,
  code: string,
): Promise<string | undefined> {
  if (user === undefined) return undefined;
  const { database, ids, config } = platform;
  // Locked or wrong is one answer: only an address with an account can be locked.
  const verdict = await judgeCode(platform, user.id, 'reset', code);
  if (!verdict.right) return undefined;
  const token = ids.token();
  return database.transaction(async (transaction) => {
    if (!(await codes.use(transaction, user.id, 'reset', verdict.hash))) return undefined;
    await accounts.startReset(transaction, sha256(token), user.id, config.codeTtlSeconds);
    return token;
  });
}

/** Changes a right code for a token that is good for one new password (RESET-02). */
export async function verifyReset(platform: Platform, typed: string, code: string, clientAddress: string) {
  const { database, config, audit } = platform;
  const email = typed.toLowerCase();
  await limit(database, { key: `reset-code:from:${clientAddress}`, most: 100, withinSeconds: 600 });
  // By address, whether or not it has an account: the lock itself must not tell.
  await limit(database, {
    key: `reset-code:${email}`,
    most: mostTries,
    withinSeconds: config.codeTtlSeconds,
  });
  const user = await accounts.findConfirmed(database, email);
  const [token] = await Promise.all([exchange(platform, user, code), delay(leastMilliseconds)]);
  if (token === undefined || user === undefined) {
    await audit.record(database, { action: 'reset.refused', clientAddress });
    throw invalid({ otp: ['This code is not right, or it has expired. Ask for a new one.'] });
  }
  return { message: 'Now choose a new password.', name: user.name, token, email: user.email };
}
