import { useEffect } from 'react';
import { keepShell } from './keep-shell.ts';

const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, 2000);
};

/** On a signed-in screen that has nothing else to do, has the browser keep the screens (REACH-03). */
export function useShell(): void {
  useEffect(() => {
    whenIdle(() => void keepShell());
  }, []);
}
