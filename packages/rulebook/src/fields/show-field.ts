import type { Field, FieldTable } from './field-table.ts';
import { formatAmount } from './show.ts';

function count(value: string, unit: Field['unit']): string {
  if (unit === undefined) return value;
  if (unit === '%') return `${value}%`;
  return value === '1' ? `1 ${unit}` : `${value} ${unit}s`;
}

/** A field's value in words (SHOW-01): `UGX 1,000`, `12 months`, `20%`, Yes or No; empty if there is none. */
export function showField({ kind, unit }: Pick<Field, 'kind' | 'unit'>, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'yesNo') return value === true || value === 1 ? 'Yes' : 'No';
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return kind === 'money' ? formatAmount(value) : count(String(value), unit);
}

/** The fields as facts of a summary, in order: each under its short name, with a dash if there is no answer. */
export const factsOf = (
  table: FieldTable,
  values: Readonly<Record<string, unknown>>,
): { label: string; value: string }[] =>
  Object.entries(table).map(([name, field]) => ({
    label: field.short ?? field.label,
    value: showField(field, values[name]) || '-',
  }));
