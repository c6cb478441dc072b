import { Button } from '#kit/ui/button.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { TranslatedFields, type TranslatedFieldsProps } from './other-languages.tsx';
import { texts } from './texts.ts';

interface RowProps<Words, Name extends string> extends Omit<
  TranslatedFieldsProps<Words>,
  'fields' | 'value' | 'onChange'
> {
  /** What the row is called. */
  readonly name: string;
  /** Name, label and hint of each field. */
  readonly fields: readonly (readonly [Name, string, string | undefined])[];
  /** What borrowers read of it. */
  readonly translatedFields: TranslatedFieldsProps<Words>['fields'];
  readonly value: Readonly<Record<Name, string>> & TranslatedFieldsProps<Words>['value'];
  readonly onChange: (part: object) => void;
  readonly onRemove: () => void;
}

/** A row of a list that is edited in its place, with its words in other languages. */
export function Row<Words extends { readonly [Key in keyof Words]: string }, Name extends string>({
  name,
  fields,
  translatedFields,
  value,
  errorOf,
  onChange,
  onRemove,
  ...words
}: RowProps<Words, Name>) {
  return (
    <fieldset className="min-w-0 space-y-5 rounded-md border border-edge p-4">
      <legend className="px-1 text-sm font-bold">{name}</legend>
      {fields.map(([field, label, hint]) => (
        <TextField
          error={errorOf(field)}
          hint={hint}
          key={field}
          label={label}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          value={value[field]}
        />
      ))}
      <TranslatedFields
        {...words}
        errorOf={errorOf}
        fields={translatedFields}
        onChange={onChange}
        value={value}
      />
      <Button className="-ml-3" onClick={onRemove} size="small" variant="quiet">
        {texts.remove}
        <span className="sr-only"> {name}</span>
      </Button>
    </fieldset>
  );
}
