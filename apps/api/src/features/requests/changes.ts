import { differencesIn } from '@ensigo/rulebook/fields';
import { requestPlaces, type RequestFormKey } from '@ensigo/rulebook/request';
import { namesOf, type MovedRow } from '../client-cases/door.ts';
import type { WaitingRow, WrittenChange } from './resubmission-store.ts';

type Answers = Readonly<Record<string, unknown>>;

/** The answers of a step in the request. */
function sentAnswers(request: WaitingRow, step: RequestFormKey): Answers {
  if (step === 'request-details') return request.request_details;
  return (step === 'challenge' ? request.challenge_details : request.deliverables) ?? {};
}

/** The differences between the sent answers of a step and others, field by field. */
export function changesOfStep(request: WaitingRow, step: RequestFormKey, answers: Answers): WrittenChange[] {
  return differencesIn(requestPlaces, step, sentAnswers(request, step), answers).map(
    ({ place: { field, label }, before, after }) => ({
      kind: 'field',
      target: `${step}.${field}`,
      label,
      before,
      after,
    }),
  );
}

const steps = ['request-details', 'challenge', 'deliverables'] as const;

/** All unsent changes, in the order of the form. */
export const unsentChanges = (request: WaitingRow): WrittenChange[] =>
  steps.flatMap((step) => {
    const answers = request.changed[step];
    return answers === undefined ? [] : changesOfStep(request, step, answers);
  });

/** What added and removed files change: one line for all of them, none without any. */
export function documentChanges(moved: readonly MovedRow[]): WrittenChange[] {
  if (moved.length === 0) return [];
  const label = 'Supporting documents';
  const [before, after] = [namesOf(moved, 'remove'), namesOf(moved, 'add')];
  return [{ kind: 'document', target: 'documents', label, before, after }];
}
