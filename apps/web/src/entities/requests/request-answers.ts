import type { PrequalificationState } from '@ensigo/rulebook/contract';
import { formFrom } from '@ensigo/rulebook/fields';
import { challengeFields, deliverablesFields, requestDetailsFields } from '@ensigo/rulebook/request';

interface Saved {
  readonly details: PrequalificationState['request_details'];
  readonly challenge: PrequalificationState['challenge_details'];
  readonly deliverables: PrequalificationState['deliverables'];
}

/** The answers of a request's steps as their forms show them; the company's name is the lender's to say. */
export const requestAnswersOf = ({ details, challenge, deliverables }: Saved) => ({
  'request-details': formFrom(requestDetailsFields, details),
  challenge: formFrom(challengeFields, challenge),
  deliverables: formFrom(deliverablesFields, deliverables),
});
