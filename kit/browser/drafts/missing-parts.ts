import { useFormState, type Control, type FieldErrors, type FieldValues } from 'react-hook-form';
import { shownFields } from '../../rules/fields/show-field.ts';
import type { FieldTable } from '../../rules/fields/field-table.ts';
import { isFilled } from './filled.ts';

/** Something that the main button waits for. */
export interface MissingPart {
  readonly label: string;
  /** Name of the input or button of the form that provides it. */
  readonly control: string;
}

type Row = Readonly<Record<string, unknown>>;

/** The fields of a table that are still empty, by the label that stands above them (EASE-02). */
export const missingFields = (table: FieldTable, values: Row): MissingPart[] =>
  shownFields(table)
    .filter(([name]) => !isFilled(values[name]))
    .map(([name, { label, question = label }]) => ({ label: question, control: name }));

/** The same for the rows of a list; `named`: what a row is called if there are several, such as `Collateral 2`. */
export const missingInRows = (
  list: string,
  table: FieldTable,
  rows: readonly Row[],
  named: (row: number) => string,
): MissingPart[] =>
  rows.flatMap((row, index) =>
    missingFields(table, row).map(({ label, control }) => ({
      label: rows.length === 1 ? label : `${named(index + 1)}: ${label}`,
      control: `${list}.${String(index)}.${control}`,
    })),
  );

function namesIn(errors: FieldErrors, path: string): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const here = path === '' ? name : `${path}.${name}`;
    if (error === undefined || error === null || name === 'root' || name === 'ref') return [];
    if (typeof error === 'object' && typeof error.message === 'string' && 'type' in error) return [here];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows of a list, or the fields of a row
    return typeof error === 'object' ? namesIn(error as FieldErrors, here) : [];
  });
}

/**
 * What a refused send left to put right, once it was tried: the fields whose message still stands, by the label that
 * `labelOf` gives their name. `wasRefused`: a later step has sent it.
 */
export function useWrongParts<Values extends FieldValues>(
  control: Control<Values>,
  labelOf: (name: string) => string | undefined,
  wasRefused = false,
): MissingPart[] {
  const { errors, submitCount } = useFormState({ control });
  if (submitCount === 0 && !wasRefused) return [];
  return namesIn(errors, '').flatMap((name) => {
    const label = labelOf(name);
    return label === undefined ? [] : [{ label, control: name }];
  });
}

/** The label of a field by its name in the form (`amount`, `collaterals.1.type`). */
export function labelIn(
  fields: FieldTable,
  lists: Readonly<Record<string, { readonly fields: FieldTable; readonly one: string }>>,
): (name: string) => string | undefined {
  return (name) => {
    const [first = '', row, field = ''] = name.split('.');
    const { [first]: list } = lists;
    if (list === undefined || row === undefined) return fields[first]?.question ?? fields[first]?.label;
    const label = list.fields[field]?.label;
    return label === undefined ? undefined : `${list.one} ${String(Number(row) + 1)}: ${label}`;
  };
}
