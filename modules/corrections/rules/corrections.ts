import * as z from 'zod/mini';
import { required } from '#kit/rules/fields/required.ts';

/**
 * The facts of a client that staff may correct, by part of the prequalification (CASE-14). The e-mail address and the
 * phone number with which the client signs in are not among them: those change by a code that is sent to the new one.
 */
export const correctableFacts = {
  applicant: ['name', 'date_of_birth', 'gender', 'national_id', 'address'],
  business: ['business_name', 'registration_number', 'registration_date'],
} as const;

export const correctableParts = ['applicant', 'business'] as const;
export type CorrectablePart = (typeof correctableParts)[number];

/** Maximum length of the reason for a correction, in characters. */
const reasonLength = 1000;

const answers = /* @__PURE__ */ z._default(z.record(z.string(), z.unknown()), {});

/** POST staff/clients/{id}/corrections: the corrected answers, and a reason that the client reads (CASE-14). */
export const correctionSchema = /* @__PURE__ */ z.object({
  reason: required('Reason', reasonLength),
  applicant: answers,
  business: answers,
});

type Answers = Readonly<Record<string, unknown>>;

/** Which facts of a part differ from what is known, by name. */
export const correctedNames = (part: CorrectablePart, known: Answers, given: Answers): string[] =>
  correctableFacts[part].filter((name) => name in given && (given[name] ?? '') !== (known[name] ?? ''));

/** What is given although staff may not correct it, by key: `applicant.email`. */
export const notCorrectable = (given: Readonly<Record<CorrectablePart, Answers>>): string[] =>
  correctableParts.flatMap((part) => {
    const allowed = new Set<string>(correctableFacts[part]);
    return Object.keys(given[part])
      .filter((name) => !allowed.has(name))
      .map((name) => `${part}.${name}`);
  });
