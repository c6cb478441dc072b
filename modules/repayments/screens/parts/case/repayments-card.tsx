import { useState, useEffect, useRef } from 'react';
import type { LoanCase } from '#loans/endpoints/staff-loans.ts';
import type { LoanRecord, RecordedEntry } from '../../../endpoints/staff-repayments.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { standingOf } from './arithmetic.ts';
import { FilledSchedule } from './filled-schedule.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';
import { Standing } from './standing.tsx';
import { texts } from './texts.ts';
import { useReceipt, useRecord } from './use-record.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import { paymentMethodName } from '#lending/rules/loan/disbursement.ts';

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
function EntryList({ record: { entries, abilities }, ...actions }: EntryListProps) {
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

interface RepaidProps {
  readonly loan: LoanCase;
  readonly record: LoanRecord;
}

/** What is worth knowing before anything is done. */
function Remarks({ loan, record: { schedule, position } }: RepaidProps) {
  const isRepaid = position?.balance === '0';
  const isOver = loan.status === 'COMPLETED';
  return (
    <>
      {schedule === null && <Notice tone="info">{texts.noSchedule}</Notice>}
      {schedule?.is_less === true && <Notice tone="info">{texts.isLess(schedule.amount)}</Notice>}
      {isRepaid && (
        <Notice tone="success">
          {texts.repaid} {loan.status === 'CLOSED' && texts.complete}
        </Notice>
      )}
      {isOver && position !== null && !isRepaid && (
        <Notice tone="info">{texts.notRepaid(position.balance)}</Notice>
      )}
    </>
  );
}

type Open = 'record' | 'refund' | RecordedEntry | undefined;

function Record({ loan, record }: RepaidProps) {
  const [open, setOpen] = useState<Open>();
  const openReceipt = useReceipt(loan.id);
  const standing = standingOf(record);
  const { abilities, position } = record;
  const toReturn = position?.to_return ?? '0';
  const hasCredit = position !== null && position.credit !== '0';
  const close = (): void => setOpen(undefined);
  return (
    <div className="space-y-5">
      <Remarks loan={loan} record={record} />
      <Standing position={standing} record={record} status={loan.status} />
      {toReturn !== '0' && loan.status === 'CLOSED' && (
        <Notice tone="waiting">{texts.toReturnWords(toReturn)}</Notice>
      )}
      {hasCredit && (
        <Notice tone="waiting">
          {texts.credit(position.credit)} {abilities.record && !abilities.refund && texts.refundByOther}
        </Notice>
      )}
      {(abilities.record || abilities.record_late || (abilities.refund && hasCredit)) && (
        <p className="flex flex-wrap gap-2">
          {(abilities.record || abilities.record_late) && (
            <Button onClick={() => setOpen('record')} size="small" variant="secondary">
              {texts.record}
            </Button>
          )}
          {abilities.refund && hasCredit && (
            <Button onClick={() => setOpen('refund')} size="small" variant="secondary">
              {texts.refund}
            </Button>
          )}
        </p>
      )}
      {standing !== undefined && (
        <FilledSchedule
          installments={standing.installments}
          isOver={loan.status === 'COMPLETED'}
          today={record.today}
        />
      )}
      <EntryList onReceipt={openReceipt} onReverse={setOpen} record={record} />
      {open === 'record' && <RecordDialog loan={loan} onClose={close} record={record} />}
      {open === 'refund' && <RefundDialog loan={loan} onClose={close} record={record} />}
      {typeof open === 'object' && (
        <ReverseDialog entry={open} loan={loan} onClose={close} waived={record.waived ?? null} />
      )}
    </div>
  );
}

/** How a disbursed loan is repaid: what is next, late and left, the schedule, and every entry (MONEY-08). */
export function RepaymentsCard({ loan }: { readonly loan: LoanCase }) {
  const { data: record, error, refetch } = useRecord(loan);
  return (
    <Card title={texts.title} {...(record !== undefined && { aside: texts.disbursed(record.disbursed_on) })}>
      {record !== undefined ? (
        <Record loan={loan} record={record} />
      ) : error === null ? (
        <LoadingBlocks rows={4} />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} title={texts.notLoaded} />
      )}
    </Card>
  );
}
