import { useEffect, useState } from 'react';
import { tabStorage } from '../session/browser-storage.ts';

const keyOf = (place: string): string => `left:${place}`;

/** Whether this tab has shown the place before and left it, for another screen or another app. */
export function useCameBack(place: string): boolean {
  const [cameBack, setCameBack] = useState(() => tabStorage.read(keyOf(place)) !== null);
  useEffect(() => {
    const leave = (): void => {
      if (document.visibilityState !== 'hidden') return;
      tabStorage.write(keyOf(place), 'left');
      setCameBack(true);
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      tabStorage.write(keyOf(place), 'left');
    };
  }, [place]);
  return cameBack;
}
