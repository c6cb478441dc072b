import { useEffect, useState } from 'react';
import { useSessionEnd } from '#kit/browser/session/use-session.ts';
import { texts as sessionTexts } from '#kit/browser/session-watch/texts.ts';
import { useNavigationState } from '#kit/browser/session/navigation-state.ts';
import { texts } from './texts.ts';

interface Arrival {
  readonly email: string | undefined;
  readonly passwordChanged: boolean;
}

function arrivalFrom(state: unknown): Arrival {
  const record: Record<string, unknown> = typeof state === 'object' && state !== null ? { ...state } : {};
  const { email } = record;
  return {
    email: typeof email === 'string' ? email : undefined,
    passwordChanged: record['passwordChanged'] === true,
  };
}

const nothing: Arrival = { email: undefined, passwordChanged: false };

/** Whoever left their phone finds what it keeps of them locked (REACH-03). */
function useLock(userId: string | null | undefined): void {
  useEffect(() => {
    if (userId)
      void import('#kit/browser/drafts/sealed-text.ts').then(
        ({ lockTyped }) => lockTyped(userId),
        () => undefined,
      );
  }, [userId]);
}

/** What brought the person here. Known only after the first render: the prerendered page does not depend on it. */
export function useArrival(): { notice: string | undefined; email: string | undefined } {
  const state = useNavigationState();
  const end = useSessionEnd();
  useLock(end?.userId);
  const [arrival, setArrival] = useState(nothing);
  useEffect(() => setArrival(arrivalFrom(state)), [state]);
  if (arrival.passwordChanged) return { notice: texts.passwordChanged, email: arrival.email };
  if (end === null) return { notice: undefined, email: arrival.email };
  return {
    notice: end.reason === 'idle' ? sessionTexts.endedIdle : sessionTexts.ended,
    email: arrival.email,
  };
}
