import { useSyncExternalStore } from 'react';
import { say } from '../../../messages/index.ts';
import { formatDateTime } from '../../../rules/fields/show.ts';
import { serverTimeOf } from '../../api/server-clock.ts';
import { storedActivity } from '../../session/session-record.ts';

/** Storage events reach other tabs, not the tab that wrote, so it also polls (milliseconds). */
const lookEvery = 5_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, lookEvery);
  return () => clearInterval(timer);
}

function lastActive(): string | undefined {
  const at = storedActivity();
  return at === undefined ? undefined : formatDateTime(new Date(serverTimeOf(at)).toISOString());
}

/** SHELL-04: the last activity in any tab; on a phone only the time. */
export function LastActive() {
  const [day, time] = useSyncExternalStore(subscribe, lastActive)?.split(', ') ?? [];
  if (time === undefined) return null;
  return (
    <p className="flex-none">
      {say('Last active')} <span className="max-md:hidden">{day}, </span>
      {time}
    </p>
  );
}
