import { useEffect, useRef, type RefObject } from 'react';

/** Takes the focus when what had it went with its row; `count`: how many rows there are. */
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
