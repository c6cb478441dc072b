import type { PrequalificationState } from '@ensigo/rulebook/contract';
import type { ApplicantAnswers, BusinessAnswers, DocumentsAnswers } from '@ensigo/rulebook/prequalification';
import type { Industry, LendingSettings } from '@ensigo/rulebook/settings';

/** Answers of the completed steps. */
export interface PrequalificationAnswers {
  readonly applicant?: ApplicantAnswers;
  readonly business?: BusinessAnswers;
  readonly documents?: DocumentsAnswers;
}

/** Props of every step of the prequalification. */
export interface PrequalificationStepProps {
  readonly state: PrequalificationState;
  readonly settings: LendingSettings;
  readonly industries: readonly Industry[];
  readonly answers: PrequalificationAnswers;
  readonly reached: number;
  /** The server's errors about the whole submission, to be shown at its fields (PREQ-11). */
  readonly serverErrors: unknown;
  readonly onDone: (answers: PrequalificationAnswers) => void;
  /** The whole submission was accepted. */
  readonly onSubmitted: () => void;
  readonly onRefused: (failure: unknown, backTo: string) => void;
}
