import type { FastifyInstance } from 'fastify';
import {
  draftAnswersSchema,
  keepDraft,
  prequalificationForms,
  requestForms,
  type DraftForm,
} from '@ensigo/rulebook/contract';
import { validate } from '@ensigo/rulebook/engine';
import { invalid, Refusal } from '@ensigo/rulebook/errors';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepAnswers } from './store.ts';

const early: ReadonlySet<DraftForm> = new Set(prequalificationForms);
const ofRequests: ReadonlySet<DraftForm> = new Set(requestForms);

/** What is typed is kept before it is complete (LOAN-17). */
export function registerDrafts(server: FastifyInstance, platform: Platform): void {
  route(server, platform, keepDraft, async ({ who, params: { form }, body, ifMatch }) => {
    const verdict = validate(draftAnswersSchema(form), body.answers);
    if (!verdict.ok) throw invalid(verdict.errors);
    const beforePrequalification = early.has(form);
    const savedAt = await keepAnswers(platform.database, {
      userId: who.userId,
      form,
      answers: verdict.value,
      version: beforePrequalification ? undefined : ifMatch,
      beforePrequalification,
      ofRequest: ofRequests.has(form),
    });
    if (savedAt === undefined) {
      throw new Refusal(beforePrequalification ? 'already-prequalified' : 'stale-version');
    }
    return { data: { saved_at: savedAt } };
  });
}
