import { useEffect, useRef, type RefObject } from 'react';

/** Takes over the focus when the focused element was removed with its row; `count`: the number of rows. */
export function useKeptFocus(count: number): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) {
      place.current?.focus({ preventScroll: true });
    }
    before.current = count;
  }, [count]);
  return place;
}

/** The same where what was pressed is gone with a change, such as of a state or a version; `undefined`: not loaded yet. */
export function useFocusAfter(now: string | number | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(now);
  useEffect(() => {
    const isFirst = before.current === undefined || before.current === now;
    if (!isFirst && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    before.current = now;
  }, [now]);
  return place;
}
