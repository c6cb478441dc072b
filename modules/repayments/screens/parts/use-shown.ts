import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** The part that `show` in the address names, once it is there: `payments`, `statement` or `receipt-3`. */
export function useShown(isThere: boolean): string {
  const [parameters] = useSearchParams();
  const shown = parameters.get('show') ?? '';
  useEffect(() => {
    const part = isThere && /^[a-z]+(?:-\d+)?$/.test(shown) ? document.getElementById(shown) : null;
    part?.scrollIntoView({ block: 'center' });
    part?.focus({ preventScroll: true });
  }, [isThere, shown]);
  return shown;
}
