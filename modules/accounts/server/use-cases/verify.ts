import { say } from '#kit/messages/index.ts';
import { isStaff } from '#kit/rules/access/roles.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import type { Who } from '#kit/http/authentication.ts';
import { act, type Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { notify } from '#notifications/server/index.ts';
import { codes } from '../code-store.ts';
import { welcome } from '../responses.ts';
import { accounts, type UserRow } from '../store.ts';
import { completeSignIn } from './sign-in.ts';
import { takeClaimed } from './sign-up.ts';
import { recordWrongCode, type Visitor, judgeCode, refusalOfCode } from './judge-code.ts';

const nextStage = (user: UserRow) => (isStaff(user.roles) ? 'authenticator-pending' : 'verified');

/** The browser's answer once the code is confirmed: staff have one more step (STAFF-01). */
function answerAt(stage: 'authenticator-pending' | 'verified', user: UserRow) {
  if (stage === 'verified') return { ...welcome(user), stage };
  return { message: say('Now confirm with your authenticator app.'), stage, user: null, permissions: [] };
}

/** Until its address is proven, nothing about the account is mailed to it. */
const askToProve = (platform: Platform, transaction: Act, { id: userId, email }: UserRow): Promise<void> =>
  notify(platform, transaction, {
    userId,
    redirect: screens.shared.profile.to(),
    message: () =>
      say`Confirm in your profile that ${email} is yours. Until then, we don't send email about your account to it.`,
  });

/** Confirms the code (VERIFY-05). A repeat after success gets the same answer. */
export async function verify(platform: Platform, who: Who, code: string, visitor: Visitor) {
  const { database } = platform;
  const { clientAddress, browser } = visitor;
  const user = await accounts.findBySession(database, who.sessionHash);
  if (user === undefined) throw new Refusal('unauthorized');
  if (who.stage !== 'code-pending') return answerAt(who.stage, user);

  const result = await judgeCode(platform, user, 'verify', code);
  if (!result.right) {
    await recordWrongCode(platform, user, result, { purpose: 'verify', clientAddress });
    throw refusalOfCode(result, 'two_factor_code');
  }
  const stage = nextStage(user);
  const owner = await act(platform, { userId: user.id, clientAddress }, async (transaction) => {
    // The account first: a sign-up that replaces it either waits, or has come first.
    if (user.claims_email) await takeClaimed(platform, transaction, user);
    const confirmed = await accounts.confirm(transaction, who.userId, result);
    if (confirmed === undefined) throw new Refusal('unauthorized');
    if (!(await codes.use(transaction, user, 'verify', result.hash))) {
      throw invalid({ two_factor_code: [say('This code has been used. Ask for a new one.')] });
    }
    // What strangers tried who signed up with the address is not this person's.
    if (user.unconfirmed) {
      await codes.forgetDay(transaction, user.id);
      await platform.events.emit(transaction, [{ action: 'client.registered', subject: `user:${user.id}` }]);
    }
    if (stage === 'verified') {
      if (confirmed.email_unproven && !user.email_unproven)
        await askToProve(platform, transaction, confirmed);
      await completeSignIn(platform, transaction, { who, user: confirmed, browser });
      return confirmed;
    }
    await accounts.promoteSession(transaction, who.sessionHash, stage);
    await transaction.record('session.code-confirmed');
    return confirmed;
  });
  return answerAt(stage, owner);
}
