import * as z from 'zod/mini';
import type { FieldTable } from './field-table.ts';

/** Amounts are strings of digits with at most two decimals (decision 0072). */
const values = {
  text: z.string(),
  money: z.string(),
  number: z.int(),
  yesNo: z.boolean(),
  day: z.string(),
  texts: z.array(z.string()),
};
const nullable = {
  text: z.nullable(values.text),
  money: z.nullable(values.money),
  number: z.nullable(values.number),
  yesNo: z.nullable(values.yesNo),
  day: z.nullable(values.day),
  texts: z.nullable(values.texts),
};

type AnswersOf<Table extends FieldTable, Kinds extends typeof values | typeof nullable> = {
  -readonly [Key in keyof Table]: Kinds[Table[Key]['kind']];
};

/** The shape of an answer that carries the fields, each in the form of its kind. */
/* @__NO_SIDE_EFFECTS__ */
export function answersOf<Table extends FieldTable>(table: Table): AnswersOf<Table, typeof values>;
export function answersOf(table: FieldTable): Record<string, z.core.SomeType> {
  return Object.fromEntries(Object.entries(table).map(([name, { kind }]) => [name, values[kind]]));
}

/** The same where the step may not have been saved yet. */
/* @__NO_SIDE_EFFECTS__ */
export function nullableAnswersOf<Table extends FieldTable>(table: Table): AnswersOf<Table, typeof nullable>;
export function nullableAnswersOf(table: FieldTable): Record<string, z.core.SomeType> {
  return Object.fromEntries(Object.entries(table).map(([name, { kind }]) => [name, nullable[kind]]));
}
