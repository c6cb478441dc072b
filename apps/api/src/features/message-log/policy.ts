import { Refusal } from '@ensigo/rulebook/errors';
import type { TextRefusal } from '../../platform/outbox/text-limits.ts';

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
        'A message with a code or a link that lets somebody in is not sent again. They ask for a new one.',
    });
  }
  if (message.is_on_its_way) throw new Refusal('conflict', { message: 'It is on its way again already.' });
  if (!mayResend(message)) {
    throw new Refusal('conflict', {
      message: 'This message is waiting to be sent, or can no longer be sent.',
    });
  }
}

const noTexts: Readonly<Record<TextRefusal, string>> = {
  'no-gateway': 'Text messages are not sent: no SMS gateway is set.',
  'no-mobile-number': 'This is not a mobile number: no text message can reach it.',
  unproven: 'Its owner has not confirmed by SMS that this number is theirs.',
  number: 'This number has had as many text messages as may be sent to it for now. Try again in an hour.',
  network: 'As many text messages as may be asked for from one address were sent. Try again in an hour.',
  lender: 'As many text messages as the settings allow were sent. Try again in an hour, or raise the limit.',
};

/** Why a text message is not sent again (GUARD-04). */
export const notSentAgain = (refusal: TextRefusal): Refusal =>
  new Refusal('conflict', { message: noTexts[refusal] });
