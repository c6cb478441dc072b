import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Quiet after which what was typed counts (milliseconds). */
const quiet = 300;

/** A text that is typed here and counts elsewhere after a moment of quiet; a change made elsewhere shows here. */
export function useTyped(settled: string, onSettle: (value: string) => void) {
  const [typed, setTyped] = useState(settled);
  const [seen, setSeen] = useState(settled);
  const [sent, setSent] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onSettle);
  useLayoutEffect(() => {
    latest.current = onSettle;
  });
  if (seen !== settled) {
    setSeen(settled);
    // What comes back is what was sent: the person may have typed on meanwhile.
    if (settled !== sent) {
      setTyped(settled);
      setSent(undefined);
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function settle(value: string): void {
    clearTimeout(timer.current);
    setSent(value);
    latest.current(value);
  }

  return {
    value: typed,
    type(value: string): void {
      setTyped(value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => settle(value), quiet);
    },
    /** What is typed counts now. */
    now: (): void => settle(typed),
  };
}
