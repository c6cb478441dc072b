import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';

/** A mouse press lasts from the first to the last of these; a tap sends its mouse events after the finger has left. */
const begins = ['pointerdown', 'mousedown'] as const;
const ends = ['pointerup', 'pointercancel', 'mouseup', 'click', 'change', 'keydown'] as const;

/**
 * Waits until the current press has had its click: a change of layout before that would move the target away (EASE-01).
 * Resolves at once if nothing is pressed.
 */
function usePressEnd(): () => Promise<void> {
  const press = useRef<{ readonly over: Promise<void>; readonly end: () => void }>(undefined);

  useEffect(() => {
    let timer: number | undefined;
    const end = (): void => {
      press.current?.end();
      press.current = undefined;
    };
    const begin = (): void => {
      window.clearTimeout(timer);
      if (press.current !== undefined) return;
      let resolve = (): void => undefined;
      const over = new Promise<void>((done) => {
        resolve = done;
      });
      press.current = { over, end: resolve };
    };
    // The click follows the release within the same task.
    const endSoon = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(end);
    };
    for (const name of begins) document.addEventListener(name, begin, true);
    for (const name of ends) document.addEventListener(name, endSoon, true);
    return () => {
      window.clearTimeout(timer);
      end();
      for (const name of begins) document.removeEventListener(name, begin, true);
      for (const name of ends) document.removeEventListener(name, endSoon, true);
    };
  }, []);

  return useCallback(() => press.current?.over ?? Promise.resolve(), []);
}

type Schema = Parameters<typeof standardSchemaResolver>[0];

/** Validates a form's values with a schema of the rules, and reports nothing during a press (EASE-01). */
export function useSchemaResolver<Values extends FieldValues>(schema: Schema): Resolver<Values> {
  const pressEnd = usePressEnd();
  return useCallback(
    async (...judged) => {
      await pressEnd();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema is the one these values are typed for
      const judge = standardSchemaResolver(schema, undefined, { raw: true }) as unknown as Resolver<Values>;
      return judge(...judged);
    },
    [pressEnd, schema],
  );
}
