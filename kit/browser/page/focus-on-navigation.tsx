import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { leadToTop } from './lead-to-top.ts';

/** After a change of page, focuses the heading, so that a screen reader announces it, and scrolls to the top. */
export function FocusOnNavigation() {
  const { pathname } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    leadToTop();
  }, [pathname]);
  return null;
}
