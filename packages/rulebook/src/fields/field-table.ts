import * as z from 'zod/mini';

/** The kind of a value: it decides how the contract, the form, the database and a reader receive it. */
export type FieldKind = 'text' | 'money' | 'number' | 'yesNo';

/** A field of a step, defined once; everything that needs to know about it is derived from its table. */
export interface Field {
  /** `money`: UGX as a string of digits; `number`: a whole number. */
  readonly kind: FieldKind;
  /** Validates the input, with its exact messages. */
  readonly rule: z.core.SomeType;
  /** Its label in the form and in feedback. */
  readonly label: string;
  /** Its label in a summary, whose heading says the rest. */
  readonly short?: string;
  /** The unit of a number. */
  readonly unit?: '%' | 'month';
  /** Its value in an empty form. */
  readonly initial?: string;
}

/** Fields by their keys, in the order of the form; written `as const satisfies FieldTable` to keep their types. */
export type FieldTable = Readonly<Record<string, Field>>;

/** A list in a step: rows of the same fields, which feedback points at as a whole. */
export interface RowList {
  readonly label: string;
  readonly fields: FieldTable;
  /** Validates the whole list. */
  readonly rule: z.core.SomeType;
  /** The parts of a row in words, given each field in words; by default, each field as it is shown. */
  parts?(row: Readonly<Record<string, string>>): readonly string[];
}

/** Everything that a step asks for. */
export interface StepFields {
  readonly key: string;
  readonly fields: FieldTable;
  readonly lists: Readonly<Record<string, RowList>>;
}

type Ruled = Readonly<Record<string, { readonly rule: z.core.SomeType }>>;

/** The shape of a form's schema: the rules of its fields, or of its lists. */
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
  /** Message when there is no row. */
  readonly none: string;
  readonly maximum: number;
  readonly tooMany: string;
}

/** The rule of a list: at least one row, each of which satisfies the row's rule. */
/* @__NO_SIDE_EFFECTS__ */
export const rowsRule = <Row extends z.core.SomeType>(row: Row, { none, maximum, tooMany }: ListWords) =>
  z.array(row, { error: () => none }).check(z.minLength(1, none), z.maxLength(maximum, tooMany));
