import { prequalificationForms } from '@ensigo/rulebook/contract';
import { Refusal } from '@ensigo/rulebook/errors';
import { screens } from '@ensigo/rulebook/paths';
import { act, type Person } from '../../../platform/act.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forgetDrafts } from '../../drafts/door.ts';
import { refuseInterestedInClient } from '../../interests/door.ts';
import { notify } from '../../notifications/door.ts';
import { lenderName } from '../../settings/door.ts';
import { prequalify } from '../prequalify.ts';
import { decideOpen, findReferral } from '../referral-store.ts';
import { holdClient } from '../verdict-store.ts';

interface Decider extends Person {
  readonly roles: readonly string[];
}

interface Decision {
  readonly verdict: string;
  readonly reason: string;
}

const notOpen = (): Refusal =>
  new Refusal('conflict', {
    message: 'This is decided already, or the client has answered again. Please look at it anew.',
  });

/** The bell and a mail with the reason; it leads to what is next. */
async function tell(platform: Platform, transaction: Transaction, userId: string, decision: Decision) {
  const isQualified = decision.verdict === 'qualified';
  const redirect = isQualified
    ? screens.client.loanStep.to({ step: 'prequalification-info' })
    : screens.client.prequalification.to({ step: 'applicant-info' });
  const message = isQualified
    ? 'We have looked at your answers: you qualify to apply for a loan.'
    : 'We have looked at your answers: it is not the time yet. See why, and what would help.';
  const url = `${platform.config.publicUrl}${redirect}`;
  await notify(platform, transaction, {
    userId,
    message,
    redirect,
    mail: {
      kind: 'referral-decided',
      subject: isQualified ? 'You qualify to apply for a loan' : 'Our answer to your prequalification',
      text: `${message}\n\n${decision.reason}\n\n${url}`,
    },
    sms: `${await lenderName(transaction)}: we have looked at your answers. Read more at ${url}`,
  });
}

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
    await refuseInterestedInClient(transaction, decider, userId);
    if (!(await holdClient(transaction, userId))) throw new Refusal('not-found');
    const decided = await decideOpen(transaction, id, decision, decider.userId);
    if (decided === undefined) throw notOpen();
    const { answers, version, text } = decided;
    if (decision.verdict === 'qualified') {
      await prequalify(platform, transaction, userId, answers, { version, text });
      await forgetDrafts(transaction, userId, prequalificationForms);
    }
    await tell(platform, transaction, userId, decision);
    const action = decision.verdict === 'qualified' ? 'referral.qualified' : 'referral.not-yet';
    await transaction.record(action, { subject: `user:${userId}`, details: { referral: Number(id) } });
  });
}
