import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { buttonClass } from '#kit/ui/button.tsx';
import { CopyButton } from '#kit/ui/copy-button.tsx';
import { CheckIcon } from '#kit/ui/icons/icons.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { AnswerTimes } from './answer-times.tsx';
import { sentTexts as texts } from './sent-texts.ts';
import { useAnswerTimes } from './use-answer-times.ts';

interface SentCaseProps {
  readonly kind: 'loan' | 'request';
  readonly title: string;
  readonly sent: {
    readonly tracking_number: string;
    readonly submitted_at: string | null;
  };
  /** Who does what now, in order. */
  readonly steps: readonly string[];
  readonly open: { readonly label: string; readonly to: string };
  /** Beside the button that opens it. */
  readonly children?: ReactNode;
}

/** That a case was sent: its number, how long others waited, and what happens next (EASE-04). */
export function SentCase({ kind, title, sent, steps, open, children }: SentCaseProps) {
  const { tracking_number: number, submitted_at: at } = sent;
  const { data: times } = useAnswerTimes(kind);
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <span className="inline-flex size-13 flex-none items-center justify-center rounded-full border-2 border-success-solid bg-success-bg text-success-fg">
          <CheckIcon size={28} weight={2} />
        </span>
        <div className="flex-1 basis-40">
          <h2 className="text-xl">{title}</h2>
          {at !== null && <p className="text-sm text-ink-soft">{texts.at(formatDateTime(at))}</p>}
        </div>
      </div>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-3">
        <p>
          <span className="block text-sm">{texts.number}</span>
          <span className="figures text-2xl font-bold">{number}</span>
        </p>
        <CopyButton label={texts.copy} done={texts.copied} text={number} />
      </div>
      {times !== undefined && times !== null && at !== null && <AnswerTimes {...times} sentAt={at} />}
      <h3 className="mt-5 font-bold">{texts.next}</h3>
      <ol className="mt-2 space-y-2">
        {steps.map((step, index) => (
          <li className="flex items-start gap-3" key={step}>
            <span
              aria-hidden="true"
              className={`figures grid size-7 flex-none place-items-center rounded-full text-sm font-bold ${index === 0 ? 'bg-primary-700 text-white' : 'bg-primary-100'}`}
            >
              {index + 1}
            </span>
            <span className="min-w-0 pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Link className={`max-md:w-full ${buttonClass('primary')}`} to={open.to}>
          {open.label}
        </Link>
        {children}
      </div>
    </>
  );
}

interface SentFrameProps {
  readonly title: string;
  /** Missing until it is loaded. */
  readonly children: ReactNode;
}

/** The frame of what was sent, above the list. */
export function SentFrame({ title, children }: SentFrameProps) {
  return (
    <section
      aria-label={title}
      className="mb-6 max-w-[50rem] rounded-lg border border-t-6 border-edge border-t-success-solid bg-surface p-4 md:p-6"
    >
      {children ?? <LoadingBlocks />}
    </section>
  );
}
