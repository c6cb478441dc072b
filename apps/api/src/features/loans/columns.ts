import type { FieldTable } from '@ensigo/rulebook/fields';
import { contactPersonFields, collateralFields, financeFields, liabilityFields } from '@ensigo/rulebook/loan';
import { moment, money } from '../../platform/database/expressions.ts';
import { jsonPairs } from '../../platform/database/field-columns.ts';

/** Pieces of SQL that several statements of loans share; each takes the SQL of a loan's id or of a column. */

export { moment, money };

/** A list of a step: the table of its rows, its key among the answers, and the fields of a row. */
export interface RowTable {
  readonly table: string;
  readonly key: string;
  readonly fields: FieldTable;
}

export const collateralRows: RowTable = {
  table: 'collateral',
  key: 'collaterals',
  fields: collateralFields,
};
export const contactRows: RowTable = {
  table: 'contact_person',
  key: 'contact_persons',
  fields: contactPersonFields,
};
export const liabilityRows: RowTable = { table: 'liability', key: 'liabilities', fields: liabilityFields };

/** The rows of a loan as a JSON list, in the order in which they were typed. */
export const rowsOf = ({ table, fields }: RowTable, loanId: string): string => `coalesce((
  SELECT jsonb_agg(jsonb_build_object(${jsonPairs(fields)}) ORDER BY ordinal)
  FROM ${table} WHERE loan_id = ${loanId}), '[]')`;

/** The finance step as a JSON object, null where it was not saved yet. */
export const financeOf = (loanId: string): string => `(
  SELECT jsonb_build_object(${jsonPairs(financeFields)}) FROM finance_info WHERE loan_id = ${loanId})`;
