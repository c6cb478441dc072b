import type { PrequalificationState } from '@ensigo/rulebook/contract';
import type { ApplicantAnswers, BusinessAnswers, DocumentsAnswers } from '@ensigo/rulebook/prequalification';
import type { LendingSettings } from '@ensigo/rulebook/settings';

/** Answers of the steps that were passed. */
export interface PrequalificationAnswers {
  readonly applicant?: ApplicantAnswers;
  readonly business?: BusinessAnswers;
  readonly documents?: DocumentsAnswers;
}

/** What each step of the prequalification is given. */
export interface PrequalificationStepProps {
  readonly state: PrequalificationState;
  readonly settings: LendingSettings;
  readonly industries: readonly string[];
  readonly answers: PrequalificationAnswers;
  readonly reached: number;
  /** What the server said of the whole, to be shown at its fields (PREQ-11). */
  readonly serverErrors: unknown;
  readonly onDone: (answers: PrequalificationAnswers) => void;
  /** The whole was accepted. */
  readonly onSubmitted: () => void;
  readonly onRefused: (failure: unknown, backTo: string) => void;
}

/** Today by this device's calendar, YYYY-MM-DD; the server judges by its own. */
export const today = (): string => new Date().toLocaleDateString('sv-SE');
