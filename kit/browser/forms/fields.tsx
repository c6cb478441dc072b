import type { ReactNode } from 'react';
import { get, useController, useFormState, type Control, type FieldValues, type Path } from 'react-hook-form';
import { named, sayNamed } from '../../messages/index.ts';
import { phoneCodes } from '../../rules/fields/mobile.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Noted } from './field-note.tsx';
import { messageAt, textOf } from './message-at.ts';

interface Bound<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: Path<Values>;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
}

type TextInput = Pick<
  React.ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'type' | 'max' | 'min' | 'autoCapitalize'
>;

const wordsOf = <Values extends FieldValues>({ label, hint, optional }: Bound<Values>) => ({
  label,
  ...(hint !== undefined && { hint }),
  ...(optional === true && { optional }),
});

/** One line of text, bound to the form. */
export function FormText<Values extends FieldValues>({
  input,
  ...bound
}: Bound<Values> & { readonly input?: TextInput }) {
  const { field, fieldState } = useController({ control: bound.control, name: bound.name });
  return (
    <Noted name={bound.name}>
      <TextField
        {...wordsOf(bound)}
        {...input}
        {...field}
        error={messageAt(bound.name, field.value, fieldState)}
        value={textOf(field.value)}
      />
    </Noted>
  );
}

/** Several lines of text, bound to the form. */
export function FormTextArea<Values extends FieldValues>(bound: Bound<Values>) {
  const { field, fieldState } = useController({ control: bound.control, name: bound.name });
  return (
    <Noted name={bound.name}>
      <TextAreaField
        {...wordsOf(bound)}
        {...field}
        error={messageAt(bound.name, field.value, fieldState)}
        value={textOf(field.value)}
      />
    </Noted>
  );
}

/** An amount of money, bound to the form. */
export function FormMoney<Values extends FieldValues>(bound: Bound<Values>) {
  const { field, fieldState } = useController({ control: bound.control, name: bound.name });
  return (
    <Noted name={bound.name}>
      <MoneyField
        {...wordsOf(bound)}
        {...field}
        error={messageAt(bound.name, field.value, fieldState)}
        value={textOf(field.value)}
      />
    </Noted>
  );
}

interface Choices {
  /** As they are kept. */
  readonly choices: readonly string[];
  /** A choice as people read it. */
  readonly shown?: (choice: string) => string;
}

const asChoices = (choices: readonly string[], shown = sayNamed) =>
  choices.map((choice) => ({ value: choice, label: shown(choice) }));

/** The browser's own list, bound to the form. */
export function FormSelect<Values extends FieldValues>({
  choices,
  shown,
  ...bound
}: Bound<Values> & Choices) {
  const { field, fieldState } = useController({ control: bound.control, name: bound.name });
  return (
    <Noted name={bound.name}>
      <SelectField
        {...wordsOf(bound)}
        {...field}
        choices={asChoices(choices, shown)}
        error={messageAt(bound.name, field.value, fieldState)}
        value={textOf(field.value)}
      />
    </Noted>
  );
}

/** A few choices shown at once, bound to the form. */
export function FormChoices<Values extends FieldValues>({
  choices,
  shown,
  look,
  renderMore,
  ...bound
}: Bound<Values> &
  Choices & {
    readonly look?: 'cards' | 'segments';
    /** Small print under a choice. */
    readonly renderMore?: (choice: string) => ReactNode;
  }) {
  const { field, fieldState } = useController({ control: bound.control, name: bound.name });
  return (
    <Noted name={bound.name}>
      <ChoiceCards
        {...wordsOf(bound)}
        choices={asChoices(choices, shown).map((choice) => {
          const more = renderMore?.(choice.value);
          return { ...choice, ...(more !== undefined && { more }) };
        })}
        error={fieldState.error?.message}
        input={field}
        value={textOf(field.value)}
        {...(look !== undefined && { look })}
      />
    </Noted>
  );
}

const yesAndNo = /* @__PURE__ */ named(['Yes', 'No']);

/** Yes or No as two buttons; a boolean in the form. */
export function FormYesNo<Values extends FieldValues>(bound: Bound<Values>) {
  const { field, fieldState } = useController({ control: bound.control, name: bound.name });
  const value: unknown = field.value;
  return (
    <Noted name={bound.name}>
      <ChoiceCards
        {...wordsOf(bound)}
        choices={asChoices(yesAndNo)}
        error={fieldState.error?.message}
        input={{ ...field, onChange: (event) => field.onChange(event.currentTarget.value === 'Yes') }}
        look="segments"
        value={value === true ? 'Yes' : value === false ? 'No' : ''}
      />
    </Noted>
  );
}

const codes = phoneCodes.map(({ code, country }) => ({ value: code, label: `${sayNamed(country)} ${code}` }));

/** A country code and a number, bound to two fields of the form. */
export function FormPhone<Values extends FieldValues>({
  code,
  autoComplete,
  ...bound
}: Bound<Values> & {
  readonly code: Path<Values>;
  /** For the number of another person, which the browser should not fill in. */
  readonly autoComplete?: 'off';
}) {
  const { field, fieldState } = useController({ control: bound.control, name: bound.name });
  const { field: codeField } = useController({ control: bound.control, name: code });
  const { errors } = useFormState({ control: bound.control, name: code });
  const codeError: unknown = get(errors, `${code}.message`);
  return (
    <Noted name={bound.name}>
      <PhoneField
        {...wordsOf(bound)}
        codeInput={{ ...codeField, value: textOf(codeField.value) }}
        codes={codes}
        error={
          messageAt(bound.name, field.value, fieldState) ??
          (typeof codeError === 'string' ? codeError : undefined)
        }
        numberInput={{
          ...field,
          value: textOf(field.value),
          ...(autoComplete !== undefined && { autoComplete }),
        }}
      />
    </Noted>
  );
}
