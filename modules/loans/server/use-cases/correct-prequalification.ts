import { validate } from '#kit/rules/engine/validate.ts';
import { invalid } from '#kit/rules/errors/refusal.ts';
import { prequalificationStep, type PrequalificationPart } from '../../rules/feedback.ts';
import { prequalificationPartsSchema } from '#prequalification/rules/parts.ts';
import { changeUnrecorded } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import type { SavedStepRow } from '#cases/server/client-cases/index.ts';
import { ruleFacts } from '#settings/server/index.ts';
import { changesOfStep, lockedErrors, scopeOf } from '../changes.ts';
import { keepChange, type WaitingRow } from '../resubmission-store.ts';
import { openLoan, type StepChange } from './save-step.ts';

type Answers = Readonly<Record<string, unknown>>;

interface Correction extends Omit<StepChange, 'step' | 'answers'> {
  readonly answers: Readonly<Record<PrequalificationPart, Answers>>;
}

/** The answers that are not those of the account, by name. */
const changedNames = (known: object | null, answers: Answers): string[] => {
  const before = new Map<string, unknown>(Object.entries({ ...known }));
  return Object.keys(answers).filter((name) => before.has(name) && before.get(name) !== answers[name]);
};

const whole = (target: string): string => target;

/** Refuses changes that were not asked for, at their fields: `applicant.gender`. */
function refuseLocked(loan: WaitingRow, answers: Correction['answers']): void {
  const scope = scopeOf(loan);
  const errors = lockedErrors(changesOfStep(loan, prequalificationStep, answers, scope), scope, whole);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/**
 * Keeps corrected answers of the prequalification, unsent until the resubmission (CASE-06). Only what differs is judged:
 * what was sent before stays, whatever the settings have become since.
 */
export function correctPrequalification(
  { database }: Platform,
  { answers, ...change }: Correction,
): Promise<SavedStepRow> {
  return changeUnrecorded(database, async (transaction) => {
    const loan = await openLoan(transaction, change, prequalificationStep);
    refuseLocked(loan, answers);
    const names = {
      applicant: changedNames(loan.applicant, answers.applicant),
      business: changedNames(loan.business, answers.business),
    };
    const result = validate(prequalificationPartsSchema(await ruleFacts(transaction), names), {
      applicant: { ...loan.applicant, ...answers.applicant },
      business: { ...loan.business, ...answers.business },
    });
    if (!result.ok) throw invalid(result.errors);
    const changes = changesOfStep(loan, prequalificationStep, result.value, scopeOf(loan));
    const kept = changes.length === 0 ? null : result.value;
    return {
      id: loan.id,
      tracking_number: loan.tracking_number,
      step: 1,
      version: await keepChange(transaction, change.loanId, prequalificationStep, kept),
    };
  });
}
