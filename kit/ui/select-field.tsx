import type { Ref, SelectHTMLAttributes } from 'react';
import { say } from '../messages/index.ts';
import { controlClass, Field, type FieldWords } from './field.tsx';
import { CaretIcon } from './icons/caret.tsx';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** A sentence below it, in lists of check boxes. */
  readonly hint?: string;
}

interface SelectFieldProps extends FieldWords, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> {
  readonly choices: readonly Choice[];
  /** The option that means no choice yet. */
  readonly placeholder?: string;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** The browser's own list. */
export function SelectField({
  label,
  optional,
  hint,
  error,
  id,
  choices,
  placeholder = say('Choose'),
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
            className={controlClass(
              control['aria-invalid'] === true,
              `appearance-none truncate pr-10 ${className}`,
            )}
          >
            <option value="">{placeholder}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <CaretIcon className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2" />
        </div>
      )}
    </Field>
  );
}
