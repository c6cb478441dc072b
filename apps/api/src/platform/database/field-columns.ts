import type { Field, FieldKind, FieldTable } from '@ensigo/rulebook/fields';
import { money } from './expressions.ts';

/** Pieces of SQL for the fields of a step: each field is a column of its own name. Made once, when a statement is. */

const types: Readonly<Record<FieldKind, string>> = {
  text: 'text',
  money: 'numeric',
  number: 'int',
  yesNo: 'boolean',
};

const listed = (fields: FieldTable, piece: (name: string, field: Field) => string): string =>
  Object.entries(fields)
    .map(([name, field]) => piece(name, field))
    .join(', ');

const shown = (column: string, { kind }: Field): string => (kind === 'money' ? money(column) : column);

/** `amount numeric, purpose text`: what a JSON object of answers is read as. */
export const typedColumns = (fields: FieldTable): string =>
  listed(fields, (name, { kind }) => `${name} ${types[kind]}`);

/** `amount, purpose`, or `typed.amount, typed.purpose`. */
export const columnsOf = (fields: FieldTable, from?: string): string =>
  listed(fields, (name) => (from === undefined ? name : `${from}.${name}`));

/** `amount = typed.amount, purpose = typed.purpose`: what an UPDATE sets. */
export const setColumns = (fields: FieldTable, from: string): string =>
  listed(fields, (name) => `${name} = ${from}.${name}`);

/** The columns of `from` as an answer carries them: `trim_scale(loan.amount)::text AS amount, loan.purpose`. */
export const shownColumns = (fields: FieldTable, from: string): string =>
  listed(fields, (name, field) =>
    field.kind === 'money' ? `${shown(`${from}.${name}`, field)} AS ${name}` : `${from}.${name}`,
  );

/** The same as the pairs of a JSON object: `'amount', trim_scale(loan.amount)::text, 'purpose', loan.purpose`. */
export const jsonPairs = (fields: FieldTable, from?: string): string =>
  listed(
    fields,
    (name, field) => `'${name}', ${shown(from === undefined ? name : `${from}.${name}`, field)}`,
  );
