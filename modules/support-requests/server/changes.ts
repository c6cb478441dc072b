import { isDocumentUnlocked, type FeedbackScope } from '#cases/rules/feedback.ts';
import type { FieldErrors } from '#kit/rules/errors/refusal.ts';
import { differencesIn } from '#kit/rules/fields/field-places.ts';
import { requestFeedback, requestPlaces, supportingDocuments } from '../rules/places.ts';
import type { RequestFormKey } from '../rules/wizard.ts';
import {
  lockedErrors as lockedIn,
  namesOf,
  scopeIn,
  withoutStep,
  type MovedRow,
} from '#cases/server/client-cases/index.ts';
import type { WaitingRow, WrittenChange } from './resubmission-store.ts';

type Answers = Readonly<Record<string, unknown>>;

/** The answers of a step in the request. */
function sentAnswers(request: WaitingRow, step: RequestFormKey): Answers {
  if (step === 'request-details') return request.request_details;
  return (step === 'challenge' ? request.challenge_details : request.deliverables) ?? {};
}

const opensAll: FeedbackScope = { whole: true, items: [] };

/** What the client may change: everything if feedback was given in plain words alone. */
export const scopeOf = ({ feedback }: Pick<WaitingRow, 'feedback'>): FeedbackScope =>
  scopeIn(feedback, opensAll);

/** Whether feedback pointed at single places, so that other changes are worth a mark. */
const pointsAt = ({ items }: FeedbackScope): boolean => items.length > 0;

/** The differences between the sent answers of a step and others, field by field. */
export function changesOfStep(request: WaitingRow, step: RequestFormKey, answers: Answers): WrittenChange[] {
  const scope = scopeOf(request);
  return differencesIn(requestPlaces, step, sentAnswers(request, step), answers).map((difference) => ({
    kind: 'field',
    ...difference,
    asked: pointsAt(scope) ? requestFeedback.isAsked(scope, difference.target) : null,
  }));
}

/** The changes of what is locked, each with a message at its field. */
export const lockedErrors = (request: WaitingRow, changes: readonly WrittenChange[]): FieldErrors =>
  lockedIn(changes, (target) => requestFeedback.isOpen(scopeOf(request), target), withoutStep);

const steps = ['request-details', 'challenge', 'deliverables'] as const;

/** All unsent changes, in the order of the form. */
export const unsentChanges = (request: WaitingRow): WrittenChange[] =>
  steps.flatMap((step) => {
    const answers = request.changed[step];
    return answers === undefined ? [] : changesOfStep(request, step, answers);
  });

/** What added and removed files change: one line for all of them, none without any. */
export function documentChanges(request: WaitingRow, moved: readonly MovedRow[]): WrittenChange[] {
  if (moved.length === 0) return [];
  const scope = scopeOf(request);
  const { name: target, display_name: label } = supportingDocuments;
  const asked = pointsAt(scope) ? isDocumentUnlocked({ ...scope, whole: false }, target) : null;
  const [before, after] = [namesOf(moved, 'remove'), namesOf(moved, 'add')];
  return [{ kind: 'document', target, label, before, after, asked }];
}
