import { useEffect, useState } from 'react';
import type * as Inconsistencies from './inconsistencies.ts';

let known: typeof Inconsistencies | undefined;

/**
 * The rules about what is odd in a loan, once they are loaded: the case is shown before them. If they cannot be loaded,
 * the cards that need them say so and offer to try again.
 */
export function useInconsistencies(): typeof Inconsistencies | undefined {
  const [inconsistencies, setInconsistencies] = useState<typeof Inconsistencies | undefined>(known);
  useEffect(() => {
    if (inconsistencies !== undefined) return undefined;
    let gone = false;
    import('./inconsistencies.ts').then(
      (loaded) => {
        known = loaded;
        if (!gone) setInconsistencies(loaded);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [inconsistencies]);
  return inconsistencies;
}
