import type { FieldValues } from 'react-hook-form';
import { useRefreshClientState } from '../../../entities/clients/queries.ts';
import { useSaveStep, type StepSave } from '../../../shared/drafts/use-save-step.ts';
import { useWayOn } from './loan-wizard.tsx';
import type { LoanPageKey } from './step-props.ts';

/** Saves a step of a loan and continues with the next. */
export function useSaveLoanStep<Values extends FieldValues>(current: LoanPageKey, step: StepSave<Values>) {
  const reload = useRefreshClientState();
  return useSaveStep(step, { reload, next: useWayOn(current).after });
}
