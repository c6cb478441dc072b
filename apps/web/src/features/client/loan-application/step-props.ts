import type { PrequalificationState } from '@ensigo/rulebook/contract';
import type { LoanScreenKey } from '@ensigo/rulebook/paths';
import type { LendingSettings } from '@ensigo/rulebook/settings';

/** What each step of the loan application is given. */
export interface LoanStepProps {
  readonly state: PrequalificationState;
  readonly settings: LendingSettings;
  /** Running number reached (decision 0101). */
  readonly reached: number;
  /** The loan was submitted: there is no draft here any more. */
  readonly onSubmitted: () => void;
}

export type LoanPageKey = LoanScreenKey;
