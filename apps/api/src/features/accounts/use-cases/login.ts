import { Refusal } from '@ensigo/rulebook/errors';
import { limit } from '../../../http/limits.ts';
import { sha256 } from '../../../platform/secrets.ts';
import type { Platform } from '../../../platform/platform.ts';
import { passwordMatches } from '../passwords.ts';
import { accounts } from '../store.ts';
import { sendCode } from './send-code.ts';

const tenMinutes = 600;

interface Login {
  readonly email: string;
  readonly password: string;
}

/** Signs in: the token is good for the code alone until that is confirmed (API-01, decision 12). */
export async function login(platform: Platform, { email: typed, password }: Login, clientAddress: string) {
  const { database, ids, audit, outbox, config } = platform;
  const email = typed.toLowerCase();
  // A whole town may share one address of its mobile network: the account's limit is the strict one.
  await limit(database, { key: `login:from:${clientAddress}`, most: 200, withinSeconds: tenMinutes });
  await limit(database, { key: `login:account:${email}`, most: 10, withinSeconds: tenMinutes });

  const user = await accounts.findByEmail(database, email);
  if (!(await passwordMatches(user?.password_hash, password)) || user === undefined) {
    await audit.record(database, {
      action: 'session.refused',
      clientAddress,
      ...(user && { actorId: user.id }),
    });
    throw new Refusal('wrong-credentials');
  }

  const token = ids.token();
  await database.transaction(async (transaction) => {
    await sendCode(platform, transaction, user, 'mail');
    await accounts.startSession(transaction, sha256(token), user.id);
    await audit.record(transaction, { actorId: user.id, action: 'session.started', clientAddress });
  });
  outbox.wake();
  return {
    message: 'We have sent you a code. Enter it to go on.',
    token,
    email: user.email,
    code_expires_in: config.codeTtlSeconds,
  };
}
