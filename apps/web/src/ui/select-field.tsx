import type { Ref, SelectHTMLAttributes } from 'react';
import { controlClass, Field, type FieldWords } from './field.tsx';
import { ChevronDownIcon } from './icons/icons.tsx';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends FieldWords, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> {
  readonly choices: readonly Choice[];
  /** The line that stands for no choice yet. */
  readonly placeholder?: string;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** The phone's own list. */
export function SelectField({
  label,
  optional,
  hint,
  error,
  id,
  choices,
  placeholder = 'Choose',
  className = '',
  ...select
}: SelectFieldProps) {
  return (
    <Field
      error={error}
      hint={hint}
      label={label}
      {...(optional && { optional })}
      {...(id !== undefined && { id })}
    >
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            className={controlClass(control['aria-invalid'] === true, `appearance-none pr-10 ${className}`)}
          >
            <option value="">{placeholder}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute top-3.5 right-3" />
        </div>
      )}
    </Field>
  );
}
