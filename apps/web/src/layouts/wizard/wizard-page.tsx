import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { stepState, type WizardStep } from '@ensigo/rulebook/engine';
import { Button } from '../../ui/button.tsx';
import { StepList, StepMeter, type ShownStep } from '../../ui/step-list.tsx';
import { ClientPage } from '../client/client-page.tsx';
import { StillNeeded, type MissingPart } from './still-needed.tsx';

interface WizardPageProps<Step extends WizardStep> {
  readonly title: string;
  readonly note?: string;
  readonly back: string;
  readonly steps: readonly Step[];
  /** Key of the current step. */
  readonly current: string;
  /** The running number that has been reached. */
  readonly reached: number;
  readonly pathOf: (step: Step) => string;
  readonly children: ReactNode;
}

function shown(step: WizardStep, current: string, reached: number): ShownStep {
  return { key: step.key, title: step.title, mark: stepState(step, reached), current: step.key === current };
}

/** A step of a wizard: the list of steps beside it on a laptop, the progress meter above it on a phone. */
export function WizardPage<Step extends WizardStep>(props: WizardPageProps<Step>) {
  const { title, note, back, steps, current, reached, pathOf, children } = props;
  const list = steps.map((step) => shown(step, current, reached));
  const linkTo = (key: string, name: ReactNode): ReactNode => {
    const step = steps.find((candidate) => candidate.key === key);
    return step === undefined ? (
      name
    ) : (
      <Link className="inline-flex min-h-6 hover:underline" to={pathOf(step)}>
        {name}
      </Link>
    );
  };
  return (
    <ClientPage back={back} title={title} {...(note !== undefined && { note })}>
      <div className="grid gap-6 lg:grid-cols-[15.5rem_1fr] lg:gap-8">
        <div className="max-lg:hidden">
          <StepList label={`Steps of ${title}`} linkTo={linkTo} steps={list} />
        </div>
        <div className="min-w-0 space-y-4">
          <div className="lg:hidden">
            <StepMeter steps={list} />
          </div>
          {children}
        </div>
      </div>
    </ClientPage>
  );
}

interface WizardActionsProps {
  /** Why the main button is disabled; undefined if it is not. */
  readonly reason?: string | undefined;
  /** What the button waits for, by name. */
  readonly missing?: readonly MissingPart[];
  readonly label: string;
  readonly pending?: boolean;
  /** Submits the surrounding form, unless given. */
  readonly onNext?: () => void;
  readonly onBack?: () => void;
}

/** The end of a step: Back and the main button, with the reason beside it if it is disabled; a bottom bar on phones. */
export function WizardActions(props: WizardActionsProps) {
  const { reason, missing = [], label, pending = false, onNext, onBack } = props;
  const isNaming = reason !== undefined && missing.length > 0;
  return (
    <>
      {/* The bar is taller then, and must not cover the end of the form. */}
      {isNaming && <div className="h-28 lg:hidden" />}
      <div
        data-bottom-bar
        className="z-20 border-edge bg-surface px-4 py-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t max-lg:pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:flex lg:items-center lg:gap-3 lg:rounded-lg lg:border lg:px-6 lg:py-4"
      >
        <div aria-live="polite" className="flex-1 text-sm text-ink-soft max-lg:pb-2">
          <p>{reason}</p>
          {isNaming && <StillNeeded missing={missing} />}
        </div>
        <div className="flex gap-3">
          {onBack !== undefined && (
            <Button onClick={onBack} variant="secondary">
              Back
            </Button>
          )}
          <Button
            className="max-lg:flex-1"
            disabled={reason !== undefined}
            pending={pending}
            {...(onNext === undefined ? { type: 'submit' } : { onClick: onNext })}
          >
            {label}
          </Button>
        </div>
      </div>
    </>
  );
}
