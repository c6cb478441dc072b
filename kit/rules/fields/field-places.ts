import { inEnglish } from '../../messages/index.ts';
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
  /** For a list: its rows, each of which is a separate place: `<step>.<field>.<index from 0>`. */
  readonly rows?: RowPlaces;
}

interface RowPlaces {
  /** What one row is, as in `Collateral 2`. */
  readonly one: string;
  /** Each row in words. */
  readonly show: (answers: Row) => readonly string[];
  /** What each row is known by, such as a person's position; empty if it has no answer. */
  readonly known: (answers: Row) => readonly string[];
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

const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

function knownAs({ fields, knownBy }: RowList, row: Row): string {
  const { [knownBy]: field } = fields;
  return field === undefined ? '' : showField(field, row[knownBy]);
}

const orNull = (words: string): string | null => (words === '' ? null : words);

/** Every field of these steps that feedback may point at, in order; a list counts as one place, after the fields. */
/* @__NO_SIDE_EFFECTS__ */
export function placesOf(steps: readonly StepFields[]): Place[] {
  return steps.flatMap(({ key: step, fields, lists }) => [
    ...shownFields(fields).map(([field, named]) => ({
      step,
      field,
      get label() {
        return named.label;
      },
      show: (answers: Row) => orNull(showAnswer(fields, field, answers, '; ')),
    })),
    ...Object.entries(lists).map(([field, list]) => ({
      step,
      field,
      get label() {
        return list.label;
      },
      show: (answers: Row) =>
        orNull(
          rowsIn(answers[field])
            .map((row) => showRow(list, row))
            .join('; '),
        ),
      rows: {
        get one() {
          return list.one;
        },
        show: (answers: Row) => rowsIn(answers[field]).map((row) => showRow(list, row)),
        known: (answers: Row) => rowsIn(answers[field]).map((row) => knownAs(list, row)),
      },
    })),
  ]);
}

/** The target of a row of a list, and its name: `Collateral 2`. */
export const rowPlace = ({ step, field, rows }: Place, index: number): { target: string; label: string } => ({
  target: `${step}.${field}.${String(index)}`,
  label: `${rows?.one ?? ''} ${String(index + 1)}`,
});

/** A place whose answer is another one now, both in words. */
export interface Difference {
  /** `<step>.<field>`, or that of a row. */
  readonly target: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The rows that differ; undefined if rows were added or removed, so that they cannot be told apart. */
function rowDifferences(place: Place, before: Row, after: Row): Difference[] | undefined {
  const [old, now] = [place.rows?.show(before) ?? [], place.rows?.show(after) ?? []];
  if (old.length === 0 || old.length !== now.length) return undefined;
  return old.flatMap((was, index) => {
    const is = now[index] ?? '';
    return was === is ? [] : [{ ...rowPlace(place, index), before: orNull(was), after: orNull(is) }];
  });
}

/**
 * What differs between two answers of a step, place by place; a list as a whole if its number of rows differs. In
 * English: it is kept for all who read the case.
 */
export const differencesIn = (
  places: readonly Place[],
  step: string,
  before: Row,
  after: Row,
): Difference[] =>
  inEnglish(() =>
    places
      .filter((place) => place.step === step)
      .flatMap((place) => {
        const was = { before: place.show(before), after: place.show(after) };
        if (was.before === was.after) return [];
        return (
          rowDifferences(place, before, after) ?? [
            { target: `${step}.${place.field}`, label: place.label, ...was },
          ]
        );
      }),
  );
