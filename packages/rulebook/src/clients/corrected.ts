import type { FieldTable } from '../fields/field-table.ts';
import { showAnswer } from '../fields/show-field.ts';
import { applicantFields } from '../prequalification/applicant.ts';
import { businessFields } from '../prequalification/business.ts';
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

/** What a corrected fact is called on the screens; the target itself if it is not known. */
export function correctedLabel(target: string): string {
  const [part, name = ''] = target.split('.');
  const table = part === 'applicant' || part === 'business' ? tables[part] : {};
  return table[name]?.label ?? target;
}
