import { myLoansTexts } from './texts.ts';

const texts = myLoansTexts.sent;

interface AnswerTimesProps {
  /** Days. */
  readonly fast: number;
  readonly usual: number;
  readonly slow: number;
  /** Days that were looked back. */
  readonly days: number;
}

/** How long others waited for a decision, on one scale (EASE-04). */
export function AnswerTimes({ fast, usual, slow, days }: AnswerTimesProps) {
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
      <dl className="mt-1 grid grid-cols-3 gap-2">
        {(
          [
            [texts.fast, fast, ''],
            [texts.usual, usual, 'text-center'],
            [texts.slow, slow, 'text-right'],
          ] as const
        ).map(([label, value, place]) => (
          <div className={place} key={label}>
            <dt className="text-sm">{label}</dt>
            <dd className="font-bold">{texts.days(value)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-sm text-ink-soft">{texts.from(days)}</p>
    </>
  );
}
