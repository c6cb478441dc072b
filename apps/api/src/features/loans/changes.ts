import type { FieldErrors } from '@ensigo/rulebook/engine';
import { differencesIn } from '@ensigo/rulebook/fields';
import { isAskedField, isFieldUnlocked, loanPlaces, type FeedbackScope } from '@ensigo/rulebook/loan';
import type { FormsRow, WaitingRow, WrittenChange } from './resubmission-store.ts';

/** The answers of a step in the loan. */
function sentAnswers(row: FormsRow, step: string): Record<string, unknown> {
  if (step === 'loan-details') return { ...row.loan, collaterals: row.collaterals };
  if (step === 'contact-persons') return { contact_persons: row.contact_persons };
  return { ...row.finance_info, liabilities: row.liabilities };
}

/** The differences between the sent answers of a step and others, field by field. */
export function changesOfStep(
  row: FormsRow,
  step: string,
  answers: Readonly<Record<string, unknown>>,
  scope: FeedbackScope,
): WrittenChange[] {
  return differencesIn(loanPlaces, step, sentAnswers(row, step), answers).map(
    ({ place: { field }, before, after }) => ({
      kind: 'field',
      target: `${step}.${field}`,
      before,
      after,
      asked: isAskedField(scope, step, field),
    }),
  );
}

const lockedMessage = 'This was not asked for and cannot be changed now.';

/** The locked fields that the answers change, each with a message. */
export function lockedErrors(changes: readonly WrittenChange[], scope: FeedbackScope): FieldErrors {
  const locked = changes.filter(({ target }) => {
    const [step = '', field = ''] = target.split('.');
    return !isFieldUnlocked(scope, step, field);
  });
  return Object.fromEntries(locked.map(({ target }) => [target.split('.')[1] ?? target, [lockedMessage]]));
}

/** What the client may change; nothing if nothing was asked for. */
export const scopeOf = ({ feedback }: Pick<WaitingRow, 'feedback'>): FeedbackScope =>
  feedback ?? { whole: false, items: [] };

/** All unsent changes, in the order of the form. */
export const unsentChanges = (row: WaitingRow): WrittenChange[] =>
  Object.entries(row.changed).flatMap(([step, answers]) => changesOfStep(row, step, answers, scopeOf(row)));
