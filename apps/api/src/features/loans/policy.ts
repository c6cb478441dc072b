import { Refusal } from '@ensigo/rulebook/errors';
import { draftStepOf, type LoanStepKey } from '@ensigo/rulebook/loan';
import type { Standing } from './step-store.ts';

/** Why a client who stands so may not save this step with this version; undefined when nothing speaks against it. */
export function refuseStep(
  step: LoanStepKey,
  version: number | undefined,
  standing: Standing,
): Refusal | undefined {
  if (!standing.prequalified) return new Refusal('not-prequalified');
  const isFirst = step === 'loan-details';
  if (standing.step === null || standing.version === null) {
    if (version !== undefined && version !== 0) return new Refusal('stale-version');
    return isFirst ? undefined : new Refusal('step-locked');
  }
  if (standing.step < draftStepOf(step)) return new Refusal('step-locked');
  return version !== undefined && version !== standing.version ? new Refusal('stale-version') : undefined;
}
