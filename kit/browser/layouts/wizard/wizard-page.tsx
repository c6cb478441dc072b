import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { say } from '../../../messages/index.ts';
import { stepState, type WizardStep } from '../../../rules/engine/wizard.ts';
import { Button } from '../../../ui/button.tsx';
import { StepList, StepMeter, type ShownStep } from '../../../ui/step-list.tsx';
import { ArrowLeftIcon, ChevronDownIcon } from '../../../ui/icons/icons.tsx';
import { ClientPage, PageFoot } from '../client/client-page.tsx';
import { latePart } from '../../page/late-part.tsx';
import type { MissingPart } from '../../drafts/missing-parts.ts';
import { useSentElsewhere } from '../../drafts/sent-elsewhere.ts';

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
    <ClientPage
      back={back}
      title={title}
      {...(isReview && { tab: reviewTitle })}
      {...(note !== undefined && { note })}
    >
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
              <StepMeter name={isReview ? reviewTitle : undefined} steps={list} />
            </div>
            {isReview && <h2 className="hidden text-xl @[40rem]:block">{reviewTitle}</h2>}
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

const StillNeeded = latePart(async () => (await import('./still-needed.tsx')).StillNeeded);

/** What the foot does without where words are long or letters large: the words of the count, then that of Back. */
const fits = ['', 'count', 'arrow'] as const;

function fit(row: HTMLElement | null): void {
  if (row === null) return;
  for (const each of fits) {
    row.dataset['fit'] = each;
    if (row.scrollWidth <= row.clientWidth) return;
  }
}

interface WizardActionsProps {
  /** Why the main button does nothing yet; undefined if it does. */
  readonly reason?: string | undefined;
  /** What the button waits for, by name. */
  readonly missing?: readonly MissingPart[];
  /** What has to be put right, by name. */
  readonly wrong?: readonly MissingPart[];
  /** What is said at the end of the step if nothing holds the button back. */
  readonly hint?: string;
  readonly label: string;
  readonly pending?: boolean;
  /** Submits the surrounding form, unless given. */
  readonly onNext?: () => void;
  readonly onBack?: () => void;
}

/**
 * The foot of a step, in one row at the window's bottom: Back, what is still needed, and the main button. What is needed is
 * a list that opens above it, each line leading to its field; pressing the main button too early opens it (LOAN-13, EASE-02).
 */
export function WizardActions(props: WizardActionsProps) {
  const { reason, missing = [], wrong = [], hint, label, pending = false, onNext, onBack } = props;
  const reasonId = useId();
  const row = useRef<HTMLDivElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const ending = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState<{ readonly at: number }>();
  const [isOpen, setIsOpen] = useState(false);
  const isWaiting = reason !== undefined;
  const lacking = isWaiting ? missing : [];
  const faulty = wrong.filter(({ control }) => !lacking.some((part) => part.control === control));
  const count = lacking.length + faulty.length;
  const isNeeding = count > 0;
  useLayoutEffect(() => fit(row.current));
  useEffect(() => {
    const { current } = row;
    if (current === null) return undefined;
    const watch = new ResizeObserver(() => fit(current));
    watch.observe(current);
    return () => watch.disconnect();
  });
  useEffect(() => {
    // The network may be gone when it is wanted (REACH-03).
    if (isNeeding) StillNeeded.preload();
  }, [isNeeding]);

  function openList(): void {
    setOpen({ at: row.current?.querySelector('[aria-haspopup]')?.getBoundingClientRect().left ?? 0 });
    setIsOpen(true);
  }
  function goOn(): void {
    if (isWaiting) {
      if (isNeeding) openList();
      else ending.current?.scrollIntoView({ block: 'center' });
    } else if (onNext === undefined) submit.current?.click();
    else onNext();
  }
  const words = say`${count} still needed`;
  return (
    <>
      {/* It stands in the list of what is needed, if there is one. */}
      <p
        aria-live="polite"
        className="text-sm text-ink-soft empty:hidden"
        hidden={isWaiting && isNeeding}
        id={reasonId}
        ref={ending}
      >
        {reason ?? hint}
      </p>
      {/* The foot lies outside of the form; by this button Enter sends it, too. */}
      {onNext === undefined && (
        <button aria-label={label} disabled={isWaiting || pending} hidden ref={submit} type="submit" />
      )}
      <PageFoot>
        <div
          className="fixed inset-x-0 bottom-0 z-20 border-t border-edge bg-surface pb-[env(safe-area-inset-bottom)] lg:left-(--left)"
          data-bottom-bar
        >
          <div
            className="group/foot flex min-h-16 items-center gap-1 overflow-hidden px-2 lg:min-h-18 lg:gap-3 lg:px-(--gutter) [&>button]:flex-none [&>button]:whitespace-nowrap max-lg:[&>button]:gap-1 max-lg:[&>button]:px-2.5 max-lg:[&>button]:text-sm"
            ref={row}
          >
            {onBack !== undefined && (
              <Button className="lg:border-action" onClick={onBack} variant="quiet">
                <ArrowLeftIcon className="hidden group-data-[fit=arrow]/foot:block" />
                <span className="group-data-[fit=arrow]/foot:sr-only">{say('Back')}</span>
              </Button>
            )}
            {isNeeding && (
              <Button
                aria-haspopup="dialog"
                aria-label={words}
                className="lg:order-first lg:mr-auto lg:-ml-5"
                onClick={openList}
                variant="quiet"
              >
                <span className="group-data-[fit=arrow]/foot:hidden group-data-[fit=count]/foot:hidden">
                  {words}
                </span>
                <span className="hidden group-data-[fit=arrow]/foot:inline group-data-[fit=count]/foot:inline">
                  {count}
                </span>
                <ChevronDownIcon className="rotate-180" size={14} weight={2} />
              </Button>
            )}
            <Button
              aria-describedby={isWaiting ? reasonId : undefined}
              aria-disabled={isWaiting || undefined}
              className={`ml-auto group-data-[fit=arrow]/foot:min-w-0 group-data-[fit=arrow]/foot:shrink group-data-[fit=arrow]/foot:whitespace-normal ${isNeeding ? 'lg:ml-0' : ''} aria-disabled:border-neutral-200 aria-disabled:bg-neutral-200 aria-disabled:text-ink-faint`}
              data-main-button
              onClick={goOn}
              pending={pending}
            >
              {label}
            </Button>
          </div>
        </div>
      </PageFoot>
      {open !== undefined && (
        <StillNeeded
          at={open.at}
          lacking={lacking}
          onClose={() => setIsOpen(false)}
          open={isOpen}
          reason={reason}
          title={words}
          wrong={faulty}
        />
      )}
    </>
  );
}
