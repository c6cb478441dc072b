import { say } from '#kit/messages/index.ts';
import type { FeedbackRequest } from '../../endpoints/feedback.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { Link } from 'react-router';
import { leadToAsked } from '#kit/browser/forms/asked-for.tsx';
import { CheckCircleIcon } from '#kit/ui/icons/notice-icons.tsx';
import { RingIcon } from '#kit/ui/icons/icons.tsx';

const texts = {
  done: (done: number, all: number) => say`${String(done)} of ${String(all)} done`,
  notSent: say('Not sent yet'),
  answerBy: (day: string) => say`Reply by ${day}.`,
};

type Item = FeedbackRequest['items'][number];

interface FeedbackProps {
  readonly feedback: FeedbackRequest;
}

interface FeedbackItemsProps extends FeedbackProps {
  /** The screen on which an item is answered. */
  readonly screenOf?: (item: Item) => string;
}

/** How much of what was asked for is done, and that none of it is sent yet (decision 0049). */
export function FeedbackProgress({ feedback: { items } }: FeedbackProps) {
  const done = items.filter((item) => item.done).length;
  return (
    <p aria-live="polite" className="text-sm font-bold text-ink">
      {items.length > 0 && <span className="figures">{texts.done(done, items.length)} · </span>}
      {texts.notSent}
    </p>
  );
}

interface ItemProps {
  readonly item: Item;
  readonly to: string | undefined;
}

function ItemName({ item, to }: ItemProps) {
  const { label } = item;
  if (to === undefined) return <span className="font-bold text-ink">{label}</span>;
  return (
    <Link className="font-bold text-link underline" onClick={() => leadToAsked(item)} to={to}>
      {label}
    </Link>
  );
}

function Asked({ item, to }: ItemProps) {
  const { reason, done } = item;
  return (
    <li className="flex items-start gap-3">
      {done ? <CheckCircleIcon className="text-success-solid" /> : <RingIcon className="text-ink-soft" />}
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <ItemName item={item} to={to} />
        <span className="sr-only">{done ? say(', done') : say(', to do')}</span>
        <span className="block text-sm whitespace-pre-line text-ink-soft">{reason}</span>
      </span>
    </li>
  );
}

/** What was asked for, item by item, with reasons. */
export function FeedbackItems({ feedback: { items }, screenOf }: FeedbackItemsProps) {
  if (items.length === 0) return null;
  return (
    <ul className="mt-3 space-y-2">
      {items.map((item) => (
        <Asked item={item} key={`${item.kind} ${item.target}`} to={screenOf?.(item)} />
      ))}
    </ul>
  );
}

/** The day by which an answer is wanted, in a sentence; nothing if none was set. */
export function AnswerBy({ feedback: { answer_by: day } }: FeedbackProps) {
  return day === null ? null : <>{texts.answerBy(formatDate(day))} </>;
}
