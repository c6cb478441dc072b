import type { Field, FieldKind, FieldTable } from '../../rules/fields/field-table.ts';
import { money } from './expressions.ts';

/** Fragments of SQL for a step's fields: each field is a column of the same name. Created once, with the statement. */

const types: Readonly<Record<FieldKind, string>> = {
  text: 'text',
  money: 'numeric',
  number: 'int',
  yesNo: 'boolean',
  day: 'date',
  texts: 'jsonb',
};

const listed = (fields: FieldTable, piece: (name: string, field: Field) => string): string =>
  Object.entries(fields)
    .map(([name, field]) => piece(name, field))
    .join(', ');

const shown = (column: string, { kind }: Field): string => {
  if (kind === 'money') return money(column);
  return kind === 'day' ? `${column}::text` : column;
};

/** `amount numeric, purpose text`: the column types for reading a JSON object of answers. */
export const typedColumns = (fields: FieldTable): string =>
  listed(fields, (name, { kind }) => `${name} ${types[kind]}`);

/** `amount, purpose`, or `typed.amount, typed.purpose`. */
export const columnsOf = (fields: FieldTable, from?: string): string =>
  listed(fields, (name) => (from === undefined ? name : `${from}.${name}`));

/** `amount = typed.amount, purpose = typed.purpose`: the SET clause of an UPDATE. */
export const setColumns = (fields: FieldTable, from: string): string =>
  listed(fields, (name) => `${name} = ${from}.${name}`);

/** The columns of `from` as an answer has them: `trim_scale(loan.amount)::text AS amount, loan.purpose`. */
export const shownColumns = (fields: FieldTable, from: string): string =>
  listed(fields, (name, field) => {
    const column = `${from}.${name}`;
    const answered = shown(column, field);
    return answered === column ? column : `${answered} AS ${name}`;
  });

/** The same as pairs of a JSON object: `'amount', trim_scale(loan.amount)::text, 'purpose', loan.purpose`. */
export const jsonPairs = (fields: FieldTable, from?: string): string =>
  listed(
    fields,
    (name, field) => `'${name}', ${shown(from === undefined ? name : `${from}.${name}`, field)}`,
  );
