import { useLayoutEffect, useRef, type Ref } from 'react';
import { controlClass, Field, type FieldWords } from './field.tsx';

interface MoneyFieldProps extends FieldWords {
  readonly id?: string;
  readonly name?: string;
  /** Plain digits with at most two decimals, no separators. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly prefix?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Digits with at most two decimals out of whatever was typed or pasted (RULE-09). */
export function cleanAmount(typed: string): string {
  const [whole = '', ...rest] = typed.replaceAll(/[^0-9.]/g, '').split('.');
  const digits = whole.replace(/^0+(?=[0-9])/, '').slice(0, 16);
  return rest.length === 0 ? digits : `${digits === '' ? '0' : digits}.${rest.join('').slice(0, 2)}`;
}

/** With thousands separators, as it stands in the input. */
export function groupAmount(plain: string): string {
  const [whole = '', ...decimals] = plain.split('.');
  return [whole.replaceAll(/\B(?=([0-9]{3})+$)/g, ','), ...decimals].join('.');
}

const digitsBefore = (text: string, position: number): number =>
  text.slice(0, position).replaceAll(/[^0-9.]/g, '').length;

function positionAfter(text: string, digits: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digits) return index;
    if (text[index] !== ',') seen += 1;
  }
  return text.length;
}

/** An amount of money; separators appear while it is typed and the caret stays behind the same digit. */
export function MoneyField({
  id,
  name,
  value,
  onChange,
  onBlur,
  prefix = 'UGX',
  ref,
  ...words
}: MoneyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | undefined>(undefined);
  const shown = groupAmount(value);

  useLayoutEffect(() => {
    if (caret.current === undefined || input.current === null) return;
    const position = positionAfter(shown, caret.current);
    input.current.setSelectionRange(position, position);
    caret.current = undefined;
  }, [shown]);

  function take(element: HTMLInputElement): void {
    caret.current = digitsBefore(element.value, element.selectionStart ?? element.value.length);
    onChange(cleanAmount(element.value));
  }

  return (
    <Field {...words} {...(id !== undefined && { id })}>
      {(control) => (
        <div className="flex">
          <span
            aria-hidden="true"
            className="inline-flex h-12 items-center rounded-l-md border border-r-0 border-edge-input bg-neutral-100 px-3 text-sm font-bold text-ink-soft"
          >
            {prefix}
          </span>
          <input
            {...control}
            autoComplete="off"
            className={controlClass(control['aria-invalid'] === true, 'figures rounded-l-none')}
            inputMode="decimal"
            name={name}
            onBlur={onBlur}
            onChange={(event) => take(event.currentTarget)}
            ref={(element) => {
              input.current = element;
              if (typeof ref === 'function') ref(element);
            }}
            type="text"
            value={shown}
          />
        </div>
      )}
    </Field>
  );
}
