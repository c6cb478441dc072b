import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { draftStepOf } from '../rules/wizard.ts';
import type { LoanStepKey } from '#kit/rules/paths/screens.ts';
import { refuseOrder, type StepSave } from '#cases/server/client-cases/index.ts';
import type { DraftPosition } from './step-store.ts';

/** Decision 0044: a second application cannot be started while one is open. */
function refuseRepeat(repeats: number, position: DraftPosition): Refusal | undefined {
  if (position.step !== null && position.repeats_id !== repeats) {
    return new Refusal('open-loan', {
      message: say`Your application ${position.tracking_number ?? ''} isn't finished yet. Continue or submit it first.`,
    });
  }
  return position.step === null && !position.repeatable ? new Refusal('not-found') : undefined;
}

/** Why the client in this position may not save this step with this version; undefined if they may. */
export function refuseStep(
  step: LoanStepKey,
  { version, sent }: Pick<StepSave, 'version' | 'sent'>,
  position: DraftPosition,
  repeats: number | null = null,
): Refusal | undefined {
  if (!position.prequalified) return new Refusal('not-prequalified');
  const refused = repeats === null ? undefined : refuseRepeat(repeats, position);
  if (refused !== undefined) return refused;
  return refuseOrder('loan', position, {
    isFirst: step === 'loan-details',
    number: draftStepOf(step),
    version,
    sent,
  });
}
