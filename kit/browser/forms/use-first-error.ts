import { useEffect, useRef, type RefObject } from 'react';

/** A field, or the first of a group of choices, which has no such mark by itself. */
const wrong = '[aria-invalid="true"], [data-wrong] input';

/** For a form: its first wrong field gets the focus when messages come, not when one disappears by editing. */
export function useFirstError(errors: Readonly<Record<string, string>>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(0);
  useEffect(() => {
    const { length } = Object.keys(errors);
    const isEdited = length < shown.current;
    shown.current = length;
    if (length > 0 && !isEdited) form.current?.querySelector<HTMLElement>(wrong)?.focus();
  }, [errors]);
  return form;
}
