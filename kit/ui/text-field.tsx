import type { InputHTMLAttributes, Ref } from 'react';
import { controlClass, Field, type FieldWords } from './field.tsx';

interface TextFieldProps extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> {
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text; also dates, addresses and numbers, by `type` and `inputMode`. */
export function TextField({ label, optional, hint, error, id, className, ...input }: TextFieldProps) {
  return (
    <Field
      error={error}
      hint={hint}
      label={label}
      {...(optional && { optional })}
      {...(id !== undefined && { id })}
    >
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          className={controlClass(control['aria-invalid'] === true, className)}
        />
      )}
    </Field>
  );
}
