import { useCallback, useEffect, useRef } from 'react';

/** A mouse is down from the first to the last of these; a tap makes its mouse events after the finger has left. */
const begins = ['pointerdown', 'mousedown'] as const;
const ends = ['pointerup', 'pointercancel', 'mouseup', 'click', 'change', 'keydown'] as const;

/**
 * Waits until what is being pressed has had its click: what appears or goes meanwhile would move it away under the
 * finger (EASE-01). At once when nothing is pressed.
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
    // The click comes right after the button was let go, in the same turn.
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
