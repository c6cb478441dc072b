import { useCallback, useEffect, useRef } from 'react';

/** A mouse press lasts from the first to the last of these; a tap sends its mouse events after the finger has left. */
const begins = ['pointerdown', 'mousedown'] as const;
const ends = ['pointerup', 'pointercancel', 'mouseup', 'click', 'change', 'keydown'] as const;

/**
 * Waits until the current press has had its click: a change of layout before that would move the target away (EASE-01).
 * Resolves at once if nothing is pressed.
 */
export function usePressEnd(): () => Promise<void> {
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
