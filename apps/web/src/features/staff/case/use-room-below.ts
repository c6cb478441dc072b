import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Says how tall the head of the case is (`--case-head`), so that what is jumped to, and what stays beside the parts, ends
 * below it: its buttons may take a line of their own.
 */
export function useRoomBelow(): RefObject<HTMLElement | null> {
  const head = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = head;
    if (current === null) return undefined;
    const { style } = document.documentElement;
    const measure = (): void => style.setProperty('--case-head', `${String(current.offsetHeight)}px`);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    return () => {
      watch.disconnect();
      style.removeProperty('--case-head');
    };
  }, []);
  return head;
}
