import { validate } from '#kit/rules/engine/validate.ts';
import type { Schema } from '#kit/rules/engine/contract.ts';
import { formFrom, rowsFrom } from '#kit/rules/fields/field-forms.ts';
import type { StepFields } from '#kit/rules/fields/field-table.ts';
import { labelIn } from '#kit/browser/drafts/missing-parts.ts';
import type { Answers } from '#kit/browser/offline-queue/merge-answers.ts';
import { alwaysAsksIn, wordsIn } from '#kit/browser/offline-queue/field-words.ts';
import type { CaseRules } from '#kit/browser/offline-queue/mend.ts';

const nowhere = { fields: {}, lists: {} };

interface StepOfCase {
  readonly fields: StepFields;
  readonly schema: Schema;
}

interface CaseOfSteps extends Pick<CaseRules, 'read' | 'gone'> {
  readonly steps: Readonly<Record<string, StepOfCase>>;
  /** Further fields about which the person is asked whenever two devices differ. */
  readonly asksToo?: RegExp;
}

const isRow = (value: unknown): value is Answers => typeof value === 'object' && value !== null;

function rowsIn(answers: Answers, list: string): readonly Answers[] {
  const { [list]: rows } = answers;
  return Array.isArray(rows) ? rows.filter(isRow) : [];
}

/** A step's answers as its form shows them. */
const shownIn = ({ fields, lists }: StepFields, answers: Answers): Answers => ({
  ...formFrom(fields, answers),
  ...Object.fromEntries(
    Object.entries(lists).map(([list, { fields: row }]) => [list, rowsFrom(row, rowsIn(answers, list))]),
  ),
});

/** How the answers of a case whose parts are steps come together on two devices (REACH-03). */
export function caseOfSteps({ steps, asksToo, read, gone }: CaseOfSteps): CaseRules {
  return {
    read,
    gone,
    wordsOf: (part, name, value) => wordsIn(steps[part]?.fields ?? nowhere, name, value),
    /** Without spaces around texts, numbers of phones and ids in the server's own spelling. */
    asStored(part, body) {
      const step = steps[part];
      if (step === undefined) return body;
      const result = validate(step.schema, body);
      return result.ok && isRow(result.value) ? shownIn(step.fields, result.value) : body;
    },
    alwaysAsks: (name) =>
      asksToo?.test(name) === true || Object.values(steps).some(({ fields }) => alwaysAsksIn(fields, name)),
    labelOf(part, name) {
      const about = steps[part]?.fields;
      return (about && labelIn(about.fields, about.lists)(name)) ?? name;
    },
  };
}
