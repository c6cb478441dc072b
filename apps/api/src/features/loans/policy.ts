import { Refusal } from '@ensigo/rulebook/errors';
import { draftStepOf, type LoanStepKey } from '@ensigo/rulebook/loan';
import type { Standing } from './step-store.ts';

/** Decision 6: a second application is not begun while one is open. */
function refuseRepeat(repeats: number, standing: Standing): Refusal | undefined {
  if (standing.step !== null && standing.repeats_id !== repeats) {
    return new Refusal('open-loan', {
      message: `Your application ${standing.tracking_number ?? ''} is not finished yet. Continue it, or submit it first.`,
    });
  }
  return standing.step === null && !standing.repeatable ? new Refusal('not-found') : undefined;
}

/** Why a client who stands so may not save this step with this version; undefined when nothing speaks against it. */
export function refuseStep(
  step: LoanStepKey,
  version: number | undefined,
  standing: Standing,
  repeats: number | null = null,
): Refusal | undefined {
  if (!standing.prequalified) return new Refusal('not-prequalified');
  const refused = repeats === null ? undefined : refuseRepeat(repeats, standing);
  if (refused !== undefined) return refused;
  const isFirst = step === 'loan-details';
  if (standing.step === null || standing.version === null) {
    if (version !== undefined && version !== 0) return new Refusal('stale-version');
    return isFirst ? undefined : new Refusal('step-locked');
  }
  if (standing.step < draftStepOf(step)) return new Refusal('step-locked');
  return version !== undefined && version !== standing.version ? new Refusal('stale-version') : undefined;
}
