import * as z from 'zod/mini';
import { wordsOf, type Words } from '../engine/field.ts';

/** The kind of a value: it decides how the contract, the form, the database and a reader receive it. */
export type FieldKind = 'text' | 'money' | 'number' | 'yesNo' | 'day' | 'texts';

/** A field of a step, defined once; everything that needs to know about it is derived from its table. */
export interface Field<Facts = never> {
  /** `money`: UGX as a string of digits; `number`: a whole number; `day`: YYYY-MM-DD; `texts`: a list of strings. */
  readonly kind: FieldKind;
  /** Validates the input, with its exact messages; some rules depend on facts (today, the settings). */
  readonly rule: z.core.SomeType | ((facts: Facts) => z.core.SomeType);
  /** Its label in the form and in feedback. */
  readonly label: string;
  /** Its label in the form, if that differs from the label elsewhere. */
  readonly question?: string;
  /** Its label in a summary, whose heading says the rest. */
  readonly short?: string;
  /** Its value in words, where what is kept has other words in other languages: options, bands. */
  readonly shown?: (value: string) => string;
  /** The unit of a number. */
  readonly unit?: '%' | 'month';
  /** Its value in an empty form; for `texts`, the first row. */
  readonly initial?: string;
  /** For a phone number: the key of its country code, which is shown in front of it and never alone. */
  readonly code?: string;
  /** A summary omits it if there is no answer, instead of showing a dash. */
  readonly whenGiven?: true;
}

/** Fields by their keys, in the order of the form; written `as const satisfies FieldTable` to keep their types. */
export type FieldTable<Facts = never> = Readonly<Record<string, Field<Facts>>>;

/** A list in a step: rows of the same fields, which feedback points at as a whole or row by row. */
export interface RowList {
  readonly label: string;
  /** What one row is, as in `Collateral 2`. */
  readonly one: string;
  /** The key of the field by which people know a row. */
  readonly knownBy: string;
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
  /** Fields that can only be answered together: feedback on one opens the others (CASE-06). */
  readonly together?: readonly (readonly string[])[];
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

type RuledWith<Facts> = Readonly<
  Record<string, { readonly rule: z.core.SomeType | ((facts: Facts) => z.core.SomeType) }>
>;

/** The same for a table in which some rules depend on these facts. */
/* @__NO_SIDE_EFFECTS__ */
export function rulesWith<Facts, Table extends RuledWith<Facts>>(
  table: Table,
  facts: Facts,
): {
  -readonly [Key in keyof Table]: Table[Key]['rule'] extends (facts: Facts) => infer Rule
    ? Rule
    : Table[Key]['rule'];
};
export function rulesWith<Facts>(table: RuledWith<Facts>, facts: Facts): Record<string, z.core.SomeType> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { rule }]) => [name, typeof rule === 'function' ? rule(facts) : rule]),
  );
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

/** The fields with these names, and the country codes of phone numbers among them, in the order of the table. */
/* @__NO_SIDE_EFFECTS__ */
export function fieldsNamed<Facts>(table: FieldTable<Facts>, names: readonly string[]): FieldTable<Facts> {
  const codes = names.map((name) => table[name]?.code);
  return Object.fromEntries(
    Object.entries(table).filter(([name]) => names.includes(name) || codes.includes(name)),
  );
}

/** The keys of a table, in its order. */
/* @__NO_SIDE_EFFECTS__ */
export function fieldNames<Table extends object>(table: Table): Extract<keyof Table, string>[];
export function fieldNames(table: object): string[] {
  return Object.keys(table);
}

interface ListWords {
  /** Message when there is no row. */
  readonly none: Words;
  readonly maximum: number;
  readonly tooMany: Words;
}

/** The rule of a list: at least one row, each of which satisfies the row's rule. */
/* @__NO_SIDE_EFFECTS__ */
export const rowsRule = <Row extends z.core.SomeType>(row: Row, { none, maximum, tooMany }: ListWords) =>
  z
    .array(row, { error: () => wordsOf(none) })
    .check(
      z.minLength(1, { error: () => wordsOf(none) }),
      z.maxLength(maximum, { error: () => wordsOf(tooMany) }),
    );
