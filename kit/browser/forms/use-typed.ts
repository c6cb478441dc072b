import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pause in typing after which the text takes effect (milliseconds). */
const quiet = 300;

/** A text that is typed here and takes effect elsewhere after a short pause; changes made elsewhere are shown here. */
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
    // What comes back is what was sent: the person may have typed more since.
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
    /** Makes the typed text take effect now. */
    now: (): void => settle(typed),
  };
}
