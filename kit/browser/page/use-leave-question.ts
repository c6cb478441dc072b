import { useContext, useEffect, useState } from 'react';
// Our router has no blocker: the one in react-router needs its data router, which is too heavy for a phone's first
// visit.
import { UNSAFE_NavigationContext as NavigationContext, useLocation, type To } from 'react-router';
import { holdBackButton } from './back-button.ts';

export interface LeaveQuestion {
  readonly isAsked: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** react-router's position of this entry in the tab's history. */
function placeInHistory(): number | undefined {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return undefined;
  return typeof state.idx === 'number' ? state.idx : undefined;
}

/** Holds back and forward until `ask` is answered: the address is restored at once, and the router is not told. */
function askOnBackButton(pathname: string, ask: (leave: () => void) => void): () => void {
  const here = placeInHistory();
  let passing = false;
  let restoring = false;
  function onMove(event: PopStateEvent): void {
    const there = placeInHistory();
    if (restoring) {
      restoring = false;
      event.stopImmediatePropagation();
      return;
    }
    if (passing || here === undefined || there === undefined || here === there) return;
    if (window.location.pathname === pathname) return;
    event.stopImmediatePropagation();
    restoring = true;
    window.history.go(here - there);
    ask(() => {
      passing = true;
      window.history.go(there - here);
    });
  }
  return holdBackButton(onMove);
}

/**
 * Asks before another of our pages is opened, by a link, a button or the back button; for closing the tab, the browser
 * asks in its own words. The end of a session is not held up.
 */
export function useLeaveQuestion(blocked: boolean): LeaveQuestion {
  const { navigator } = useContext(NavigationContext);
  const { pathname, key } = useLocation();
  const [question, setQuestion] = useState<{ readonly leave: () => void }>();
  useEffect(() => {
    if (!blocked) return undefined;
    const ask = (leave: () => void): void => setQuestion({ leave });
    const { push, replace } = navigator;
    const leadsAway = (to: To): boolean => {
      const target = typeof to === 'string' ? new URL(to, window.location.href).pathname : to.pathname;
      return target !== undefined && target !== pathname;
    };
    navigator.push = (to, state, options) =>
      leadsAway(to) ? ask(() => push(to, state, options)) : push(to, state, options);
    navigator.replace = (to, state, options) =>
      leadsAway(to) ? ask(() => replace(to, state, options)) : replace(to, state, options);
    const release = askOnBackButton(pathname, ask);
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      Object.assign(navigator, { push, replace });
      release();
      window.removeEventListener('beforeunload', warn);
    };
  }, [blocked, key, navigator, pathname]);
  return {
    isAsked: question !== undefined,
    stay: () => setQuestion(undefined),
    leave: () => {
      setQuestion(undefined);
      question?.leave();
    },
  };
}
