import * as z from 'zod/mini';
import { say } from '#kit/messages/index.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { storableText } from '#kit/rules/engine/field.ts';
import type { FieldTable } from '#kit/rules/fields/field-table.ts';
import { maximumCount, sentBefore } from '#cases/endpoints/sent-before.ts';
import { draftFields, type DraftFields } from './draft-fields.ts';

/** Maximum size of a form's draft answers, in characters of JSON. */
export const draftAnswersLimit = 32 * 1024;

const text = (maximumLength: number) =>
  z.pipe(z.string().check(z.maxLength(maximumLength)), z.transform(storableText));
const typed = z.union([text(4000), z.number(), z.boolean(), z.null()]);
const some = z.optional(typed);
const textList = z.optional(z.array(text(300)).check(z.maxLength(100)));
const rows = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.optional(z.array(z.object(shape)).check(z.maxLength(30)));

/** What the inputs of a form may contain: any text, or a list of texts. */
const inputs = (fields: FieldTable) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [name, kind === 'texts' ? textList : some]),
  );

/** What a step's form may contain: its fields and the rows of its lists. */
const answersBeforeSave = ({ fields, lists }: DraftFields) => ({
  ...inputs(fields),
  ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, rows(inputs(list.fields))])),
});

/** What each form may contain before it is complete: the keys of its step, with any text. */
const draftShape = (form: DraftForm) => ({
  ...answersBeforeSave(draftFields[form]),
  // The box that permits the check.
  ...(form === 'crb' && { disclaimer: some }),
});

/** Forms whose typed values are kept before they are saved as a step. */
export type DraftForm = keyof typeof draftFields;

export const draftForms = [
  'applicant',
  'business',
  'documents',
  'loan-details',
  'contact-persons',
  'finance-info',
  'crb',
  'request-details',
  'challenge',
  'deliverables',
] as const satisfies readonly DraftForm[];

/** Forms of the prequalification and of a request; all others belong to the loan. */
export const prequalificationForms = ['applicant', 'business', 'documents'] as const;
export const requestForms = ['request-details', 'challenge', 'deliverables'] as const;

/** Typed values of a form: only its own keys, limited in size, complete or not. */
export const draftAnswersSchema = (form: DraftForm) =>
  z.object(draftShape(form)).check(
    z.refine((answers) => JSON.stringify(answers).length <= draftAnswersLimit, {
      error: () => say("You've entered too much text to save. Shorten it."),
    }),
  );

/** Typed values of a form, when they were kept (ISO 8601), and how often they were. */
export const keptDraft = z.object({
  answers: z.record(z.string(), z.unknown()),
  saved_at: z.string(),
  edition: z.int(),
});

/**
 * Keeps what is typed before its step is saved, so that it is available on another device. `answers` is the whole form;
 * unknown keys are dropped. If-Match with the version of the draft loan (for a request's forms, of the draft request;
 * 0: no draft yet) refuses values that were typed before the last save. `edition`, of the draft answers that were read
 * (0: none), refuses values that would replace newer ones, which `check-prequalification` answers; `sent`, its
 * `sent_loans` or `sent_requests`, refuses values typed before the case was sent. Without them, nothing is compared.
 */
export const keepDraft = /* @__PURE__ */ defineEndpoint({
  name: 'drafts.keep',
  method: 'PUT',
  path: '/drafts/:form',
  audience: 'client',
  suspended: 'may',
  summary: 'Stores the entered values of a form that is not saved yet',
  params: z.object({ form: z.enum(draftForms) }),
  body: z.object({
    answers: z.record(z.string(), z.unknown(), { error: () => say('The answers are missing.') }),
    edition: z.optional(z.int().check(z.gte(0), z.lte(maximumCount))),
    sent: sentBefore,
  }),
  answer: z.object({ data: z.object({ saved_at: z.string(), edition: z.int() }) }),
  errors: ['stale-version', 'already-sent', 'already-prequalified'],
  versioned: true,
  forgiving: true,
});
