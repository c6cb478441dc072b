import type { RowList, StepFields } from './field-table.ts';
import { showAnswer, showField, shownFields } from './show-field.ts';

/** A field or list of a step, as named by feedback: `<step>.<field>`. */
export interface Place {
  readonly step: string;
  readonly field: string;
  /** The label on the screens. */
  readonly label: string;
  /** The step's answer in words, so that answers that look the same compare as equal; null if there is none. */
  readonly show: (answers: Row) => string | null;
}

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

function showRow({ fields, parts }: RowList, row: Row): string {
  const shown = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, showField(field, row[name])]),
  );
  const words = parts === undefined ? Object.values(shown) : parts(shown);
  return words.filter((part) => part !== '').join(', ');
}

const showRows = (list: RowList, value: unknown): string =>
  (Array.isArray(value) ? value.filter(isRow) : []).map((row) => showRow(list, row)).join('; ');

const orNull = (words: string): string | null => (words === '' ? null : words);

/** Every field of these steps that feedback may point at, in order; a list counts as one place, after the fields. */
/* @__NO_SIDE_EFFECTS__ */
export function placesOf(steps: readonly StepFields[]): Place[] {
  return steps.flatMap(({ key: step, fields, lists }) => [
    ...shownFields(fields).map(([field, { label }]) => ({
      step,
      field,
      label,
      show: (answers: Row) => orNull(showAnswer(fields, field, answers, '; ')),
    })),
    ...Object.entries(lists).map(([field, list]) => ({
      step,
      field,
      label: list.label,
      show: (answers: Row) => orNull(showRows(list, answers[field])),
    })),
  ]);
}

/** A place whose answer is another one now, both in words. */
export interface Difference {
  readonly place: Place;
  readonly before: string | null;
  readonly after: string | null;
}

/** What differs between two answers of a step, place by place. */
export const differencesIn = (
  places: readonly Place[],
  step: string,
  before: Row,
  after: Row,
): Difference[] =>
  places
    .filter((place) => place.step === step)
    .map((place) => ({ place, before: place.show(before), after: place.show(after) }))
    .filter((difference) => difference.before !== difference.after);
