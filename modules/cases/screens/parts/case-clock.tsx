import { useEffect, useState } from 'react';
import { say } from '#kit/messages/index.ts';
import { readClock, type CaseClock } from '../../rules/clock.ts';
import { serverNow } from '#kit/browser/api/server-clock.ts';
import { WarningIcon } from '#kit/ui/icons/notice-icons.tsx';
import { ClockIcon, PauseIcon } from '#kit/ui/icons/icons.tsx';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const counted = (count: number, unit: string): string => `${String(count)} ${unit}${count === 1 ? '' : 's'}`;

/** A time in seconds as people say it: only its largest unit, rounded down. */
export function durationInWords(seconds: number): string {
  if (seconds >= day) return counted(Math.floor(seconds / day), 'day');
  if (seconds >= hour) return counted(Math.floor(seconds / hour), 'hour');
  return counted(Math.floor(seconds / minute), 'minute');
}

const minuteMilliseconds = 60_000;

/** The server's time in milliseconds since 1970, updated every minute. */
function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), minuteMilliseconds);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface CaseClockProps {
  readonly clock: CaseClock;
  /** Shown after the time, if there is room. */
  readonly words?: string;
}

/** How long a case has been with the lender; stopped while the client must act. Says so if it is delayed. */
export function CaseClockWords({ clock, words }: CaseClockProps) {
  const { seconds, running, late } = readClock(clock, useNow());
  const Icon = late ? WarningIcon : running ? ClockIcon : PauseIcon;
  return (
    <span
      className={`figures inline-flex items-center gap-2 text-sm whitespace-nowrap ${late ? 'font-bold text-danger-fg' : ''}`}
      title={late ? say`Delayed: more than ${String(clock.limit_days)} days` : undefined}
    >
      <Icon size={16} />
      <span>
        {durationInWords(seconds)}
        {words !== undefined && ` ${words}`}
        {late && <span className="sr-only">{say(', delayed')}</span>}
        {!running && <span className="sr-only">{say(', clock paused')}</span>}
      </span>
    </span>
  );
}
