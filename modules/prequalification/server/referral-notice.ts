import { say } from '#kit/messages/index.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { notify, type NewNotification } from '#notifications/server/index.ts';
import { lenderName } from '#settings/server/index.ts';

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
