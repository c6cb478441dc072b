import { useState, type InputHTMLAttributes, type Ref } from 'react';
import { say } from '../messages/index.ts';
import { controlClass, Field, type FieldWords } from './field.tsx';
import { EyeIcon, EyeOffIcon } from './icons/notice-icons.tsx';

interface PasswordFieldProps
  extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'children' | 'type'> {
  readonly ref?: Ref<HTMLInputElement>;
}

/** A password that can be shown and hidden again (LOGIN-02). */
export function PasswordField({ label, hint, error, id, optional, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
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
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            className={controlClass(control['aria-invalid'] === true, 'pr-12')}
            type={shown ? 'text' : 'password'}
          />
          <button
            aria-controls={control.id}
            aria-label={shown ? say`Hide ${label.toLowerCase()}` : say`Show ${label.toLowerCase()}`}
            className="absolute top-0.5 right-0.5 inline-flex size-11 items-center justify-center rounded-md text-ink-soft hover:text-ink"
            onClick={() => setShown(!shown)}
            type="button"
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </div>
      )}
    </Field>
  );
}
