import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { sayNamed, say, sayAs } from '#kit/messages/index.ts';
import type { LenderItem, WaitingItem } from '../../endpoints/dashboard.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { nextStepOf } from '#loans/screens/parts/next-step.ts';
import { UsualTime } from '#loans/screens/parts/usual-time.tsx';
import { nextRequestStep } from '#support-requests/screens/parts/next-step.ts';
import { buttonClass, type ButtonVariant } from '#kit/ui/button.tsx';
import { WarningIcon } from '#kit/ui/icons/notice-icons.tsx';
import { ClockIcon } from '#kit/ui/icons/icons.tsx';
import { TurnChip } from '#kit/ui/turn-chip.tsx';
import { dashboardTexts as texts } from './texts.ts';
import { feedbackStatus } from '#cases/rules/status.ts';
import { withinSentence } from '#kit/rules/fields/within-sentence.ts';
import { daysBetween } from '#lending/rules/calendar.ts';
import { firstOpenStep } from '#loans/rules/feedback.ts';
import { loanRowActions } from '#cases/rules/loan/statuses.ts';
import { pathForRequestStep } from '#support-requests/rules/wizard.ts';
import { pathForStep } from '#loans/rules/continue.ts';
import { firstAskedStep } from '#support-requests/rules/places.ts';

/** One thing to do, in words, and the one button that leads to it. */
interface WaitingWords {
  readonly title: string;
  readonly button: string;
  readonly to: string;
}

/** Most things that a title names; of more it says how many there are. */
const mostNamed = 2;

/** 'Send Bank statement and change loan amount': what was asked for, by its names. */
function askedTitle({ about, things }: WaitingItem): string {
  if (things.length === 0) {
    return about === 'loan'
      ? say('Answer our questions about your application')
      : say('Answer our questions about your request');
  }
  const named = things.length > mostNamed + 1 ? things.slice(0, mostNamed) : things;
  const parts = named.map(({ kind, label }, index) => {
    // The name of a document is the lender's.
    const called = kind === 'document' ? label : withinSentence(label);
    if (kind === named[index - 1]?.kind) return called;
    return kind === 'document' ? say`send ${called}` : say`change ${called}`;
  });
  if (named.length < things.length) parts.push(say`${things.length - named.length} more`);
  const [last, ...before] = [...parts].reverse();
  const sentence =
    before.length === 0 ? (last ?? '') : sayAs('steps')`${before.reverse().join(', ')} and ${last ?? ''}`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

function feedbackWords(item: WaitingItem): WaitingWords {
  const { about, id } = item;
  const title = askedTitle(item);
  if (about === 'request') {
    const step = firstAskedStep({ whole: item.whole, items: item.things });
    const to = screens.client.requestResubmission.to({ id, step });
    return { title, button: sayNamed('UPDATE'), to };
  }
  const addresses = {
    'UPDATE DOCS': screens.client.loanDocuments.to({ id }),
    UPDATE: screens.client.loanResubmission.to({
      id,
      step: firstOpenStep({ whole: item.whole, items: item.things }),
    }),
    VIEW: screens.client.loan.to({ id }),
  };
  const actions = loanRowActions({ ...item, status: feedbackStatus, waiting_for_feedback: true });
  const button = actions.find((action) => action === 'UPDATE DOCS' || action === 'UPDATE') ?? 'VIEW';
  return { title, button: sayNamed(button), to: addresses[button] };
}

const wordsOf: Readonly<Record<WaitingItem['kind'], (item: WaitingItem) => WaitingWords>> = {
  feedback: feedbackWords,
  offer: ({ id }) => ({
    title: say('Read and sign your offer'),
    button: say('Open your offer'),
    to: screens.client.loanOffer.to({ id }),
  }),
  deliverables: ({ id }) => ({
    title: say('Tell us if the expert solved your challenge'),
    button: sayAs('verb')`Answer`,
    to: screens.client.request.to({ id }),
  }),
  draft: ({ about, step }) => ({
    title: about === 'loan' ? say('Finish your application') : say('Finish your request'),
    button: sayNamed('CONTINUE'),
    to: about === 'loan' ? pathForStep(step) : pathForRequestStep(step),
  }),
};

/** What to do about it (EASE-03). */
export const waitingWords = (item: WaitingItem): WaitingWords => wordsOf[item.kind](item);

/** Days left at which a line turns red. */
const pressing = 2;

interface DaysLeft {
  readonly text: string;
  readonly isPressing: boolean;
}

/** '1 day left, by 19 Nov 2025'; nothing where no day was named. */
export function daysLeft(answerBy: string | null, today: string): DaysLeft | undefined {
  if (answerBy === null) return undefined;
  const days = daysBetween(today, answerBy);
  const day = formatDate(answerBy);
  if (days < 0) return { text: say`Was due by ${day}`, isPressing: true };
  const left =
    days === 0
      ? say`Due today, ${day}`
      : days === 1
        ? say`1 day left, by ${day}`
        : say`${days} days left, by ${day}`;
  return { text: left, isPressing: days <= pressing };
}

interface FrameProps {
  readonly title: string;
  readonly edge: string;
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

function Frame({ title, edge, aside, children }: FrameProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`overflow-hidden rounded-lg border border-l-6 border-edge bg-surface ${edge}`}
    >
      <header className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule px-4 py-2.5 md:px-6">
        <h2 className="flex-1 basis-32 text-xl" id={id}>
          {title}
        </h2>
        {aside}
      </header>
      <ul className="@container divide-y divide-rule">{children}</ul>
    </section>
  );
}

interface LineProps {
  readonly title: string;
  readonly about: string;
  readonly button: string;
  readonly variant: ButtonVariant;
  readonly to: string;
  /** For those who hear the button alone. */
  readonly number: string;
  readonly children?: ReactNode;
}

function Line({ title, about, button, variant, to, number, children }: LineProps) {
  return (
    <li className="grid grid-cols-1 items-center gap-x-6 gap-y-3 px-4 py-4 md:px-6 @[36rem]:grid-cols-[minmax(0,1fr)_13rem]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h3 className="font-sans text-base font-bold">{title}</h3>
        <p className="mt-0.5 text-sm text-ink-soft">{about}</p>
        {children}
      </div>
      <Link className={buttonClass(variant)} to={to}>
        {button}
        <span className="sr-only"> {number}</span>
      </Link>
    </li>
  );
}

/** By when, and the reason of what was asked. */
function Asked({ item, today }: { readonly item: WaitingItem; readonly today: string }) {
  const left = daysLeft(item.answer_by, today);
  const Icon = left?.isPressing === true ? WarningIcon : ClockIcon;
  return (
    <>
      {item.things.slice(0, 3).map(({ label, reason }) => (
        <p className="mt-1 line-clamp-2 text-sm text-ink-soft" key={label}>
          {item.things.length > 1 && `${label}: `}“{reason}”
        </p>
      ))}
      {left !== undefined && (
        <p
          className={`mt-1 flex items-center gap-1.5 text-sm font-bold ${left.isPressing ? 'text-danger-fg' : 'text-waiting-fg'}`}
        >
          <Icon size={16} /> {left.text}
        </p>
      )}
      {left === undefined && item.kind !== 'draft' && (
        <p className="mt-1 text-sm text-ink-faint">{texts.noDay}</p>
      )}
      {item.has_unsent && <p className="mt-1 text-sm font-bold text-waiting-fg">{texts.unsent}</p>}
    </>
  );
}

function aboutOf({ tracking_number, subject, asked_by: by, asked_at: at }: WaitingItem): string {
  const what = by === null || at === null ? subject && sayNamed(subject) : texts.askedBy(by, formatDate(at));
  return [tracking_number, what].filter((part) => part !== null && part !== '').join(' · ');
}

interface WaitingCardProps {
  /** The most urgent first; at least one. */
  readonly items: readonly WaitingItem[];
  /** YYYY-MM-DD. */
  readonly today: string;
  /** The first of them is the most urgent thing of the screen. */
  readonly isMain: boolean;
}

/** Everything that needs the client, one line each; only the button of the most urgent thing is filled (EASE-03). */
export function WaitingCard({ items, today, isMain }: WaitingCardProps) {
  const count = (
    <span className="figures inline-flex h-6 min-w-6 items-center justify-center rounded-full bg-maize px-1.5 text-sm font-bold">
      {items.length}
    </span>
  );
  return (
    <Frame aside={count} edge="border-l-maize" title={texts.waiting}>
      {items.map((item, index) => (
        <Line
          {...waitingWords(item)}
          about={aboutOf(item)}
          key={`${item.kind}-${item.about}-${String(item.id)}`}
          number={item.tracking_number}
          variant={isMain && index === 0 ? 'primary' : 'secondary'}
        >
          <Asked item={item} today={today} />
        </Line>
      ))}
    </Frame>
  );
}

/** What the lender works on; at least one. */
export function WithUsCard({ items }: { readonly items: readonly LenderItem[] }) {
  return (
    <Frame aside={<TurnChip turn="ours" />} edge="border-l-primary-600" title={texts.withUs}>
      {items.map(({ about, id, tracking_number: number, subject, amount, status }) => {
        const isLoan = about === 'loan';
        const what = amount === null ? subject && sayNamed(subject) : formatAmount(amount);
        return (
          <Line
            about={what === null ? number : `${number} · ${what}`}
            button={isLoan ? texts.seeLoan : texts.seeRequest}
            key={`${about}-${String(id)}`}
            number={number}
            title={(isLoan ? nextStepOf : nextRequestStep)(status).title}
            to={(isLoan ? screens.client.loan : screens.client.request).to({ id })}
            variant="quiet"
          >
            {isLoan && <UsualTime status={status} />}
          </Line>
        );
      })}
    </Frame>
  );
}
