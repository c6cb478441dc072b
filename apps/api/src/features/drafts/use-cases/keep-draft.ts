import {
  draftAnswersSchema,
  prequalificationForms,
  requestForms,
  type DraftForm,
} from '@ensigo/rulebook/contract';
import { validate } from '@ensigo/rulebook/engine';
import { invalid, Refusal } from '@ensigo/rulebook/errors';
import type { Platform } from '../../../platform/platform.ts';
import { keepAnswers } from '../store.ts';

const early: ReadonlySet<DraftForm> = new Set(prequalificationForms);
const ofRequests: ReadonlySet<DraftForm> = new Set(requestForms);

interface Typed {
  readonly userId: string;
  readonly form: DraftForm;
  readonly answers: unknown;
  /** Version of the draft loan or request they are based on; undefined skips the check. */
  readonly version: number | undefined;
}

/** Keeps what is typed before it is complete (LOAN-17); refuses what comes too late. */
export async function keepDraft({ database }: Platform, { userId, form, answers, version }: Typed) {
  const verdict = validate(draftAnswersSchema(form), answers);
  if (!verdict.ok) throw invalid(verdict.errors);
  const beforePrequalification = early.has(form);
  const savedAt = await keepAnswers(database, {
    userId,
    form,
    answers: verdict.value,
    version: beforePrequalification ? undefined : version,
    beforePrequalification,
    ofRequest: ofRequests.has(form),
  });
  if (savedAt === undefined) {
    throw new Refusal(beforePrequalification ? 'already-prequalified' : 'stale-version');
  }
  return { data: { saved_at: savedAt } };
}
