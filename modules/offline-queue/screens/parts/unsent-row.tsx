import { Link } from 'react-router';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { beforeIt } from '#kit/browser/unsent/chains.ts';
import type { UnsentItem } from '#kit/browser/unsent/item.ts';
import type { UnsentList } from '#kit/browser/unsent/unsent-list.ts';
import { Button, buttonClass } from '#kit/ui/button.tsx';
import { texts } from './texts.ts';

/** What is true of something that waits. */
function toldOf(item: UnsentItem, list: UnsentList): string {
  const { state, reason = '', key, afterFiles } = item;
  if (state === 'refused') return texts.refused(reason);
  if (state === 'asks') return texts.asks;
  if (list.sending === key) return texts.sending;
  const [first] = beforeIt(item, list.items);
  if (first !== undefined) return texts.after(first.title);
  if (list.isWaitingForNetwork) return texts.network;
  if (reason !== '') return texts.later(reason);
  return afterFiles === undefined ? texts.signIn : texts.files;
}

interface UnsentRowProps {
  readonly item: UnsentItem;
  readonly list: UnsentList;
  readonly onOpen: () => void;
  readonly onChoose: () => void;
  readonly onAgain: () => void;
  readonly onRemove: () => void;
}

/** One thing that waits, and what can be done about it. */
export function UnsentRow({ item, list, onOpen, onChoose, onAgain, onRemove }: UnsentRowProps) {
  const { title, opens, state, at, reason, key } = item;
  const of = <span className="sr-only"> {title}</span>;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-bold [overflow-wrap:anywhere]">{title}</span>
        <span className="figures text-xs text-ink-soft">
          {texts.kept(formatDateTime(new Date(at).toISOString()))}
        </span>
      </p>
      <p
        aria-live="polite"
        className={`text-sm [overflow-wrap:anywhere] ${state === 'waiting' ? 'text-ink-soft' : 'text-danger-fg'}`}
      >
        {toldOf(item, list)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {state === 'asks' && (
          <Button onClick={onChoose} size="small">
            {texts.choose}
            {of}
          </Button>
        )}
        <Link className={buttonClass('secondary', '', 'small')} onClick={onOpen} to={opens}>
          {texts.open}
          {of}
        </Link>
        {(state === 'refused' || reason !== undefined) && (
          <Button onClick={onAgain} size="small" variant="secondary">
            {texts.again}
            {of}
          </Button>
        )}
        {list.sending !== key && (
          <Button onClick={onRemove} size="small" variant="quiet">
            {texts.remove}
            {of}
          </Button>
        )}
      </div>
    </li>
  );
}
