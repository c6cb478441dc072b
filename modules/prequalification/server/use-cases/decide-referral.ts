import { prequalificationForms } from '#drafts/endpoints/drafts.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { forgetDrafts } from '#drafts/server/index.ts';
import { refuseConflictedInClient } from '#conflicts-of-interest/server/index.ts';
import { prequalify } from './submit-prequalification.ts';
import { decideOpen, findReferral } from '../referral-store.ts';
import { holdClient } from '../eligibility-store.ts';
import { say } from '#kit/messages/index.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import { notify, type NewNotification } from '#notifications/server/index.ts';
import { lenderName } from '#settings/server/index.ts';

interface Decision {
  readonly eligibility: string;
  readonly reason: string;
}

/** The bell and a mail with the reason; it leads to what is next. */
export function decisionNotice(
  userId: string,
  decision: Decision,
  { lender, publicUrl }: { readonly lender: string; readonly publicUrl: string },
): NewNotification {
  const isQualified = decision.eligibility === 'qualified';
  const redirect = isQualified
    ? screens.client.loanStep.to({ step: 'prequalification-info' })
    : screens.client.prequalification.to({ step: 'applicant-info' });
  const message = () =>
    isQualified
      ? say("We've reviewed your answers: you qualify to apply for a loan.")
      : say("We've reviewed your answers: you don't qualify yet. See why, and what would help.");
  const url = `${publicUrl}${redirect}`;
  return {
    userId,
    message,
    redirect,
    mail: {
      kind: 'referral-decided',
      words: () => ({
        subject: isQualified ? say('You qualify to apply for a loan') : say('Your prequalification result'),
        text: `${message()}\n\n${decision.reason}\n\n${url}`,
      }),
    },
    sms: () => say`${lender}: we've reviewed your answers. Read more at ${url}`,
  };
}

/** Tells a client what was decided on their answers. */
async function tellDecision(
  platform: Platform,
  transaction: Transaction,
  userId: string,
  decision: Decision,
): Promise<void> {
  const { publicUrl } = platform.config;
  const lender = await lenderName(transaction);
  await notify(platform, transaction, decisionNotice(userId, decision, { lender, publicUrl }));
}

interface Decider extends Person {
  readonly roles: readonly string[];
}

const notOpen = (): Refusal =>
  new Refusal('conflict', {
    message:
      'This referral has already been decided, or the client has answered again. Reload and check it before you decide.',
  });

/** An officer decides on a referred client; the client reads why (QUAL-05). */
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
    if (decision.eligibility === 'qualified') {
      await prequalify(platform, transaction, userId, answers, { version, text });
      await forgetDrafts(transaction, userId, prequalificationForms);
    }
    await tellDecision(platform, transaction, userId, decision);
    const action = decision.eligibility === 'qualified' ? 'referral.qualified' : 'referral.not-yet';
    await transaction.record(action, { subject: `user:${userId}`, details: { referral: Number(id) } });
  });
}
