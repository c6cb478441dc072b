import type { ReactNode } from 'react';
import { TurnChip, type Turn } from './turn-chip.tsx';

interface NextCardProps {
  readonly turn: Turn;
  readonly title: string;
  readonly children: ReactNode;
  /** Who does what, in order. */
  readonly steps?: readonly string[];
  readonly action?: ReactNode;
}

const edges: Readonly<Record<Turn, string>> = {
  yours: 'border-l-maize',
  ours: 'border-l-action',
  nobody: 'border-l-neutral-500',
};

/** What happens next, and whose turn it is: first thing on the dashboard and on each detail page. */
export function NextCard({ turn, title, children, steps = [], action }: NextCardProps) {
  return (
    <section
      aria-label="What happens next"
      className={`grid gap-4 rounded-lg border border-l-6 border-edge bg-surface p-4 md:grid-cols-[1fr_auto] md:items-center md:p-6 ${edges[turn]}`}
    >
      <div>
        <p className="flex flex-wrap items-center gap-3 text-sm">
          What happens next <TurnChip turn={turn} />
        </p>
        <h2 className="mt-2 text-xl">{title}</h2>
        <p className="mt-1 text-ink-soft">{children}</p>
        {steps.length > 0 && (
          <ul className="mt-3 list-disc space-y-1 pl-5 text-sm">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        )}
      </div>
      {action !== undefined && <div className="grid md:min-w-52">{action}</div>}
    </section>
  );
}
