import { say } from '@ensigo/messages';
import { screens } from '@ensigo/rulebook/paths';
import type { Transaction } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify, type NewNotification } from '../notifications/door.ts';
import { lenderName } from '../settings/door.ts';

export interface Decision {
  readonly verdict: string;
  readonly reason: string;
}

/** The bell and a mail with the reason; it leads to what is next. */
export function decisionNotice(
  userId: string,
  decision: Decision,
  { lender, publicUrl }: { readonly lender: string; readonly publicUrl: string },
): NewNotification {
  const isQualified = decision.verdict === 'qualified';
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
export async function tellDecision(
  platform: Platform,
  transaction: Transaction,
  userId: string,
  decision: Decision,
): Promise<void> {
  const { publicUrl } = platform.config;
  const lender = await lenderName(transaction);
  await notify(platform, transaction, decisionNotice(userId, decision, { lender, publicUrl }));
}
