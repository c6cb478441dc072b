import type { PrequalificationState } from '@ensigo/rulebook/contract';
import type { LoanScreenKey } from '@ensigo/rulebook/paths';
import type { LendingSettings } from '@ensigo/rulebook/settings';

/** Props of every step of the loan application. */
export interface LoanStepProps {
  readonly state: PrequalificationState;
  readonly settings: LendingSettings;
  /** The running number that has been reached (decision 0043). */
  readonly reached: number;
  /** The loan was submitted: there is no draft any more. */
  readonly onSubmitted: (loanId: number) => void;
}

export type LoanPageKey = LoanScreenKey;
