import { useState, type Ref } from 'react';
import { sayNamed } from '../../messages/index.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface OtherChoiceProps {
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
  /** Label of the text input that appears when Other is chosen. */
  readonly otherLabel: string;
  readonly choices: readonly string[];
  readonly shown?: (choice: string) => string;
  /** One of the choices, or any other text. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  /** What leads to it from the list of what is missing. */
  readonly name?: string;
  readonly ref?: Ref<HTMLSelectElement>;
}

const other = 'Other';

/** A list of choices that ends with Other, which opens a text input: the text itself is the value. */
export function OtherChoice({
  label,
  hint,
  optional = false,
  otherLabel,
  choices,
  shown = sayNamed,
  value,
  error,
  onChange,
  onBlur,
  name,
  ref,
}: OtherChoiceProps) {
  // A text that begins like one of the choices is still typed: its input must not go meanwhile.
  const [asked, setAsked] = useState(false);
  const typing = asked || (value !== '' && !choices.includes(value));
  return (
    <>
      <SelectField
        choices={[
          ...choices.map((choice) => ({ value: choice, label: shown(choice) })),
          { value: other, label: sayNamed(other) },
        ]}
        error={typing ? undefined : error}
        label={label}
        optional={optional}
        onBlur={onBlur}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          setAsked(chosen === other);
          onChange(chosen === other ? '' : chosen);
        }}
        value={typing ? other : value}
        {...(ref !== undefined && { ref })}
        {...(!typing && name !== undefined && { name })}
        {...(hint !== undefined && { hint })}
      />
      {typing && (
        <TextField
          error={error}
          label={otherLabel}
          onBlur={onBlur}
          onChange={(event) => onChange(event.currentTarget.value)}
          value={value}
          {...(name !== undefined && { name })}
        />
      )}
    </>
  );
}
