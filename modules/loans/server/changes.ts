import type { FieldErrors } from '#kit/rules/errors/refusal.ts';
import { differencesIn } from '#kit/rules/fields/field-places.ts';
import {
  loanFeedback,
  loanPlaces,
  prequalificationParts,
  prequalificationStep,
  type PrequalificationPart,
} from '../rules/feedback.ts';
import type { FeedbackScope } from '#cases/rules/feedback.ts';
import { lockedErrors as lockedIn, scopeIn, withoutStep } from '#cases/server/client-cases/index.ts';
import type { WaitingRow, WrittenChange } from './resubmission-store.ts';

type Answers = Readonly<Record<string, unknown>>;
type Sent = Pick<
  WaitingRow,
  'loan' | 'collaterals' | 'contact_persons' | 'finance_info' | 'liabilities' | 'applicant' | 'business'
>;

/** The answers of a step in the loan. */
function sentAnswers(row: Sent, step: string): Answers {
  if (step === 'loan-details') return { ...row.loan, collaterals: row.collaterals };
  if (step === 'contact-persons') return { contact_persons: row.contact_persons };
  return { ...row.finance_info, liabilities: row.liabilities };
}

const isObject = (value: unknown): value is Answers => typeof value === 'object' && value !== null;

/** The corrected answers of one part of the prequalification. */
export function partOf(answers: Answers | undefined, part: PrequalificationPart): Answers {
  const corrected = answers?.[part];
  return isObject(corrected) ? corrected : {};
}

/** The answers to compare, by the step that targets name: the prequalification has two parts. */
function comparedIn(
  row: Sent,
  step: string,
  answers: Answers,
): [step: string, before: Answers, after: Answers][] {
  if (step !== prequalificationStep) return [[step, sentAnswers(row, step), answers]];
  return prequalificationParts.map((part) => [
    part,
    { ...row[part] },
    { ...row[part], ...partOf(answers, part) },
  ]);
}

/** The differences between the sent answers of a step and others, place by place. */
export const changesOfStep = (
  row: Sent,
  step: string,
  answers: Answers,
  scope: FeedbackScope,
): WrittenChange[] =>
  comparedIn(row, step, answers).flatMap(([named, before, after]) =>
    differencesIn(loanPlaces, named, before, after).map(({ target, before: was, after: is }) => ({
      kind: 'field',
      target,
      before: was,
      after: is,
      asked: loanFeedback.isAsked(scope, target),
    })),
  );

/** The changes of what is locked, each with a message at its field. */
export const lockedErrors = (
  changes: readonly WrittenChange[],
  scope: FeedbackScope,
  keyOf = withoutStep,
): FieldErrors => lockedIn(changes, (target) => loanFeedback.isOpen(scope, target), keyOf);

/** What the client may change; nothing if nothing was asked for. */
export const scopeOf = ({ feedback }: Pick<WaitingRow, 'feedback'>): FeedbackScope =>
  scopeIn(feedback, { whole: false, items: [] });

/** All unsent changes, in the order of the form. */
export const unsentChanges = (row: WaitingRow): WrittenChange[] =>
  Object.entries(row.changed).flatMap(([step, answers]) => changesOfStep(row, step, answers, scopeOf(row)));
