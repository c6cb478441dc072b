import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { TextRefusal } from '#kit/platform/outbox/text-limits.ts';

interface Judged {
  readonly secret: boolean;
  /** A state of the outbox or of the log. */
  readonly state: string;
  readonly recipient: string | null;
  readonly has_body: boolean;
}

const over: ReadonlySet<string> = new Set(['sent', 'failed', 'expired', 'kept']);

/** A finished message may be sent again, unless it contained a code or link, or has no recipient. */
export const mayResend = ({ secret, state, recipient, has_body: hasBody }: Judged): boolean =>
  !secret && hasBody && recipient !== null && over.has(state);

export function judgeResend(message: Judged & { readonly is_on_its_way: boolean }): void {
  if (message.secret) {
    throw new Refusal('conflict', {
      message:
        'Messages with a code or an access link cannot be resent. The recipient must request a new one.',
    });
  }
  if (message.is_on_its_way)
    throw new Refusal('conflict', { message: 'This message is already being resent.' });
  if (!mayResend(message)) {
    throw new Refusal('conflict', {
      message: 'This message is waiting to be sent, or can no longer be sent.',
    });
  }
}

const noTexts: Readonly<Record<TextRefusal, string>> = {
  'no-gateway': 'Text messages are off: no SMS gateway is configured.',
  'no-mobile-number': 'This is not a mobile number, so it cannot receive text messages.',
  unproven: 'The owner has not confirmed this number by SMS.',
  number: 'This number has reached its text message limit. Try again in an hour.',
  network:
    'The limit for text messages requested from one IP address has been reached. Try again in an hour.',
  lender:
    'The text message limit in the settings has been reached. Try again in an hour, or raise the limit.',
};

/** Why a text message is not sent again (GUARD-04). */
export const notSentAgain = (refusal: TextRefusal): Refusal =>
  new Refusal('conflict', { message: noTexts[refusal] });
