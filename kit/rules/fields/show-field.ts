import { say, sayCount } from '../../messages/index.ts';
import type { Field, FieldTable } from './field-table.ts';
import { formatAmount, formatDate, formatPhone } from './show.ts';

type Answers = Readonly<Record<string, unknown>>;

function count(value: string, unit: Field['unit']): string {
  if (unit === undefined) return value;
  return unit === '%' ? `${value}%` : sayCount(Number(value), '1 month', '{0} months');
}

const asKept = (value: string): string => value;

/** A field's value in words (SHOW-01): `UGX 1,000`, `12 months`, `20%`, `06 Feb 2019`, Yes or No; empty if there is none. */
export function showField(
  { kind, unit, shown = asKept }: Pick<Field, 'kind' | 'unit' | 'shown'>,
  value: unknown,
  between = ', ',
): string {
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'yesNo') return value === true || value === 1 ? say('Yes') : say('No');
  if (kind === 'texts')
    return Array.isArray(value) ? value.map((one) => shown(String(one))).join(between) : '';
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  if (kind === 'money') return formatAmount(value);
  if (kind === 'text') return shown(String(value));
  return kind === 'day' ? formatDate(String(value)) : count(String(value), unit);
}

/** An answer of a table in words: a phone number with its country code. */
export function showAnswer(table: FieldTable, name: string, answers: Answers, between?: string): string {
  const { [name]: field } = table;
  if (field === undefined) return '';
  const words = showField(field, answers[name], between);
  const code = field.code === undefined ? '' : answers[field.code];
  return words === '' || typeof code !== 'string' ? words : formatPhone(code, words).trim();
}

/** The fields that are shown on their own, in order: all except the country codes of phone numbers. */
export function shownFields(table: FieldTable): [name: string, field: Field][] {
  const codes = new Set(Object.values(table).map(({ code }) => code));
  return Object.entries(table).filter(([name]) => !codes.has(name));
}

/** A field of a summary, and where feedback finds it, if the step is known: `<step>.<field>`. */
interface FieldFact {
  readonly label: string;
  readonly value: string;
  readonly target?: string;
}

/** The fields as facts of a summary, in order: each under its short name, with a dash if there is no answer. */
export const factsOf = (table: FieldTable, values: Answers, step?: string): FieldFact[] =>
  shownFields(table).flatMap(([name, { label, short = label, whenGiven }]) => {
    const value = showAnswer(table, name, values);
    if (value === '' && whenGiven === true) return [];
    return [{ label: short, value: value || '-', ...(step !== undefined && { target: `${step}.${name}` }) }];
  });
