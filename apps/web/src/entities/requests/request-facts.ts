import type { PrequalificationState } from '@ensigo/rulebook/contract';
import { factsOf } from '@ensigo/rulebook/fields';
import { challengeFields, companyFields, requestDetailsFields } from '@ensigo/rulebook/request';
import type { Fact } from '../../ui/fact-list.tsx';

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
