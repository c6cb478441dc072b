import { requestMadeTimeline, type RequestFormKey } from '@ensigo/rulebook/request';
import type { Queryable, Statement } from '../../../platform/database/types.ts';
import { saveStep, type SavedStepRow, type StepSave } from '../../client-cases/door.ts';
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
