import { requestPlaces, type RequestFormKey } from '@ensigo/rulebook/request';
import type { MovedRow } from './document-store.ts';
import type { WaitingRow, WrittenChange } from './resubmission-store.ts';

type Answers = Readonly<Record<string, unknown>>;

/** The answers of a step as the request holds them. */
function sentAnswers(request: WaitingRow, step: RequestFormKey): Answers {
  if (step === 'request-details') return request.request_details;
  return (step === 'challenge' ? request.challenge_details : request.deliverables) ?? {};
}

/** What differs between the answers of a step that were sent and others, field by field. */
export function changesOfStep(request: WaitingRow, step: RequestFormKey, answers: Answers): WrittenChange[] {
  const sent = sentAnswers(request, step);
  return requestPlaces
    .filter((place) => place.step === step)
    .map(({ field, label, show }) => ({
      kind: 'field' as const,
      target: `${step}.${field}`,
      label,
      before: show(sent),
      after: show(answers),
    }))
    .filter(({ before, after }) => before !== after);
}

const steps = ['request-details', 'challenge', 'deliverables'] as const;

/** Everything that is changed and not sent, in the order of the form. */
export const unsentChanges = (request: WaitingRow): WrittenChange[] =>
  steps.flatMap((step) => {
    const answers = request.changed[step];
    return answers === undefined ? [] : changesOfStep(request, step, answers);
  });

/** What files that come and go change: one line for all of them, none without any. */
export function documentChanges(moved: readonly MovedRow[]): WrittenChange[] {
  const names = (pending: MovedRow['pending']): string | null => {
    const files = moved.filter((row) => row.pending === pending);
    return files.length === 0 ? null : files.map((row) => row.file_name).join(', ');
  };
  if (moved.length === 0) return [];
  const label = 'Supporting documents';
  return [{ kind: 'document', target: 'documents', label, before: names('remove'), after: names('add') }];
}
