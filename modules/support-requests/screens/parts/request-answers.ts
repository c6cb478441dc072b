import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';
import { formFrom } from '#kit/rules/fields/field-forms.ts';
import { challengeFields } from '../../rules/challenge.ts';
import { deliverablesFields } from '../../rules/deliverables.ts';
import { requestDetailsFields } from '../../rules/request-details.ts';

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
