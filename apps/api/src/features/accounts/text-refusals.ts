import { Refusal } from '@ensigo/rulebook/errors';
import type { TextRefusal } from '../../platform/outbox/text-limits.ts';

const hourInSeconds = 3600;

/** The alternative is beside the button that was pressed. */
const resendInstead = 'Use Resend by e-mail to get your code.';

/** Says why a code cannot be sent by SMS, and what works (GUARD-04, GUARD-05). */
export function noCodeByText(refusal: TextRefusal, instead = resendInstead): Refusal {
  if (refusal === 'no-gateway') {
    return new Refusal('conflict', { message: `Codes are not sent by SMS here. ${instead}` });
  }
  if (refusal === 'no-mobile-number') {
    return new Refusal('conflict', {
      message: `Your phone number is not a mobile number, so no SMS can reach it. ${instead}`,
    });
  }
  const what = refusal === 'number' ? 'any more SMS to your phone for now' : 'a code by SMS right now';
  return new Refusal('too-many', {
    message: `We cannot send ${what}. ${instead}`,
    retryAfterSeconds: hourInSeconds,
  });
}
