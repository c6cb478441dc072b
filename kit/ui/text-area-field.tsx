import type { Ref, TextareaHTMLAttributes } from 'react';
import { controlClass, Field, type FieldWords } from './field.tsx';

interface TextAreaFieldProps
  extends FieldWords, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'children'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. */
export function TextAreaField({
  label,
  optional,
  hint,
  error,
  id,
  className = '',
  ...input
}: TextAreaFieldProps) {
  return (
    <Field
      error={error}
      hint={hint}
      label={label}
      {...(optional && { optional })}
      {...(id !== undefined && { id })}
    >
      {(control) => (
        <textarea
          rows={4}
          {...input}
          {...control}
          className={controlClass(
            control['aria-invalid'] === true,
            `h-auto min-h-24 resize-y py-2.5 ${className}`,
          )}
        />
      )}
    </Field>
  );
}
