import type { InputHTMLAttributes, Ref, SelectHTMLAttributes } from 'react';
import { controlClass, Field, type FieldWords } from './field.tsx';
import type { Choice } from './select-field.tsx';

interface PhoneFieldProps extends FieldWords {
  readonly id?: string;
  readonly codes: readonly Choice[];
  readonly codeInput: SelectHTMLAttributes<HTMLSelectElement> & { readonly ref?: Ref<HTMLSelectElement> };
  readonly numberInput: InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> };
}

/** A country code and a number, typed as people type it. */
export function PhoneField({ codes, codeInput, numberInput, label, ...words }: PhoneFieldProps) {
  return (
    <Field label={label} {...words}>
      {(control) => (
        <div className="flex">
          <select
            aria-label={`${label}: country code`}
            {...codeInput}
            className={controlClass(
              false,
              'w-auto flex-none rounded-r-none border-r-0 bg-neutral-100 text-sm font-bold',
            )}
          >
            {codes.map(({ value, label: country }) => (
              <option key={value} aria-label={country} value={value}>
                {value}
              </option>
            ))}
          </select>
          <input
            autoComplete="tel-national"
            inputMode="tel"
            type="tel"
            {...numberInput}
            {...control}
            className={controlClass(control['aria-invalid'] === true, 'rounded-l-none')}
          />
        </div>
      )}
    </Field>
  );
}
