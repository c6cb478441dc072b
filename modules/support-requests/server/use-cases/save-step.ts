import { requestMadeTimeline } from '#cases/rules/request/workflow.ts';
import type { RequestFormKey } from '../../rules/wizard.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { saveStep, type SavedStepRow, type StepSave } from '#cases/server/client-cases/index.ts';
import { refuseStep } from '../policy.ts';
import { refusePastDeadline } from './refuse-past-deadline.ts';
import { draftPositionOf, saveChallenge, saveDeliverables, saveRequestDetails } from '../step-store.ts';

interface RequestStepSave extends StepSave {
  readonly step: RequestFormKey;
}

const statements: Readonly<Record<RequestFormKey, Statement>> = {
  'request-details': saveRequestDetails,
  challenge: saveChallenge,
  deliverables: saveDeliverables,
};

/** Saves a step of the owner's draft; the first one creates it. */
export async function saveRequestStep(
  database: Queryable,
  { step, ...save }: RequestStepSave,
): Promise<SavedStepRow> {
  if (step === 'deliverables') await refusePastDeadline(database, save.answers);
  const more = step === 'request-details' ? [requestMadeTimeline] : [];
  return saveStep(database, save, statements[step], more, async () =>
    refuseStep(step, save, await draftPositionOf(database, save.userId)),
  );
}
