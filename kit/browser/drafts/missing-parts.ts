import { useFormState, type Control, type FieldErrors, type FieldValues } from 'react-hook-form';
import { shownFields } from '../../rules/fields/show-field.ts';
import type { FieldTable } from '../../rules/fields/field-table.ts';
import { isFilled } from './filled.ts';

/** What a field is called where it is missing or wrong. */
export interface NamedField {
  readonly label: string;
  /** Which one of several it belongs to, for example `Collateral 2`. */
  readonly part?: string | undefined;
}

/** Something that is still needed in a step. */
export interface MissingPart extends NamedField {
  /** Name of the input or button of the form that provides it. */
  readonly control: string;
}

type Row = Readonly<Record<string, unknown>>;

/** The fields of a table that are still empty, by the label that stands above them (EASE-02). */
export const missingFields = (table: FieldTable, values: Row): MissingPart[] =>
  shownFields(table)
    .filter(([name]) => !isFilled(values[name]))
    .map(([name, { label, question = label }]) => ({ label: question, control: name }));

/** The same for the rows of a list; `named`: what a row is called, for example `Collateral 2`. */
export const missingInRows = (
  list: string,
  table: FieldTable,
  rows: readonly Row[],
  named: (row: number) => string,
): MissingPart[] =>
  rows.flatMap((row, index) =>
    missingFields(table, row).map(({ label, control }) => ({
      label,
      part: named(index + 1),
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

/** The fields whose message stands below them, as `nameOf` names them. */
export function useWrongParts<Values extends FieldValues>(
  control: Control<Values>,
  nameOf: (name: string) => NamedField | undefined,
): MissingPart[] {
  const { errors } = useFormState({ control });
  return namesIn(errors, '').flatMap((name) => {
    const named = nameOf(name);
    return named === undefined ? [] : [{ ...named, control: name }];
  });
}

/** What a field is called by its name in the form (`amount`, `collaterals.1.type`). */
export function nameIn(
  fields: FieldTable,
  lists: Readonly<Record<string, { readonly fields: FieldTable; readonly one: string }>>,
): (name: string) => NamedField | undefined {
  return (name) => {
    const [first = '', row, field = ''] = name.split('.');
    const { [first]: list } = lists;
    const isRow = list !== undefined && row !== undefined;
    const asked = isRow ? list.fields[field] : fields[first];
    if (asked === undefined) return undefined;
    const label = asked.question ?? asked.label;
    return isRow ? { label, part: `${list.one} ${String(Number(row) + 1)}` } : { label };
  };
}

/** The same in one line (`Collateral 2: Type`). */
export function labelIn(...known: Parameters<typeof nameIn>): (name: string) => string | undefined {
  const nameOf = nameIn(...known);
  return (name) => {
    const { part, label } = nameOf(name) ?? {};
    return part === undefined ? label : `${part}: ${label ?? ''}`;
  };
}
