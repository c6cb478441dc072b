import {
  draftAnswersSchema,
  prequalificationForms,
  requestForms,
  type DraftForm,
} from '../endpoints/drafts.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { alreadySent } from '#cases/server/client-cases/index.ts';
import { keepAnswers, type TypedAnswers } from './store.ts';

const early: ReadonlySet<DraftForm> = new Set(prequalificationForms);
const ofRequests: ReadonlySet<DraftForm> = new Set(requestForms);

interface Typed extends Pick<TypedAnswers, 'userId' | 'form' | 'version'> {
  readonly answers: unknown;
  readonly edition?: number | undefined;
  readonly sent?: number | undefined;
}

/** Keeps what is typed before it is complete (LOAN-17); refuses what comes too late or is based on an older edition. */
export async function keepDraft({ database }: Platform, typed: Typed) {
  const { userId, form, answers, version, edition, sent } = typed;
  const result = validate(draftAnswersSchema(form), answers);
  if (!result.ok) throw invalid(result.errors);
  const beforePrequalification = early.has(form);
  const kept = await keepAnswers(database, {
    userId,
    form,
    answers: result.value,
    version: beforePrequalification ? undefined : version,
    edition,
    sent,
    beforePrequalification,
    ofRequest: ofRequests.has(form),
  });
  if (kept === undefined || kept.saved_at === null || kept.edition === null) {
    if (kept?.sent_case) throw alreadySent(ofRequests.has(form) ? 'request' : 'loan', kept.sent_case);
    const isSent = beforePrequalification && kept?.is_prequalified === true;
    throw new Refusal(isSent ? 'already-prequalified' : 'stale-version');
  }
  return { data: { saved_at: kept.saved_at, edition: kept.edition } };
}
