import { useEffect, useRef, type KeyboardEvent } from 'react';
import { plainText } from '../messages/index.ts';
import { controlClass, Field, type FieldWords } from './field.tsx';

interface CodeFieldProps extends FieldWords {
  readonly id?: string;
  readonly name?: string;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** Called with all six digits as soon as they are complete. */
  readonly onComplete?: (digits: string) => void;
  readonly disabled?: boolean;
  /** Takes the focus when it appears: a screen that asks for a code has nothing else to do first. */
  readonly takesFocus?: boolean;
}

const length = 6;

function suppressArrows(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') event.preventDefault();
}

/** A one-time code of six digits: typed, pasted or filled in by the phone (VERIFY-02). */
export function CodeField(props: CodeFieldProps) {
  const { name = 'code', value, onChange, onComplete, disabled, takesFocus = false, ...words } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    input.current?.focus({ preventScroll: true });
    input.current?.scrollIntoView({ block: 'nearest' });
  }, [takesFocus]);
  useEffect(() => {
    const refused = input.current;
    if (refused === null || words.error === undefined) return;
    // It leaves no room for a digit: the next one takes its place.
    if (refused.value.length === length) refused.select();
    // In a dialog, the reason may be below what is in sight.
    refused.parentElement?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [words.error]);
  function take(typed: string): void {
    const digits = plainText(typed)
      .replaceAll(/[^0-9]/g, '')
      .slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  }
  return (
    <Field {...words}>
      {(control) => (
        <input
          {...control}
          autoComplete="one-time-code"
          className={controlClass(
            control['aria-invalid'] === true,
            'figures h-18 text-center text-[2rem] leading-none font-bold tracking-[0.375em] indent-[0.375em] focus-visible:outline-offset-2!',
          )}
          disabled={disabled}
          inputMode="numeric"
          name={name}
          onChange={(event) => take(event.currentTarget.value)}
          onKeyDown={suppressArrows}
          pattern="[0-9]*"
          ref={input}
          type="text"
          value={value}
        />
      )}
    </Field>
  );
}
