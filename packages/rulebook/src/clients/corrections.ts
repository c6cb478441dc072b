import * as z from 'zod/mini';
import { showAnswer, type FieldTable } from '../fields/index.ts';
import { required } from '../fields/required.ts';
import { applicantFields } from '../prequalification/applicant.ts';
import { businessFields } from '../prequalification/business.ts';

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

const tables: Readonly<Record<CorrectablePart, FieldTable>> = {
  applicant: applicantFields,
  business: businessFields,
};

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

/** One corrected fact, in words; null where there was or is no answer. */
export interface CorrectedFact {
  /** `applicant.national_id`. */
  readonly target: string;
  readonly before: string | null;
  readonly after: string | null;
}

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

/** The differences between two states of a part, in words and in the order of the form. */
export const correctedFacts = (part: CorrectablePart, before: Answers, after: Answers): CorrectedFact[] =>
  correctableFacts[part].flatMap((name) => {
    const was = showAnswer(tables[part], name, before) || null;
    const is = showAnswer(tables[part], name, after) || null;
    return was === is ? [] : [{ target: `${part}.${name}`, before: was, after: is }];
  });

/** What a corrected fact is called on the screens; the target itself if it is not known. */
export function correctedLabel(target: string): string {
  const [part, name = ''] = target.split('.');
  const table = part === 'applicant' || part === 'business' ? tables[part] : {};
  return table[name]?.label ?? target;
}
