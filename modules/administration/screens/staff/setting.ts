import type { InputHTMLAttributes, ReactNode } from 'react';
import { otherLanguageNames, otherLanguages, type OtherLanguage } from '#kit/messages/index.ts';
import type { AnswerOf, Endpoint, Schema } from '#kit/rules/engine/contract.ts';
import type { administered, SettingVersions, writes } from '#settings/endpoints/administered.ts';
import { groupAmount } from '#kit/ui/money-text.ts';
import type { Choice } from '#kit/ui/select-field.tsx';
import { reapplyFields, reapplyList, type Reapplied, type Superseded } from './reapply.ts';

/** A setting, or one row of its lists, as it is typed: what is written in fields is text, and lines are a list. */
export type Row = Readonly<Record<string, unknown>>;

/** What is drawn, and edited, by a part of a form. */
export interface Drawing<Value = Row> {
  readonly value: Value;
  change(next: Value): void;
  readonly errors: Readonly<Record<string, string>>;
  /** What is in effect, said at each field that differs. */
  readonly saved?: Row;
  /** Where the value is in what is judged, such as `reasons.0.`. */
  readonly place?: string;
  /** A row that says that it has no words in other languages. */
  readonly blank?: Row;
}

export interface Input<Name extends string = string> {
  /** Its key; `lg.words` is in an object. */
  readonly name: Name;
  readonly label: string;
  readonly hint?: string | ((value: Row) => string);
  /** A line of text by default. `cards` also say yes or no; `lines` are a list, one item per line. */
  readonly kind?: 'money' | 'area' | 'lines' | 'select' | 'cards' | 'boxes' | 'box';
  /** Of the kinds that offer some. */
  readonly choices?: readonly Choice[];
  readonly placeholder?: string;
  /** Rows of an area. */
  readonly height?: number;
  readonly optional?: true;
  readonly lang?: OtherLanguage;
  readonly attributes?: Pick<
    InputHTMLAttributes<HTMLElement>,
    'autoCapitalize' | 'autoComplete' | 'inputMode' | 'readOnly' | 'spellCheck'
  >;
  /** How a change of it is named in front of a newer version; what is stored, by default. */
  valueInWords?(value: unknown): string;
}

interface List<Name extends string> {
  readonly rows: Name;
  /** What makes a row the same one in another version. */
  keyOf(row: Row): string;
  /** How a change of it is named in front of a newer version. */
  inWords(row: Row): string;
}

/** A list whose rows are edited in their place: in a box each, or folded to a line. */
export interface RowsInPlace<Name extends string = string> extends List<Name> {
  readonly look: 'box' | 'folded';
  readonly parts: readonly Part[] | ((row: Row) => readonly Part[]);
  titleOf(row: Row, index: number): string;
  /** Below the title of a folded row. */
  noteOf?(row: Row): string;
  /** One that is written is open from the start. */
  isNew?(row: Row): boolean;
  /** What else a change of a row changes in it. */
  amend?(next: Row): Row;
  readonly none?: string;
  readonly add: { readonly label: string; blank(): Row } | { draw(drawing: Drawing): ReactNode };
}

/** A list that is drawn by its own component: its rows are edited in a dialog. */
interface DrawnRows<Name extends string> extends List<Name> {
  draw(drawing: Drawing): ReactNode;
}

/** A part of a form. */
export type Part<Name extends string = string> =
  | Input<Name>
  | RowsInPlace<Name>
  | DrawnRows<Name>
  /** Side by side if there is room. */
  | { readonly grid: readonly Input<Name>[]; readonly look?: 'narrow' | 'close' }
  /** Fields in columns; their labels are heard, and seen in the heads of the table. */
  | {
      readonly columns: readonly string[];
      readonly table: readonly { readonly title: string; readonly inputs: readonly Input<Name>[] }[];
    }
  /** Words in other languages, folded away until they are wanted. */
  | { readonly folded: readonly Part<Name>[]; readonly hint?: string }
  | { readonly legend: string; readonly inputs: readonly Input<Name>[] }
  | { readonly note: string }
  | { show(drawing: Drawing): ReactNode };

interface ReadEndpoint extends Endpoint {
  readonly answer: ReturnType<typeof administered<Schema>>;
}
interface StoreEndpoint extends Endpoint {
  readonly body: Schema;
  readonly answer: (typeof writes)['answer'];
}

/** A value as it is typed in fields. */
type Typed<Value> = Value extends string | number | null
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Typed<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Typed<Value[Key]> }
      : Value;

interface Described<Data, Value> {
  readonly title: string;
  readonly lead?: string;
  readonly parts: readonly Part<Extract<keyof NoInfer<Value>, string>>[];
  /** What is typed where that is not the stored value with numbers as text. */
  typed?(data: Data): Value;
  /** What is judged and sent where that is not what is typed, without empty lines. */
  sent?(value: Value): unknown;
  /** Where the parts do not say how changes are applied to a newer version. */
  reapply?(superseded: Superseded<Value>): Reapplied<Value>;
  /** A second administrator must confirm it (MONEY-12). */
  readonly takesTwo?: true;
  /** Of the endpoints' address. */
  readonly params?: Readonly<Record<string, string>>;
  /** Below the form. */
  readonly footer?: (history: SettingVersions) => ReactNode;
}

/** One setting: how it is read and stored, its words, and the parts of its form. */
export interface Setting extends Omit<Described<Row, Row>, 'parts'> {
  readonly endpoints: readonly [read: ReadEndpoint, store: StoreEndpoint];
  readonly parts: readonly Part[];
}

/** Describes a setting; the names of its fields are those of what its endpoints answer, or of what is typed. */
export function setting<Read extends ReadEndpoint, Value = Typed<AnswerOf<Read>['data']>>(
  endpoints: readonly [Read, StoreEndpoint],
  described: Described<AnswerOf<Read>['data'], Value>,
): Setting;
export function setting(endpoints: Setting['endpoints'], described: Described<Row, Row>): Setting {
  return { ...described, endpoints };
}

/** A field for a whole number. */
export const whole = <Name extends string>(name: Name, label: string, hint?: string): Input<Name> => ({
  name,
  label,
  ...(hint !== undefined && { hint }),
  attributes: { inputMode: 'numeric' },
});

/** The same field once for each other language. */
export const inEachLanguage = <Name extends string>(
  inputIn: (language: OtherLanguage) => Input<Name>,
): Input<Name>[] => otherLanguages.map((lang) => ({ ...inputIn(lang), lang, optional: true }));

/** A name, in each other language. */
export const namesInLanguages = inEachLanguage((language) => ({
  name: language,
  label: otherLanguageNames[language],
}));

export const rowOf = (value: unknown): Row =>
  typeof value === 'object' && value !== null ? { ...value } : {};
export const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.map(rowOf) : []);
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A value of a field with a short one, as it is said. */
export function saidValue({ kind, choices = [] }: Input, value: unknown): string {
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : textOf(value);
  if (text === '') return 'empty';
  return kind === 'money' ? groupAmount(text) : (choices.find((one) => one.value === text)?.label ?? text);
}

export const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

export const valueAt = (row: Row, name: string): unknown =>
  name.split('.').reduce<unknown>((value, key) => rowOf(value)[key], row);

/** A row with another value in one place, such as `lg.words`. */
export function withValue(row: Row, name: string, value: unknown, blank: Row = {}): Row {
  const [first = '', ...rest] = name.split('.');
  if (rest.length === 0) return { ...row, [first]: value };
  return { ...row, [first]: withValue(rowOf(row[first] ?? blank[first]), rest.join('.'), value) };
}

export const partsOf = ({ parts }: RowsInPlace, row: Row): readonly Part[] =>
  typeof parts === 'function' ? parts(row) : parts;

/** Everything in a form that holds something. */
export const fieldsOf = (parts: readonly Part[]): readonly (Input | RowsInPlace | DrawnRows<string>)[] =>
  parts.flatMap((part) => {
    if ('grid' in part) return part.grid;
    if ('table' in part) return part.table.flatMap(({ inputs }) => inputs);
    if ('folded' in part) return fieldsOf(part.folded);
    if ('inputs' in part) return part.inputs;
    return 'name' in part || 'rows' in part ? [part] : [];
  });

/** The words that a setting is found by, besides its title. */
export const labelsOf = ({ lead = '', parts }: Setting): string =>
  [lead, ...fieldsOf(parts).map((field) => ('label' in field ? field.label : ''))].join(' ');

/** A stored value as it would be typed; rows whose fields depend on them stay as they are. */
export const typedIn = (parts: readonly Part[], data: Row): Row =>
  fieldsOf(parts).reduce((row, field) => {
    if ('name' in field) {
      const value = row[field.name];
      return typeof value === 'number' || value === null ? { ...row, [field.name]: textOf(value) } : row;
    }
    const { rows } = field;
    const own = 'parts' in field && typeof field.parts !== 'function' ? field.parts : [];
    return own.length === 0 ? row : { ...row, [rows]: rowsOf(row[rows]).map((one) => typedIn(own, one)) };
  }, data);

/** Without the empty lines that a person leaves behind while typing. */
export const sentIn = (parts: readonly Part[], value: Row): Row =>
  fieldsOf(parts).reduce((row, field) => {
    if ('parts' in field) {
      const list = rowsOf(row[field.rows]).map((one) => sentIn(partsOf(field, one), one));
      return { ...row, [field.rows]: list };
    }
    if (!('kind' in field) || field.kind !== 'lines') return row;
    const lines = listOf(valueAt(row, field.name)).filter((line) => line.trim() !== '');
    return withValue(row, field.name, lines);
  }, value);

const line = { keyOf: (text: string) => text.trim(), inWords: (text: string) => text.trim() };

/** Changed fields and rows are applied to the newer version, the others are not. */
export function reapplyIn(parts: readonly Part[], { mine, base, newer }: Superseded<Row>): Reapplied<Row> {
  const lists = <Item>(of: (value: Row) => readonly Item[]) => ({
    mine: of(mine),
    base: of(base),
    newer: of(newer),
  });
  return fieldsOf(parts).reduce<Reapplied<Row>>(
    ({ value, changes }, field) => {
      if ('rows' in field) {
        const list = reapplyList(
          field,
          lists((row) => rowsOf(row[field.rows])),
        );
        return { value: { ...value, [field.rows]: list.value }, changes: [...changes, ...list.changes] };
      }
      const { name, label, kind, valueInWords } = field;
      if (kind === 'lines') {
        const list = reapplyList(
          line,
          lists((row) => listOf(row[name]).filter((text) => text.trim() !== '')),
        );
        return { value: { ...value, [name]: list.value }, changes: [...changes, ...list.changes] };
      }
      const own = reapplyFields<Row>([[name, label, valueInWords]], { mine, base, newer: value });
      return { value: own.value, changes: [...changes, ...own.changes] };
    },
    { value: newer, changes: [] },
  );
}
