import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';
import { formFrom } from '#kit/rules/fields/field-forms.ts';
import { challengeFields } from '../../rules/challenge.ts';
import { deliverablesFields } from '../../rules/deliverables.ts';
import { requestDetailsFields, companyFields } from '../../rules/request-details.ts';
import { factsOf } from '#kit/rules/fields/show-field.ts';
import type { Fact } from '#kit/ui/fact-list.tsx';

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

const { contact_name, contact_role, contact_phone, contact_email, ...others } = requestDetailsFields;

const detailsShown = {
  ...companyFields,
  contact_name,
  contact_role,
  contact_phone,
  contact_email,
  ...others,
};

/** The first section of a request: the person, then how to reach them. */
export const requestFacts = (details: NonNullable<PrequalificationState['request_details']>): Fact[] =>
  factsOf(detailsShown, details, 'request-details');

/** The second section; what was tried only if something was. */
export const challengeFacts = (challenge: NonNullable<PrequalificationState['challenge_details']>): Fact[] =>
  factsOf(challengeFields, challenge, 'challenge');
