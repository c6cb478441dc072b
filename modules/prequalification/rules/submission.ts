import * as z from 'zod/mini';
import { validate } from '#kit/rules/engine/validate.ts';
import type { LendingSettings } from '#settings/rules/settings.ts';
import { applicantSchema } from './applicant.ts';
import { businessSchema } from './business.ts';
import { documentsSchema } from './documents.ts';

/** What the rules of the prequalification depend on. */
export interface PrequalificationFacts {
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly settings: LendingSettings;
}

/** The whole submission; field names as `applicant.name`, `business.industry`, `documents`. */
export const prequalificationSchema = (facts: PrequalificationFacts) =>
  z.object({
    applicant: z.pipe(z.transform(objectOrEmpty), applicantSchema(facts)),
    business: z.pipe(z.transform(objectOrEmpty), businessSchema(facts)),
    ...documentsSchema(facts).shape,
  });

export type Prequalification = z.output<ReturnType<typeof prequalificationSchema>>;

/** Anything else where an object belongs counts as an object without answers: every missing field gets its message. */
function objectOrEmpty(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

/** The documents step may be nested: `documents: { documents, documents_availability }`. */
export function flattenDocuments(body: unknown): object {
  const whole = objectOrEmpty(body);
  if (!('documents' in whole) || Array.isArray(whole.documents)) return whole;
  return { ...whole, ...objectOrEmpty(whole.documents) };
}

/** Draft answers of the first three steps. */
export interface PrequalificationAnswers {
  readonly applicant: unknown;
  readonly business: unknown;
  readonly documents: unknown;
}

/**
 * The step that the answers reach, 1 to 4: the first incomplete one (PREQ-01).
 *
 * @public for a wizard that goes on where the answers end
 */
export function prequalificationReached(
  answers: PrequalificationAnswers,
  facts: PrequalificationFacts,
): number {
  if (!validate(applicantSchema(facts), answers.applicant).ok) return 1;
  if (!validate(businessSchema(facts), answers.business).ok) return 2;
  return validate(documentsSchema(facts), answers.documents).ok ? 4 : 3;
}
