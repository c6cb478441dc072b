import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';
import type { ApplicantAnswers } from '../../rules/applicant.ts';
import type { BusinessAnswers } from '../../rules/business.ts';
import type { DocumentsAnswers } from '../../rules/documents.ts';
import type { Industry } from '#settings/rules/industry-name.ts';
import type { LendingSettings } from '#settings/rules/settings.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';

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

/** Goes on with a step's valid answers, once what another device has typed in it meanwhile has been seen (REACH-03). */
export function useGoOn<Values>(settle: () => Promise<unknown>, goOn: (values: Values) => unknown) {
  const { mutate, isPending } = useSingleMutation({
    async mutationFn(values: Values) {
      await settle();
      return { values };
    },
    onSuccess: ({ values }) => goOn(values),
  });
  return { goOn: (values: Values) => mutate(values), isPending };
}
