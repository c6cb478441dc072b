import { useEligibility } from './use-eligibility.ts';
import { EligibilityCard } from './eligibility-card.tsx';

/** Above the summary of whoever qualifies by the lender's rules; nothing is said if it cannot be loaded. */
export function QualifiedNote() {
  const { data } = useEligibility();
  return data?.eligibility === 'qualified' ? <EligibilityCard shown={data} /> : null;
}
