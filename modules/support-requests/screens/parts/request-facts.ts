import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';
import { factsOf } from '#kit/rules/fields/show-field.ts';
import { challengeFields } from '../../rules/challenge.ts';
import { companyFields, requestDetailsFields } from '../../rules/request-details.ts';
import type { Fact } from '#kit/ui/fact-list.tsx';

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
