import { useEligibility } from './use-eligibility.ts';
import { EligibilityCard } from './eligibility-card.tsx';

/** Shown above the summary if the client meets the lender's rules; nothing if the result cannot be loaded. */
export function QualifiedNote() {
  const { data } = useEligibility();
  return data?.eligibility === 'qualified' ? <EligibilityCard shown={data} /> : null;
}
