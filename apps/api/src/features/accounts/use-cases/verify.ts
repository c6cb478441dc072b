import { invalid, Refusal } from '@ensigo/rulebook/errors';
import type { Who } from '../../../http/authentication.ts';
import type { Platform } from '../../../platform/platform.ts';
import { codes } from '../code-store.ts';
import { permissionsFor, presentUser } from '../present.ts';
import { accounts, type UserRow } from '../store.ts';
import { judgeCode } from './judge-code.ts';

const welcome = (user: UserRow) => ({
  message: 'You are signed in.',
  user: presentUser(user),
  permissions: permissionsFor(user.role),
});

/** Confirms the code and makes the token good for everything (VERIFY-05). A repeat after success answers the same. */
export async function verify(platform: Platform, who: Who, code: string, clientAddress: string) {
  const { database, audit } = platform;
  const user = await accounts.findById(database, who.userId);
  if (user === undefined) throw new Refusal('unauthorized');
  if (who.stage === 'verified') return welcome(user);

  const verdict = await judgeCode(platform, who.userId, 'verify', code);
  if (!verdict.right) {
    await audit.record(database, { actorId: who.userId, action: 'code.refused', clientAddress });
    const { why, lockedForSeconds } = verdict;
    if (lockedForSeconds !== undefined) {
      throw new Refusal('too-many', { message: why, retryAfterSeconds: lockedForSeconds });
    }
    throw invalid({ two_factor_code: [why] });
  }
  await database.transaction(async (transaction) => {
    if (!(await codes.use(transaction, who.userId, 'verify', verdict.hash))) {
      throw invalid({ two_factor_code: ['This code has been used. Ask for a new one.'] });
    }
    await accounts.promoteSession(transaction, who.sessionHash);
    await audit.record(transaction, { actorId: who.userId, action: 'session.verified', clientAddress });
  });
  return welcome(user);
}
