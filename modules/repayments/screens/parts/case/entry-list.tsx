import { useEffect, useRef, useState } from 'react';
import type { LoanRecord, RecordedEntry } from '../../../endpoints/staff-repayments.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import { paymentMethodName } from '#lending/rules/loan/disbursement.ts';
import { Button } from '#kit/ui/button.tsx';
import { texts } from './texts.ts';

interface EntryProps {
  readonly entry: RecordedEntry;
  readonly mayReverse: boolean;
  readonly onReceipt: (entry: number) => void;
  readonly onReverse: (entry: RecordedEntry) => void;
}

function Entry({ entry, mayReverse, onReceipt, onReverse }: EntryProps) {
  const { number, kind, amount, reversed_by: reversedBy, reverses, receipt, reason } = entry;
  const { reversal_refused: refused } = entry;
  const isOver = reversedBy !== null;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b border-rule py-3 last:border-b-0">
      <div className="min-w-0 flex-[1_1_15rem] text-sm [overflow-wrap:anywhere]">
        <p className="text-base">
          <b className={`figures ${isOver ? 'text-ink-faint' : ''}`}>{formatAmount(amount)}</b>{' '}
          {texts.kinds[kind]}, {formatDate(entry.value_on)}
        </p>
        <p className="text-ink-soft">
          {texts.entry(number)} · {paymentMethodName(entry.payment_method)}, {entry.reference}
          {entry.account !== null && ` · ${entry.account}`}
        </p>
        <p className="text-ink-soft">{texts.recorded(entry.recorded_by, entry.recorded_on)}</p>
        {reverses !== null && <p>{texts.reverses(reverses)}</p>}
        {isOver && <p className="font-bold text-danger-fg">{texts.reversed(reversedBy)}</p>}
        {reason !== null && <p className="whitespace-pre-line">{reason}</p>}
        {mayReverse && refused !== null && <p className="text-ink-soft">{refused}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {receipt !== null && (
          <Button onClick={() => onReceipt(number)} size="small" variant="quiet">
            {texts.receipt(receipt)}
          </Button>
        )}
        {mayReverse && kind !== 'reversal' && !isOver && refused === null && (
          <Button
            aria-label={texts.reverseOf(number)}
            onClick={() => onReverse(entry)}
            size="small"
            variant="secondary"
          >
            {texts.reverse}
          </Button>
        )}
      </div>
    </li>
  );
}

interface EntryListProps extends Omit<EntryProps, 'entry' | 'mayReverse'> {
  readonly record: LoanRecord;
}

/** Every entry of the record, the newest first. */
export function EntryList({ record: { entries, abilities }, ...actions }: EntryListProps) {
  const list = useRef<HTMLElement>(null);
  const { length: count } = entries;
  const [first] = useState(count);
  // The button that led to the new entry is gone with it: an entry is reversed once, a credit given back.
  useEffect(() => {
    if (count !== first && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true });
  }, [count, first]);
  return (
    <section aria-label={texts.entries} className="outline-none" ref={list} tabIndex={-1}>
      <h3 className="font-bold">{texts.entries}</h3>
      {entries.length === 0 ? (
        <p className="py-2 text-sm text-ink-soft">{texts.noEntries}</p>
      ) : (
        <ul>
          {[...entries].reverse().map((entry) => (
            <Entry entry={entry} key={entry.number} mayReverse={abilities.reverse} {...actions} />
          ))}
        </ul>
      )}
    </section>
  );
}
