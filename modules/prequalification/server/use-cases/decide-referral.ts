import { prequalificationForms } from '#drafts/endpoints/drafts.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { forgetDrafts } from '#drafts/server/index.ts';
import { refuseConflictedInClient } from '#conflicts-of-interest/server/index.ts';
import { prequalify } from '../prequalify.ts';
import { tellDecision, type Decision } from '../referral-notice.ts';
import { decideOpen, findReferral } from '../referral-store.ts';
import { holdClient } from '../eligibility-store.ts';

interface Decider extends Person {
  readonly roles: readonly string[];
}

const notOpen = (): Refusal =>
  new Refusal('conflict', {
    message:
      'This referral has already been decided, or the client has answered again. Reload and check it before you decide.',
  });

/** A person decides about a client whom the rules leave to them; the client reads why (QUAL-05). */
export async function decideReferral(
  platform: Platform,
  decider: Decider,
  id: string,
  decision: Decision,
): Promise<void> {
  await act(platform, decider, async (transaction) => {
    const found = await findReferral(transaction, id);
    if (found === undefined) throw new Refusal('not-found');
    const { user_id: userId } = found;
    await refuseConflictedInClient(transaction, decider, userId);
    if (!(await holdClient(transaction, userId))) throw new Refusal('not-found');
    const decided = await decideOpen(transaction, id, decision, decider.userId);
    if (decided === undefined) throw notOpen();
    const { answers, version, text } = decided;
    if (decision.verdict === 'qualified') {
      await prequalify(platform, transaction, userId, answers, { version, text });
      await forgetDrafts(transaction, userId, prequalificationForms);
    }
    await tellDecision(platform, transaction, userId, decision);
    const action = decision.verdict === 'qualified' ? 'referral.qualified' : 'referral.not-yet';
    await transaction.record(action, { subject: `user:${userId}`, details: { referral: Number(id) } });
  });
}
