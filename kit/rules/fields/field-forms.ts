import type { Field, FieldTable } from './field-table.ts';

interface FormValues {
  text: string;
  money: string;
  number: string;
  /** Null until one is chosen. */
  yesNo: boolean | null;
  day: string;
  texts: string[];
}

/** What an input of a form may hold. */
export type FormValue = FormValues[keyof FormValues];

/** The fields as a form's inputs hold them. */
export type FormOf<Table extends FieldTable> = {
  -readonly [Key in keyof Table]: FormValues[Table[Key]['kind']];
};

function formValue({ kind, initial }: Field, value: unknown): FormValue {
  if (kind === 'yesNo') return typeof value === 'boolean' ? value : null;
  if (kind === 'texts') {
    const rows = Array.isArray(value) ? value.map(String) : [];
    return rows.length === 0 && initial !== undefined ? [initial] : rows;
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : (initial ?? '');
}

/** The initial values of a form: what was saved, or an empty form. */
export function formFrom<Table extends FieldTable>(
  table: Table,
  saved: { readonly [Key in keyof Table]: unknown } | null,
): FormOf<Table>;
export function formFrom(
  table: FieldTable,
  saved: Readonly<Record<string, unknown>> | null,
): Record<string, FormValue> {
  return Object.fromEntries(
    Object.entries(table).map(([name, field]) => [name, formValue(field, saved?.[name])]),
  );
}

/** The initial rows of a list: those that were saved, or `usual` empty ones. */
export const rowsFrom = <Table extends FieldTable>(
  table: Table,
  saved: readonly { readonly [Key in keyof Table]: unknown }[],
  usual = 1,
): FormOf<Table>[] =>
  saved.length === 0
    ? Array.from({ length: usual }, () => formFrom(table, null))
    : saved.map((row) => formFrom(table, row));
