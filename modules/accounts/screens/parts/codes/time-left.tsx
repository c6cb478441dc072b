import type { ReactNode } from 'react';
import { ClockIcon } from '#kit/ui/icons/icons.tsx';
import { minutesAndSeconds } from './use-seconds-left.ts';

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
