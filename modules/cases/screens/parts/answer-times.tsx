import type { ReactNode } from 'react';
import { formatDate } from '#kit/rules/fields/show.ts';
import { sentTexts as texts } from './sent-texts.ts';

interface AnswerTimesProps {
  /** Days. */
  readonly fast: number;
  readonly usual: number;
  readonly slow: number;
  /** Days that were looked back. */
  readonly days: number;
  /** When the application was sent, from which they are counted. */
  readonly sentAt: string;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The day some days after a time. */
const dayAfter = (time: string, days: number): string =>
  formatDate(new Date(Date.parse(time) + days * dayMilliseconds).toISOString());

interface WaitProps {
  readonly label: string;
  readonly days: number;
  readonly className?: string;
  readonly children?: ReactNode;
}

function Wait({ label, days, className = '', children }: WaitProps) {
  return (
    <p className={className}>
      <span className="block text-sm">{label}</span>
      <span className="block font-bold">{texts.days(days)}</span>
      {children}
    </p>
  );
}

/** How long others waited for a decision, on one scale, and the days by which half and nine in ten had it (EASE-04). */
export function AnswerTimes({ fast, usual, slow, days, sentAt }: AnswerTimesProps) {
  const percent = (value: number): number => Math.round((value / slow) * 100);
  const [begin, middle] = [percent(fast), percent(usual)];
  return (
    <>
      <h3 className="mt-5 font-bold">{texts.waited}</h3>
      <svg aria-hidden="true" className="mt-2 h-5 w-full" preserveAspectRatio="none" viewBox="0 0 100 20">
        <rect className="fill-neutral-100" height="20" width="100" />
        <rect className="fill-primary-700" height="12" width={middle - begin} x={begin} y="4" />
        <rect className="fill-primary-200" height="12" width={100 - middle} x={middle} y="4" />
      </svg>
      {/* The usual wait ends under its mark, where there is room. */}
      <div className="mt-1 flex flex-wrap justify-between gap-x-3">
        <div
          className="flex max-w-full min-w-fit flex-wrap justify-between gap-x-3"
          style={{ width: `${String(middle)}%` }}
        >
          <Wait days={fast} label={texts.fast} />
          <Wait className="text-right" days={usual} label={texts.usual}>
            <span className="block text-sm text-ink-soft">{texts.by(dayAfter(sentAt, usual))}</span>
          </Wait>
        </div>
        <Wait className="ml-auto text-right" days={slow} label={texts.slow}>
          <span className="block text-sm text-ink-soft">{texts.by(dayAfter(sentAt, slow))}</span>
        </Wait>
      </div>
      <p className="mt-1 text-sm text-ink-soft">{texts.from(days)}</p>
    </>
  );
}
