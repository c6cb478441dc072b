import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { waitInWords } from '#kit/http/limits.ts';
import type { TextRefusal } from '#kit/platform/outbox/text-limits.ts';

const hourInSeconds = 3600;

/** The alternative is beside the button that was pressed. */
const resendInstead = (): string => say('To get your code, press Resend by e-mail.');

/** Another account bears the address: whose it is, only a mail to it can tell (GUARD-08). */
export const noCodeForClaim = (): Refusal =>
  new Refusal('conflict', {
    message: `${say('To confirm that this email address is yours, enter a code that we send to it.')} ${resendInstead()}`,
  });

/** Says why a code cannot be sent by SMS, and what works (GUARD-04, GUARD-05). */
export function noCodeByText(refusal: TextRefusal, instead = resendInstead()): Refusal {
  if (refusal === 'no-gateway') {
    return new Refusal('conflict', { message: `${say("We don't send codes by SMS.")} ${instead}` });
  }
  if (refusal === 'no-mobile-number') {
    return new Refusal('conflict', {
      message: `${say("Your phone number isn't a mobile number, so we can't send it an SMS.")} ${instead}`,
    });
  }
  const why =
    refusal === 'number'
      ? say("We can't send any more SMS to your phone for now.")
      : say("We can't send a code by SMS right now.");
  return new Refusal('too-many', {
    message: `${why} ${instead}`,
    retryAfterSeconds: hourInSeconds,
  });
}

const afterTooMuchMail = {
  resend: () => say('To get your code, press Resend by SMS.'),
  later: () => say('Try again then, or use another email address.'),
  profile: () => say('Nothing has changed.'),
} as const;

/** Codes that strangers ask for fill no mailbox: says for how long none is mailed there, and what works (GUARD-08). */
export const noMoreMail = (seconds: number, instead: keyof typeof afterTooMuchMail): Refusal =>
  new Refusal('too-many', {
    message: `${say`We can't send any more codes to this email address for ${waitInWords(seconds)}.`} ${afterTooMuchMail[instead]()}`,
    retryAfterSeconds: seconds,
  });
