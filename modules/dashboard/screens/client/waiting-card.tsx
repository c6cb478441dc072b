import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { sayNamed } from '#kit/messages/index.ts';
import type { LenderItem, WaitingItem } from '../../endpoints/dashboard.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { nextStepOf } from '#loans/screens/parts/next-step.ts';
import { UsualTime } from '#loans/screens/parts/usual-time.tsx';
import { nextRequestStep } from '#support-requests/screens/parts/next-step.ts';
import { buttonClass, type ButtonVariant } from '#kit/ui/button.tsx';
import { ClockIcon, WarningIcon } from '#kit/ui/icons/icons.tsx';
import { TurnChip } from '#kit/ui/turn-chip.tsx';
import { dashboardTexts as texts } from './texts.ts';
import { daysLeft, waitingWords } from './waiting-words.ts';

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
}

/** Everything that needs the client, one line each; only the first button is filled (EASE-03). */
export function WaitingCard({ items, today }: WaitingCardProps) {
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
          variant={index === 0 ? 'primary' : 'secondary'}
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
