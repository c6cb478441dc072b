import * as z from 'zod/mini';

/** What a value is: it decides how the contract, the form, the database and a reader are given it. */
export type FieldKind = 'text' | 'money' | 'number' | 'yesNo';

/** A field of a step, stated once; everything that has to know of it is made from its table. */
export interface Field {
  /** `money` in UGX as a text of digits, `number` a whole one. */
  readonly kind: FieldKind;
  /** Judges what was typed, with its exact messages. */
  readonly rule: z.core.SomeType;
  /** What the form calls it, and feedback. */
  readonly label: string;
  /** What a summary calls it, where its heading says the rest. */
  readonly short?: string;
  /** What a number counts. */
  readonly unit?: '%' | 'month';
  /** What an empty form begins with. */
  readonly initial?: string;
}

/** Fields by their keys, in the order of the form: `as const satisfies FieldTable`, so that its types are kept. */
export type FieldTable = Readonly<Record<string, Field>>;

/** A list in a step: rows of the same fields, which feedback points at as a whole. */
export interface RowList {
  readonly label: string;
  readonly fields: FieldTable;
  /** Judges the whole list. */
  readonly rule: z.core.SomeType;
  /** The parts of a row in words, given each field in words; without it, each field as it is shown. */
  parts?(row: Readonly<Record<string, string>>): readonly string[];
}

/** All that a step asks for. */
export interface StepFields {
  readonly key: string;
  readonly fields: FieldTable;
  readonly lists: Readonly<Record<string, RowList>>;
}

type Ruled = Readonly<Record<string, { readonly rule: z.core.SomeType }>>;

/** The shape of a form's schema: the rules of fields, or of lists. */
/* @__NO_SIDE_EFFECTS__ */
export function rulesOf<Table extends Ruled>(
  table: Table,
): { -readonly [Key in keyof Table]: Table[Key]['rule'] };
export function rulesOf(table: Ruled): Record<string, z.core.SomeType> {
  return Object.fromEntries(Object.entries(table).map(([name, { rule }]) => [name, rule]));
}

/** The same value for each field. */
/* @__NO_SIDE_EFFECTS__ */
export function eachOf<Table extends object, Value>(
  table: Table,
  value: Value,
): { -readonly [Key in keyof Table]: Value };
export function eachOf<Value>(table: object, value: Value): Record<string, Value> {
  return Object.fromEntries(Object.keys(table).map((name) => [name, value]));
}

/** The keys of a table, in its order. */
/* @__NO_SIDE_EFFECTS__ */
export function fieldNames<Table extends object>(table: Table): Extract<keyof Table, string>[];
export function fieldNames(table: object): string[] {
  return Object.keys(table);
}

interface ListWords {
  /** When there is no row. */
  readonly none: string;
  readonly maximum: number;
  readonly tooMany: string;
}

/** The rule of a list: at least one row, each of which keeps the rule of a row. */
/* @__NO_SIDE_EFFECTS__ */
export const rowsRule = <Row extends z.core.SomeType>(row: Row, { none, maximum, tooMany }: ListWords) =>
  z.array(row, { error: () => none }).check(z.minLength(1, none), z.maxLength(maximum, tooMany));
