import { showField } from '../../rules/fields/show-field.ts';
import type { Field, FieldTable } from '../../rules/fields/field-table.ts';

/** The fields of a form and of the rows of its lists. */
export interface FormFields {
  readonly fields: FieldTable;
  readonly lists: Readonly<Record<string, { readonly fields: FieldTable; readonly one: string }>>;
}

/** The field of a name, `amount` or `contact_persons.1.email`. */
function fieldIn({ fields, lists }: FormFields, name: string): Field | undefined {
  const [first = '', row, field = ''] = name.split('.');
  return row === undefined ? fields[first] : lists[first]?.fields[field];
}

/** Whether two devices are always asked about: money, National IDs (REACH-03). */
export const alwaysAsksIn = (form: FormFields, name: string): boolean =>
  fieldIn(form, name)?.kind === 'money' || /\b(national_id|crb_nin)$/.test(name);

/** An answer in words: an amount, a row, or all rows of a list. */
export function wordsIn(form: FormFields, name: string, value: unknown): string {
  const field = fieldIn(form, name);
  if (field !== undefined) return showField(field, value);
  if (!Array.isArray(value))
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const fields = form.lists[name]?.fields ?? {};
  const rowWords = (row: unknown): string =>
    Object.entries(fields)
      .map(([each, about]) => showField(about, Reflect.get(Object(row), each)))
      .filter(Boolean)
      .join(', ');
  return value.map(rowWords).join('; ');
}
