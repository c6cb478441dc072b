import type { ReactNode } from 'react';
import { CheckIcon } from './icons/icons.tsx';

export type StepMark = 'done' | 'in-progress' | 'locked';

export interface ShownStep {
  readonly key: string;
  readonly title: string;
  readonly mark: StepMark;
  readonly current: boolean;
}

const words: Readonly<Record<StepMark, string>> = {
  done: 'Done',
  'in-progress': 'In Progress',
  locked: 'Locked',
};

function discOf({ mark, current }: ShownStep): string {
  if (current) return 'border-maize-deep bg-maize text-ink';
  return mark === 'done' ? 'border-action bg-action text-white' : 'border-edge-input bg-surface text-ink';
}

interface StepListProps {
  readonly label: string;
  readonly steps: readonly ShownStep[];
  /** Wraps a step's name in a link where it can be opened. */
  readonly linkTo: (key: string, name: ReactNode) => ReactNode;
}

/** The side list of a wizard on a laptop: each step Done, In Progress or Locked. */
export function StepList({ label, steps, linkTo }: StepListProps) {
  return (
    <nav aria-label={label}>
      <ol>
        {steps.map((step, index) => (
          <li
            aria-current={step.current ? 'step' : undefined}
            className="relative flex gap-3 pb-6 last:pb-0"
            key={step.key}
          >
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={`absolute top-8 bottom-0 left-4 w-0.5 ${step.mark === 'done' ? 'bg-action' : 'bg-edge'}`}
              />
            )}
            <span
              aria-hidden="true"
              className={`inline-flex size-8 shrink-0 items-center justify-center rounded-full border-2 text-sm font-bold ${discOf(step)}`}
            >
              {step.mark === 'done' && !step.current ? <CheckIcon size={16} /> : index + 1}
            </span>
            <span className="leading-tight">
              <span className={`block ${step.current ? 'font-bold' : 'font-medium'}`}>
                {step.mark === 'locked' ? step.title : linkTo(step.key, step.title)}
              </span>
              <span className="text-sm text-ink-soft">{words[step.mark]}</span>
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The same on a phone: where one is, with the terraces rising. */
export function StepMeter({ steps }: { readonly steps: readonly ShownStep[] }) {
  const index = steps.findIndex((step) => step.current);
  const current = steps[index];
  if (current === undefined) return null;
  return (
    <div className="flex items-end justify-between gap-4">
      <p>
        <span className="block text-sm text-ink-soft">
          Step {index + 1} of {steps.length}
        </span>
        <span className="font-display text-xl">{current.title}</span>
      </p>
      <svg aria-hidden="true" height="40" viewBox={`0 0 ${steps.length * 24} 40`} width={steps.length * 24}>
        {steps.map((step, bar) => {
          const height = 8 + (bar * 30) / steps.length;
          const fill = bar === index ? 'fill-maize' : bar < index ? 'fill-primary-600' : 'fill-neutral-300';
          return (
            <rect
              className={fill}
              height={height}
              key={step.key}
              rx="2"
              width="20"
              x={bar * 24}
              y={40 - height}
            />
          );
        })}
      </svg>
    </div>
  );
}
