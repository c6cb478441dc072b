import type { ReactNode } from 'react';
import { say, sayAs } from '../messages/index.ts';
import { CheckIcon } from './icons/icons.tsx';

export type StepMark = 'done' | 'in-progress' | 'locked';

export interface ShownStep {
  readonly key: string;
  readonly title: string;
  readonly mark: StepMark;
  readonly current: boolean;
}

const words: Readonly<Record<StepMark, string>> = {
  done: sayAs('step')`Done`,
  'in-progress': sayAs('step')`In Progress`,
  locked: say('Locked'),
};

const currentDisc = 'border-maize-deep bg-maize text-ink';
function discOf({ mark, current }: ShownStep): string {
  if (current) return currentDisc;
  return mark === 'done'
    ? 'border-action bg-action text-white'
    : 'border-neutral-400 bg-surface text-ink-soft';
}

const discClass =
  'inline-flex size-8 shrink-0 items-center justify-center rounded-full border-2 text-sm font-bold';

interface StepListProps {
  readonly label: string;
  readonly steps: readonly ShownStep[];
  /** What the screen after the steps is called, if it is the current one. */
  readonly after?: string;
  /** Wraps a step's name in a link if it can be opened. */
  readonly linkTo: (key: string, name: ReactNode) => ReactNode;
}

/** A wizard's list of steps on a laptop: each is Done, In Progress or Locked. */
export function StepList({ label, steps, after, linkTo }: StepListProps) {
  return (
    <nav aria-label={label}>
      <ol>
        {steps.map((step, index) => (
          <li
            aria-current={step.current ? 'step' : undefined}
            className="relative flex gap-3 pb-5 last:pb-0"
            key={step.key}
          >
            {(index < steps.length - 1 || after !== undefined) && (
              <span
                aria-hidden="true"
                className={`absolute top-8 bottom-0 left-[15px] w-0.5 ${step.mark === 'done' ? 'bg-action' : 'bg-edge'}`}
              />
            )}
            <span aria-hidden="true" className={`${discClass} ${discOf(step)}`}>
              {step.mark === 'done' && !step.current ? <CheckIcon size={16} weight={2} /> : index + 1}
            </span>
            <span className="min-w-0 pt-0.5">
              <span
                className={`block ${step.current ? 'font-bold' : 'font-medium'} ${step.mark === 'locked' ? 'text-ink-soft' : ''}`}
              >
                {step.mark === 'locked' ? step.title : linkTo(step.key, step.title)}
              </span>
              <span className="block text-xs text-ink-soft">{words[step.mark]}</span>
            </span>
          </li>
        ))}
        {after !== undefined && (
          <li aria-current="step" className="flex gap-3">
            <span aria-hidden="true" className={`${discClass} ${currentDisc}`}>
              <CheckIcon size={16} weight={2} />
            </span>
            <span className="min-w-0 pt-1 font-bold">{after}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}

const barWidth = 24;
const barGap = 4;
const lowest = 8;
const rise = 6;

interface StepMeterProps {
  readonly steps: readonly ShownStep[];
  /** What the current screen is called, if not as its step. */
  readonly name: string | undefined;
}

/** The same on a phone: the current step, with rising terraces; after the last one, that all are filled in. */
export function StepMeter({ steps, name }: StepMeterProps) {
  const index = steps.findIndex((step) => step.current);
  const width = steps.length * (barWidth + barGap) - barGap;
  const height = lowest + rise * (steps.length - 1);
  return (
    <div className="flex items-end justify-between gap-4">
      <div className="max-w-full min-w-min">
        <p className="text-sm text-ink-soft">
          {index < 0 ? say`All ${steps.length} steps filled in` : say`Step ${index + 1} of ${steps.length}`}
        </p>
        <h2 className="text-xl">{name ?? steps[index]?.title}</h2>
      </div>
      <svg
        aria-hidden="true"
        className="min-w-0 shrink"
        height={height}
        viewBox={`0 0 ${String(width)} ${String(height)}`}
        width={width}
      >
        {steps.map((step, bar) => {
          const edge = bar === index ? 1 : 0;
          const tall = lowest + rise * bar;
          const later = index >= 0 && bar > index ? 'fill-neutral-300' : 'fill-primary-600';
          return (
            <rect
              className={bar === index ? 'fill-maize stroke-maize-deep' : later}
              height={tall - 2 * edge}
              key={step.key}
              rx="1.5"
              strokeWidth={2 * edge}
              width={barWidth - 2 * edge}
              x={bar * (barWidth + barGap) + edge}
              y={height - tall + edge}
            />
          );
        })}
      </svg>
    </div>
  );
}
