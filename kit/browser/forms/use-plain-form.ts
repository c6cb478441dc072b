import { useEffect, useEffectEvent, useRef, useState, type InputEvent, type SubmitEvent } from 'react';
import type { Verdict } from '../../rules/engine/validate.ts';
import { firstErrors } from '../api/api-failure.ts';
import { takeOverForm } from './early-submit.ts';
import { placeFailure, type FieldPlaces } from './place-failure.ts';
import { forgetTyped, keepTyped, restoreTyped, typedIn, type Typed } from './typed-values.ts';

interface PlainForm<Value> extends FieldPlaces {
  /** Name under which typed values are kept in this tab. */
  readonly name: string;
  /** Fields that survive a reload; never a password. */
  readonly keep: readonly string[];
  /** The rules; no call is made if one fails. */
  readonly check: (typed: Typed) => Verdict<Value>;
  /** Makes the call and everything that follows a success; a failure is shown where it belongs. */
  readonly send: (value: Value) => Promise<void>;
  /** Editing the field on the left also clears the error on the right. */
  readonly clears?: Readonly<Record<string, string>>;
  readonly onTyped?: (typed: Typed) => void;
}

/**
 * A small form of plain inputs: the browser holds the values, even before the script has loaded; errors are shown under
 * their fields and disappear on editing, and the first one gets the focus.
 */
export function usePlainForm<Value>(plain: PlainForm<Value>) {
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const focusError = useRef(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSubmitting, setSubmitting] = useState(false);
  const { name, keep, check, send, clears, onTyped } = plain;

  const takeOver = useEffectEvent((form: HTMLFormElement) => {
    restoreTyped(name, form);
    onTyped?.(typedIn(form));
    takeOverForm(form);
  });
  useEffect(() => {
    if (element.current !== null) takeOver(element.current);
  }, []);

  useEffect(() => {
    if (!focusError.current) return;
    focusError.current = false;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  function show(next: Record<string, string>): void {
    focusError.current = true;
    setErrors(next);
  }

  async function submit(given: Typed = {}): Promise<void> {
    const form = element.current;
    if (form === null || sending.current) return;
    const verdict = check({ ...typedIn(form), ...given });
    if (!verdict.ok) return show(firstErrors(verdict.errors));
    sending.current = true;
    setSubmitting(true);
    setErrors({});
    try {
      await send(verdict.value);
      // The button stays busy while the next screen loads.
      forgetTyped(name);
    } catch (failure) {
      setSubmitting(false);
      show(placeFailure(failure, plain));
    } finally {
      sending.current = false;
    }
  }

  function onInput({ target }: InputEvent<HTMLFormElement>): void {
    const form = element.current;
    if (form === null || !('name' in target) || typeof target.name !== 'string') return;
    const gone = [target.name, clears?.[target.name]];
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !gone.includes(field))),
    );
    const typed = typedIn(form);
    keepTyped(name, keep, typed);
    onTyped?.(typed);
  }

  return {
    errors,
    isSubmitting,
    /** Submits like the button; `given` replaces values that the inputs do not show yet. */
    submit: (given?: Typed) => void submit(given),
    /** For the form element. By POST, so that a password never gets into a URL. */
    formProps: {
      ref: element,
      method: 'post',
      noValidate: true,
      // The form may already carry the mark of an early submit.
      suppressHydrationWarning: true,
      onInput,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        void submit();
      },
    } as const,
  };
}
