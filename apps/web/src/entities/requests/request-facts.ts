import type { PrequalificationState } from '@ensigo/rulebook/contract';
import type { Fact } from '../../ui/fact-list.tsx';

/** The first section of a request. */
export function requestFacts(details: NonNullable<PrequalificationState['request_details']>): Fact[] {
  return [
    { label: 'Company', value: details.name },
    { label: 'Contact', value: details.contact_name },
    { label: 'Role', value: details.contact_role },
    { label: 'Phone', value: `${details.contact_phone_code} ${details.contact_phone}` },
    { label: 'Email', value: details.contact_email },
    { label: 'Category', value: details.category },
  ];
}

const months = (count: number): string => (count === 1 ? '1 month' : `${String(count)} months`);

/** The second section; what was tried only where something was. */
export function challengeFacts(challenge: NonNullable<PrequalificationState['challenge_details']>): Fact[] {
  return [
    { label: 'Challenge', value: challenge.challenge },
    { label: 'Period', value: challenge.period === null ? '-' : months(challenge.period) },
    { label: 'Tried a solution', value: challenge.solution },
    ...(challenge.solution_details === ''
      ? []
      : [{ label: 'Solution details', value: challenge.solution_details }]),
    { label: 'Outcomes', value: challenge.outcomes.join(', ') },
  ];
}
