import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';
import type { LoanScreenKey } from '#kit/rules/paths/screens.ts';
import type { LendingSettings } from '#settings/rules/settings.ts';

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
