import { useState, type ComponentType, type ReactNode } from 'react';
import { withRow, withoutRow } from '#kit/browser/forms/rows.ts';
import { Button } from '#kit/ui/button.tsx';
import { CheckboxField } from '#kit/ui/checkbox-field.tsx';
import { CheckboxList } from '#kit/ui/checkbox-list.tsx';
import { ChoiceCards } from '#kit/ui/choice-cards.tsx';
import { FieldError } from '#kit/ui/field.tsx';
import { hintsBelow } from '#kit/ui/hints-below.ts';
import { ChevronDownIcon } from '#kit/ui/icons/icons.tsx';
import { MoneyField } from '#kit/ui/money-field.tsx';
import { SelectField } from '#kit/ui/select-field.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { OtherLanguages } from './other-languages.tsx';
import {
  fieldsOf,
  listOf,
  partsOf,
  rowsOf,
  saidValue,
  textOf,
  valueAt,
  withValue,
  type Drawing,
  type Input,
  type Part,
  type Row,
  type RowsInPlace,
} from './setting.ts';
import { texts } from './texts.ts';

const gridLooks = {
  wide: `grid gap-5 md:grid-cols-2 md:gap-x-4 ${hintsBelow}`,
  narrow: 'grid gap-x-4 sm:grid-cols-2',
  close: 'grid gap-4 md:grid-cols-2',
} as const;

/** What is wrong with a field; of a list, with its first wrong item. */
function errorOf({ name }: Input, { value, errors, place = '' }: Drawing): string | undefined {
  const field = `${place}${name}`;
  const items = listOf(valueAt(value, name)).map((_item, index) => errors[`${field}.${String(index)}`]);
  return errors[field] ?? items.find((message) => message !== undefined);
}

interface DrawnInputProps {
  readonly input: Input;
  readonly drawing: Drawing;
}

const isShort = ({ kind }: Input): boolean =>
  kind === undefined || kind === 'money' || kind === 'select' || kind === 'cards';

/** One field; what is in effect, where that is something else, stands below it. */
export function DrawnInput({ input, drawing }: DrawnInputProps) {
  const { value, saved } = drawing;
  const before = saved && valueAt(saved, input.name);
  const isChanged = saved !== undefined && isShort(input) && before !== valueAt(value, input.name);
  const edge = isChanged && errorOf(input, drawing) === undefined;
  return (
    <div
      className={`min-w-0 ${edge ? '[&_:is(input,select)]:border-2 [&_:is(input,select)]:border-action' : ''}`}
    >
      <Control drawing={drawing} input={input} />
      {isChanged && <p className="mt-1 text-sm text-ink-soft">{texts.now(saidValue(input, before))}</p>}
    </div>
  );
}

/** A field by its kind. */
function Control({ input, drawing }: DrawnInputProps) {
  const {
    name,
    label,
    hint,
    kind,
    choices = [],
    placeholder,
    height = 4,
    optional,
    lang,
    attributes,
  } = input;
  const { value, change, blank } = drawing;
  const now = valueAt(value, name);
  const set = (next: unknown): void => change(withValue(value, name, next, blank));
  const typed = (event: { readonly currentTarget: { readonly value: string } }): void =>
    set(event.currentTarget.value);
  const words = {
    label,
    error: errorOf(input, drawing),
    hint: typeof hint === 'function' ? hint(value) : hint,
    ...(optional === true && { optional }),
  };
  switch (kind) {
    case 'money':
      return <MoneyField {...words} onChange={set} value={textOf(now)} />;
    case 'area':
      return (
        <TextAreaField
          {...words}
          {...attributes}
          lang={lang}
          onChange={typed}
          rows={height}
          value={textOf(now)}
        />
      );
    case 'lines':
      return (
        <TextAreaField
          {...words}
          {...attributes}
          onChange={(event) => set(event.currentTarget.value.split('\n'))}
          rows={height}
          value={listOf(now).join('\n')}
        />
      );
    case 'select':
      return (
        <SelectField
          {...words}
          {...(placeholder !== undefined && { placeholder })}
          choices={choices}
          onChange={typed}
          value={textOf(now)}
        />
      );
    case 'cards': {
      const isYesOrNo = typeof now === 'boolean';
      return (
        <ChoiceCards
          {...words}
          choices={choices}
          input={{
            name,
            onChange: ({ currentTarget: { value: next } }) => set(isYesOrNo ? next === 'yes' : next),
          }}
          value={isYesOrNo ? (now ? 'yes' : 'no') : textOf(now)}
        />
      );
    }
    case 'boxes':
      return <CheckboxList {...words} choices={choices} onChange={set} value={listOf(now)} />;
    case 'box':
      return (
        <CheckboxField
          checked={now === true}
          error={words.error}
          label={label}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      );
    case undefined:
    default:
      return <TextField {...words} {...attributes} lang={lang} onChange={typed} value={textOf(now)} />;
  }
}

interface DrawnRowProps {
  readonly title: string;
  readonly note: string;
  readonly isNew: boolean;
  readonly hasErrors: boolean;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

const RemoveButton = ({ title, onRemove }: Pick<DrawnRowProps, 'title' | 'onRemove'>) => (
  <Button className="-ml-3" onClick={onRemove} size="small" variant="quiet">
    {texts.remove}
    <span className="sr-only"> {title}</span>
  </Button>
);

const BoxedRow = ({ title, onRemove, children }: DrawnRowProps) => (
  <fieldset className="min-w-0 space-y-5 rounded-md border border-edge p-4">
    <legend className="px-1 text-sm font-bold">{title}</legend>
    {children}
    <RemoveButton onRemove={onRemove} title={title} />
  </fieldset>
);

/** Closed it is a line, and it opens by itself if something in it is refused. */
function FoldedRow({ title, note, isNew, hasErrors, onRemove, children }: DrawnRowProps) {
  const [isOpen, setOpen] = useState(isNew);
  return (
    <details
      className="group rounded-md border border-edge"
      onToggle={(event) => setOpen(event.currentTarget.open)}
      open={isOpen || hasErrors}
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <span className="block font-bold [overflow-wrap:anywhere]">{title}</span>
          <span className="block text-sm text-ink-soft">{note}</span>
        </span>
        <ChevronDownIcon className="group-open:rotate-180" size={16} />
      </summary>
      <div className="space-y-4 px-4 pb-4">
        {children}
        <RemoveButton onRemove={onRemove} title={title} />
      </div>
    </details>
  );
}

const rowLooks: Readonly<Record<RowsInPlace['look'], ComponentType<DrawnRowProps>>> = {
  box: BoxedRow,
  folded: FoldedRow,
};

/** A list whose rows are edited in their place. */
function DrawnRows({ list, drawing }: { readonly list: RowsInPlace; readonly drawing: Drawing }) {
  const { rows: name, look, add, none, amend = (next: Row) => next } = list;
  const { value, change, errors, place = '' } = drawing;
  const rows = rowsOf(value[name]);
  const put = (next: readonly Row[]): void => change({ ...value, [name]: next });
  const Look = rowLooks[look];
  return (
    <>
      {rows.length === 0 && none !== undefined && <p>{none}</p>}
      {rows.map((row, index) => {
        const here = `${place}${name}.${String(index)}.`;
        return (
          <Look
            hasErrors={Object.keys(errors).some((field) => field.startsWith(here))}
            isNew={list.isNew?.(row) ?? false}
            // Rows in boxes have no name until one is typed.
            key={look === 'folded' ? list.keyOf(row) : index}
            note={list.noteOf?.(row) ?? ''}
            onRemove={() => put(withoutRow(rows, index))}
            title={list.titleOf(row, index)}
          >
            <DrawnParts
              drawing={{
                value: row,
                change: (next) => put(withRow(rows, index, amend(next))),
                errors,
                place: here,
                ...('blank' in add && { blank: add.blank() }),
              }}
              parts={partsOf(list, row)}
            />
          </Look>
        );
      })}
      <FieldError error={errors[`${place}${name}`]} />
      {'draw' in add ? (
        <add.draw {...drawing} />
      ) : (
        <Button onClick={() => put([...rows, add.blank()])} variant="secondary">
          {add.label}
        </Button>
      )}
    </>
  );
}

interface DrawnPartProps {
  readonly part: Part;
  readonly drawing: Drawing;
}

function DrawnPart({ part, drawing }: DrawnPartProps) {
  if ('grid' in part)
    return (
      <div className={gridLooks[part.look ?? 'wide']}>
        <DrawnParts drawing={drawing} parts={part.grid} />
      </div>
    );
  if ('table' in part)
    return (
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b-2 border-ink-soft text-left text-xs">
            {part.columns.map((column) => (
              <th className="pb-2" key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {part.table.map(({ title, inputs }) => (
            <tr className="border-b border-rule" key={title}>
              <th className="py-2 pr-4 text-left" scope="row">
                {title}
              </th>
              {inputs.map((input) => (
                <td className="py-2 text-base md:w-1/2 [&_label]:sr-only" key={input.name}>
                  <DrawnInput drawing={drawing} input={input} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  if ('folded' in part)
    return (
      <OtherLanguages
        hasError={fieldsOf(part.folded).some(
          (field) => 'name' in field && errorOf(field, drawing) !== undefined,
        )}
        {...(part.hint !== undefined && { hint: part.hint })}
      >
        <DrawnParts drawing={drawing} parts={part.folded} />
      </OtherLanguages>
    );
  if ('legend' in part)
    return (
      <fieldset className="space-y-5">
        <legend className="text-sm font-bold">{part.legend}</legend>
        <DrawnParts drawing={drawing} parts={part.inputs} />
      </fieldset>
    );
  if ('note' in part) return <p className="max-w-prose text-sm text-ink-soft">{part.note}</p>;
  if ('show' in part) return <part.show {...drawing} />;
  if ('draw' in part) return <part.draw {...drawing} />;
  return 'rows' in part ? (
    <DrawnRows drawing={drawing} list={part} />
  ) : (
    <DrawnInput drawing={drawing} input={part} />
  );
}

interface DrawnPartsProps {
  readonly parts: readonly Part[];
  readonly drawing: Drawing;
}

/** The parts of a form, one below the other. */
export function DrawnParts({ parts, drawing }: DrawnPartsProps): ReactNode {
  return parts.map((part, index) => (
    <DrawnPart drawing={drawing} key={'name' in part ? part.name : index} part={part} />
  ));
}
