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
