import { useSyncExternalStore } from 'react';
import { formatDateTime } from '@ensigo/rulebook/fields';
import { storedActivity } from '../../shared/session/session-record.ts';

/** The storage tells other tabs of a sign of life, not the tab it comes from (milliseconds). */
const lookEvery = 5_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, lookEvery);
  return () => clearInterval(timer);
}

function lastActive(): string | undefined {
  const at = storedActivity();
  // A clock that was set back does not make it the future.
  return at === undefined ? undefined : formatDateTime(new Date(Math.min(at, Date.now())).toISOString());
}

/** SHELL-04: when somebody was last there, in any tab; on a phone the time alone. */
export function LastActive() {
  const [day, time] = useSyncExternalStore(subscribe, lastActive)?.split(', ') ?? [];
  if (time === undefined) return null;
  return (
    <p className="flex-none">
      Last active <span className="max-md:hidden">{day}, </span>
      {time}
    </p>
  );
}
