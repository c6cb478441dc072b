import { useEffect, useState, type ComponentType } from 'react';

/** After the first paint: what waits on this phone is not what a person waits for (milliseconds). */
const quiet = 1_000;

/** Sends and shows what waits on this phone (REACH-03); loaded once the screen is there. */
export function LateUnsent() {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    let isOver = false;
    const load = (): void => {
      import('../../../entities/unsent/unsent.tsx').then(
        ({ Unsent }) => isOver || setPart(() => Unsent),
        // Tried again with a network.
        () => undefined,
      );
    };
    const timer = setTimeout(load, quiet);
    addEventListener('online', load);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', load);
    };
  }, []);
  return Part === undefined ? null : <Part />;
}
