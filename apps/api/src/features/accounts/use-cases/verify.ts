import { say } from '@ensigo/messages';
import { isStaff } from '@ensigo/rulebook/access';
import { invalid, Refusal } from '@ensigo/rulebook/errors';
import type { Who } from '../../../http/authentication.ts';
import { act } from '../../../platform/act.ts';
import type { Platform } from '../../../platform/platform.ts';
import { codes } from '../code-store.ts';
import { welcome } from '../present.ts';
import { accounts, type UserRow } from '../store.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { judgeCode } from './judge-code.ts';
import { recordWrongCode } from './record-wrong-code.ts';
import type { Visitor } from './slow-down.ts';

const nextStage = (user: UserRow) => (isStaff(user.roles) ? 'authenticator-pending' : 'verified');

/** The browser's answer once the code is confirmed: staff have one more step (STAFF-01). */
function answerAt(stage: 'authenticator-pending' | 'verified', user: UserRow) {
  if (stage === 'verified') return { ...welcome(user), stage };
  return { message: say('Now confirm with your authenticator app.'), stage, user: null, permissions: [] };
}

/** Confirms the code (VERIFY-05). A repeat after success gets the same answer. */
export async function verify(platform: Platform, who: Who, code: string, visitor: Visitor) {
  const { database } = platform;
  const { clientAddress, browser } = visitor;
  const user = await accounts.findBySession(database, who.sessionHash);
  if (user === undefined) throw new Refusal('unauthorized');
  if (who.stage !== 'code-pending') return answerAt(who.stage, user);

  const verdict = await judgeCode(platform, user, 'verify', code);
  if (!verdict.right) {
    await recordWrongCode(platform, user, verdict, { purpose: 'verify', clientAddress });
    const { why, lockedForSeconds } = verdict;
    if (lockedForSeconds !== undefined) {
      throw new Refusal('too-many', { message: why, retryAfterSeconds: lockedForSeconds });
    }
    throw invalid({ two_factor_code: [why] });
  }
  const stage = nextStage(user);
  const owner = await act(platform, { userId: user.id, clientAddress }, async (transaction) => {
    // The account first: a sign-up that replaces it either waits, or has come first.
    const confirmed = await accounts.confirm(transaction, who.userId);
    if (confirmed === undefined) throw new Refusal('unauthorized');
    if (!(await codes.use(transaction, user, 'verify', verdict.hash))) {
      throw invalid({ two_factor_code: [say('This code has been used. Ask for a new one.')] });
    }
    if (stage === 'verified') {
      await completeSignIn(platform, transaction, { who, user: confirmed, browser });
      return confirmed;
    }
    await accounts.promoteSession(transaction, who.sessionHash, stage);
    await transaction.record('session.code-confirmed');
    return confirmed;
  });
  return answerAt(stage, owner);
}
