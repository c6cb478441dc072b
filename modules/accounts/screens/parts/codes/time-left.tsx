import { type ReactNode, useEffect, useState } from 'react';
import { ClockIcon } from '#kit/ui/icons/icons.tsx';
import { formatDateTime } from '#kit/rules/fields/show.ts';

/**
 * Seconds until a time (milliseconds since 1970), never below 0; undefined while the time is unknown. Computed from the
 * clock, so that it is correct after the phone was in the SMS app.
 */
export function useSecondsLeft(endsAt: number | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const look = (): void => setNow(Date.now());
    look();
    const timer = setInterval(look, 1_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [endsAt]);
  return endsAt === undefined ? undefined : Math.max(0, Math.ceil((endsAt - now) / 1000));
}

/** 522 as `08:42`. */
export function minutesAndSeconds(seconds: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

interface TimeLeftProps {
  readonly secondsLeft: number;
  /** Words on either side of the time, which changes too often to be read out. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** For how long a code is still valid (VERIFY-03, MONEY-05). */
export function TimeLeft({ secondsLeft, before, after }: TimeLeftProps) {
  return (
    <p className="mt-4 flex items-center justify-center gap-2 text-ink-soft">
      <ClockIcon />
      {before}
      <span className="figures font-bold text-ink" role="timer">
        {minutesAndSeconds(secondsLeft)}
      </span>
      {after}
    </p>
  );
}

/** The time of day in Kampala, like every other on the screen: `08:12`; of milliseconds since 1970. */
export const clockTime = (moment: number): string =>
  formatDateTime(new Date(moment).toISOString()).split(', ')[1] ?? '';
