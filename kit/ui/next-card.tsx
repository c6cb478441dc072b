import type { ReactNode } from 'react';
import { say } from '../messages/index.ts';
import { TurnChip, type Turn } from './turn-chip.tsx';

interface NextCardProps {
  readonly turn: Turn;
  readonly title: string;
  readonly children: ReactNode;
  /** Who does what, in order; the first step is the current one. */
  readonly steps?: readonly string[];
  readonly action?: ReactNode;
  /** Small text below the action, such as who asked and when. */
  readonly note?: ReactNode;
}

const looks: Readonly<Record<Turn, { edge: string; due: string }>> = {
  yours: { edge: 'border-l-maize', due: 'border-maize-deep bg-maize' },
  ours: { edge: 'border-l-primary-600', due: 'border-primary-600 bg-primary-600' },
  theirs: { edge: 'border-l-primary-600', due: 'border-primary-600 bg-primary-600' },
  nobody: { edge: 'border-l-neutral-400', due: 'border-neutral-500 bg-neutral-500' },
};

function Steps({ steps, due }: { readonly steps: readonly string[]; readonly due: string }) {
  return (
    <ul className="mt-3 space-y-1.5 text-sm text-ink-soft">
      {steps.map((step, index) => (
        <li className="flex items-baseline gap-4" key={step}>
          <span
            aria-hidden="true"
            className={`ml-1 size-2 flex-none rounded-full border-2 ${index === 0 ? due : 'border-neutral-500'}`}
          />
          {step}
        </li>
      ))}
    </ul>
  );
}

/** What happens next, and whose turn it is: first on the dashboard and on each detail page. */
export function NextCard({ turn, title, children, steps = [], action, note }: NextCardProps) {
  const { edge, due } = looks[turn];
  const hasAside = action !== undefined || note !== undefined;
  return (
    <section
      aria-label={say('What happens next')}
      className={`@container rounded-lg border border-l-6 border-edge bg-surface ${edge}`}
    >
      <div className={hasAside ? '@[40rem]:grid @[40rem]:grid-cols-[minmax(0,1fr)_17rem]' : ''}>
        <div className="p-4 md:px-6 md:py-5">
          <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm font-medium text-ink-soft md:justify-start">
            {say('What happens next')} <TurnChip turn={turn} />
          </p>
          <h2 className="mt-2 text-xl text-balance">{title}</h2>
          <div className="mt-1.5 text-ink-soft">{children}</div>
          {steps.length > 0 && <Steps due={due} steps={steps} />}
        </div>
        {hasAside && (
          <div className="flex flex-col justify-center gap-2 px-4 pb-4 md:px-6 @[40rem]:border-l @[40rem]:border-rule @[40rem]:py-6">
            {action !== undefined && <div className="grid grid-cols-1 gap-2">{action}</div>}
            {note !== undefined && <p className="text-sm text-ink-soft">{note}</p>}
          </div>
        )}
      </div>
    </section>
  );
}
