import { say } from '@ensigo/messages';
import { Refusal } from '@ensigo/rulebook/errors';
import { waitInWords } from '../../http/limits.ts';
import type { TextRefusal } from '../../platform/outbox/text-limits.ts';

const hourInSeconds = 3600;

/** The alternative is beside the button that was pressed. */
const resendInstead = (): string => say('Use Resend by e-mail to get your code.');

/** Another account bears the address: whose it is, only a mail to it can tell (GUARD-08). */
export const noCodeForClaim = (): Refusal =>
  new Refusal('conflict', {
    message: `${say('Only a code that we send to this email address can confirm that it is yours.')} ${resendInstead()}`,
  });

/** Says why a code cannot be sent by SMS, and what works (GUARD-04, GUARD-05). */
export function noCodeByText(refusal: TextRefusal, instead = resendInstead()): Refusal {
  if (refusal === 'no-gateway') {
    return new Refusal('conflict', { message: `${say('Codes are not sent by SMS here.')} ${instead}` });
  }
  if (refusal === 'no-mobile-number') {
    return new Refusal('conflict', {
      message: `${say('Your phone number is not a mobile number, so no SMS can reach it.')} ${instead}`,
    });
  }
  const why =
    refusal === 'number'
      ? say('We cannot send any more SMS to your phone for now.')
      : say('We cannot send a code by SMS right now.');
  return new Refusal('too-many', {
    message: `${why} ${instead}`,
    retryAfterSeconds: hourInSeconds,
  });
}

const afterTooMuchMail = {
  resend: () => say('Use Resend by SMS to get your code.'),
  later: () => say('Try again then, or use another email address.'),
  profile: () => say('Nothing has changed.'),
} as const;

/** Codes that strangers ask for fill no mailbox: says for how long none is mailed there, and what works (GUARD-08). */
export const noMoreMail = (seconds: number, instead: keyof typeof afterTooMuchMail): Refusal =>
  new Refusal('too-many', {
    message: `${say`We cannot send any more codes to this email address for ${waitInWords(seconds)}.`} ${afterTooMuchMail[instead]()}`,
    retryAfterSeconds: seconds,
  });
