import { sayNamed } from '#kit/messages/index.ts';
import type { Field, FieldTable } from '#kit/rules/fields/field-table.ts';
import { showAnswer } from '#kit/rules/fields/show-field.ts';
import { applicantFields } from '#prequalification/rules/applicant.ts';
import { businessFields } from '#prequalification/rules/business.ts';
import { correctableFacts, type CorrectablePart } from './corrections.ts';

const tables: Readonly<Record<CorrectablePart, FieldTable>> = {
  applicant: applicantFields,
  business: businessFields,
};

type Answers = Readonly<Record<string, unknown>>;

/** One corrected fact, in words; null where there was or is no answer. */
export interface CorrectedFact {
  /** `applicant.national_id`. */
  readonly target: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The differences between two states of a part, in words and in the order of the form. */
export const correctedFacts = (part: CorrectablePart, before: Answers, after: Answers): CorrectedFact[] =>
  correctableFacts[part].flatMap((name) => {
    const was = showAnswer(tables[part], name, before) || null;
    const is = showAnswer(tables[part], name, after) || null;
    return was === is ? [] : [{ target: `${part}.${name}`, before: was, after: is }];
  });

function fieldAt(target: string): Field | undefined {
  const [part, name = ''] = target.split('.');
  return part === 'applicant' || part === 'business' ? tables[part][name] : undefined;
}

/** What a corrected fact is called on the screens; the target itself if it is not known. */
export const correctedLabel = (target: string): string => fieldAt(target)?.label ?? target;

/** Words that staff's correction has kept in English, in the reader's language; what a person typed stays. */
export function correctedWords(target: string, words: string | null): string | null {
  const field = fieldAt(target);
  if (words === null || field === undefined) return words;
  if (field.kind === 'yesNo') return sayNamed(words);
  if (field.kind === 'day') return words.replace(/[A-Z][a-z]{2}/, sayNamed);
  return field.shown?.(words) ?? words;
}
