import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { say } from '../../../messages/index.ts';
import { stepState, type WizardStep } from '../../../rules/engine/wizard.ts';
import { Button } from '../../../ui/button.tsx';
import { StepList, StepMeter, type ShownStep } from '../../../ui/step-list.tsx';
import { ClientPage } from '../client/client-page.tsx';
import { HandBar } from '../client/hand-bar.tsx';
import type { MissingPart } from '../../drafts/missing-parts.ts';
import { useSentElsewhere } from '../../drafts/sent-elsewhere.ts';

/** Items named on a phone; the others are counted, and named as these are completed. */
const maxOnPhones = 2;

function leadTo(link: HTMLButtonElement, name: string): void {
  // A summary without a form has one box to tick.
  const named = link.form === null ? document.getElementsByName(name) : link.form.elements.namedItem(name);
  const control = named instanceof NodeList ? named[0] : named;
  if (!(control instanceof HTMLElement)) return;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}

interface StillNeededProps {
  readonly missing: readonly MissingPart[];
  /** What is said of them, before their number. */
  readonly lead?: string;
}

/** Names what is missing, or wrong; each name leads to its input (LOAN-13, EASE-02). */
function StillNeeded({ missing, lead = say('Still needed') }: StillNeededProps) {
  const more = missing.length - maxOnPhones;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <span className="font-bold text-ink">
        {lead}, {missing.length}:
      </span>
      <ul className="contents">
        {missing.map(({ label, control }, index) => (
          <li className={index < maxOnPhones ? '' : 'max-lg:hidden'} key={control}>
            <button
              className="min-h-11 text-left font-bold text-link underline underline-offset-4"
              onClick={(event) => leadTo(event.currentTarget, control)}
              type="button"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && <span className="lg:hidden">{say`and ${more} more`}</span>}
    </div>
  );
}

interface WizardPageProps<Step extends WizardStep> {
  readonly title: string;
  readonly note?: string;
  readonly back: string;
  readonly steps: readonly Step[];
  /** Key of the current step; undefined after the last one. */
  readonly current: string | undefined;
  /** All answers are shown here, and sent from here (EASE-04). */
  readonly isReview?: boolean;
  /** The running number that has been reached. */
  readonly reached: number;
  readonly pathOf: (step: Step) => string;
  /** Beside the form on wide screens, below it on narrower laptops; not on phones. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

function shown(step: WizardStep, current: string | undefined, reached: number): ShownStep {
  return { key: step.key, title: step.title, mark: stepState(step, reached), current: step.key === current };
}

const reviewTitle = say('Check and submit');

/** A step of a wizard: the list of steps beside it on a laptop, the progress meter above it on a phone. */
export function WizardPage<Step extends WizardStep>(props: WizardPageProps<Step>) {
  const { title, note, back, steps, current, isReview = false, reached, pathOf, aside, children } = props;
  const { notice } = useSentElsewhere();
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
    <ClientPage back={back} title={isReview ? reviewTitle : title} {...(note !== undefined && { note })}>
      {/* Not on phones: what is fixed to their screen would be fixed to it. */}
      <div className="lg:@container">
        <div
          className={`grid gap-6 ${aside === undefined ? '@[40rem]:grid-cols-[15.5rem_minmax(0,1fr)] @[40rem]:gap-8' : '@[40rem]:grid-cols-[11rem_minmax(0,1fr)] @[58rem]:grid-cols-[10rem_minmax(0,1fr)_15rem]'}`}
        >
          <div className="hidden @[40rem]:block">
            <StepList
              label={say`Steps of ${title}`}
              linkTo={linkTo}
              steps={list}
              {...(current === undefined && { after: reviewTitle })}
            />
          </div>
          <div className="min-w-0 space-y-4">
            <div className="@[40rem]:hidden">
              <StepMeter isNamed={!isReview} steps={list} />
            </div>
            {notice}
            {children}
          </div>
          {aside !== undefined && (
            <div className="max-lg:hidden @[40rem]:col-start-2 @[58rem]:col-start-3">
              <div className="sticky top-20">{aside}</div>
            </div>
          )}
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
  /** What a refused send left to put right, by name. */
  readonly wrong?: readonly MissingPart[];
  /** Shown above the buttons on phones, such as what a loan costs. */
  readonly above?: ReactNode;
  /** What is said beside a main button that is not disabled. */
  readonly hint?: string;
  readonly label: string;
  readonly pending?: boolean;
  /** Submits the surrounding form, unless given. */
  readonly onNext?: () => void;
  readonly onBack?: () => void;
}

/** The end of a step: Back and the main button, with the reason beside it if it is disabled; a bottom bar on phones. */
export function WizardActions(props: WizardActionsProps) {
  const { reason, missing = [], wrong = [], above, hint, label, pending = false, onNext, onBack } = props;
  const needed = reason === undefined ? [] : missing;
  const isNaming = needed.length > 0 || wrong.length > 0;
  return (
    <HandBar
      className="lg:flex lg:items-center lg:gap-3 lg:px-6 lg:py-4"
      isTall={isNaming || above !== undefined}
    >
      {above !== undefined && <div className="pb-2 lg:hidden">{above}</div>}
      <div aria-live="polite" className="flex-1 text-sm text-ink-soft max-lg:pb-2">
        <p>{reason ?? hint}</p>
        {needed.length > 0 && <StillNeeded missing={needed} />}
        {needed.length === 0 && wrong.length > 0 && (
          <StillNeeded lead={say('Needs fixing')} missing={wrong} />
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {onBack !== undefined && (
          <Button onClick={onBack} variant="secondary">
            {say('Back')}
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
    </HandBar>
  );
}
