import type { InputHTMLAttributes, Ref, SelectHTMLAttributes } from 'react';
import { say } from '../messages/index.ts';
import { controlClass, Field, type FieldWords } from './field.tsx';
import { CaretIcon } from './icons/caret.tsx';
import type { Choice } from './select-field.tsx';

interface PhoneFieldProps extends FieldWords {
  readonly id?: string;
  /** The code is the value; the label is the country's name. */
  readonly codes: readonly Choice[];
  readonly codeInput: SelectHTMLAttributes<HTMLSelectElement> & { readonly ref?: Ref<HTMLSelectElement> };
  readonly numberInput: InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> };
}

/** Code first, and the country so far after it that the closed list shows only the code. */
const codeAndCountry = ({ value, label }: Choice): string =>
  `${value}\u2003\u2003${label.replace(value, '').trim()}`;

/** A country code and a number, typed as people type it. */
export function PhoneField({ codes, codeInput, numberInput, label, ...words }: PhoneFieldProps) {
  return (
    <Field label={label} {...words}>
      {(control) => (
        <div className="@container">
          {/* Where letters are large, the number has a line of its own: beside the code there is no room for it. */}
          <div className="flex @max-[10rem]:flex-col @max-[10rem]:gap-1">
            <div className="relative w-20 flex-none">
              <select
                aria-label={say`${label}: country code`}
                {...codeInput}
                className={controlClass(
                  false,
                  'appearance-none overflow-hidden rounded-r-none border-r-0 pr-6 text-sm font-bold text-clip text-ink-soft @max-[10rem]:rounded-r-md @max-[10rem]:border-r',
                  'bg-neutral-100',
                )}
              >
                {codes.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {codeAndCountry(choice)}
                  </option>
                ))}
              </select>
              <CaretIcon className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-ink-soft" />
            </div>
            <input
              autoComplete="tel-national"
              inputMode="tel"
              type="tel"
              {...numberInput}
              {...control}
              className={controlClass(
                control['aria-invalid'] === true,
                'figures rounded-l-none @max-[10rem]:rounded-l-md',
              )}
            />
          </div>
        </div>
      )}
    </Field>
  );
}
