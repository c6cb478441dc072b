import { useEffect, useState } from 'react';
import type * as Oddities from './oddities.ts';

let known: typeof Oddities | undefined;

/**
 * The rules about what is odd in a loan, once they are loaded: the case is shown before them. If they cannot be loaded,
 * the cards that need them say so and offer to try again.
 */
export function useOddities(): typeof Oddities | undefined {
  const [oddities, setOddities] = useState<typeof Oddities | undefined>(known);
  useEffect(() => {
    if (oddities !== undefined) return undefined;
    let gone = false;
    import('./oddities.ts').then(
      (loaded) => {
        known = loaded;
        if (!gone) setOddities(loaded);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [oddities]);
  return oddities;
}
