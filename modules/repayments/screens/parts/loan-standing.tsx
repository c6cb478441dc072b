import { Fragment, type ReactNode } from 'react';
import type { OwnRecord } from '../../endpoints/own-repayments.ts';
import { formatDate, formatNumber } from '#kit/rules/fields/show.ts';
import { addDays, daysBetween } from '#lending/rules/calendar.ts';
import { InstallmentSquares, type InstallmentState } from '#servicing/screens/parts/installment-squares.tsx';
import { Amount } from '#kit/browser/figures/amount.tsx';
import { WarningIcon } from '#kit/ui/icons/notice-icons.tsx';
import { ClockIcon } from '#kit/ui/icons/icons.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { ProgressBar } from '#kit/ui/progress-bar.tsx';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { isOver, isPastDue, isUrgent } from './own-record.ts';
import { texts } from './texts.ts';

const WrittenOff = latePart(async () => (await import('./written-off.tsx')).WrittenOff);

type Installments = NonNullable<OwnRecord['schedule']>['installments'];

const isLate = ({ unpaid, due_on: due }: Installments[number], today: string): boolean =>
  unpaid !== '0' && due < today;

/** More squares than these do not fit in a row of a phone. */
const mostSquares = 12;

/** One square for each payment, made, next or late, open; a bar for many. */
export function Progress({ record }: { readonly record: OwnRecord }) {
  const { schedule, today } = record;
  if (schedule === null || record.write_off) return null;
  const { installments } = schedule;
  const made = installments.filter(({ unpaid }) => unpaid === '0').length;
  const next = installments.find(({ unpaid, due_on: due }) => unpaid !== '0' && due >= today)?.number;
  const words = texts.made(made, installments.length);
  const late = isPastDue(record) ? installments.filter((one) => isLate(one, today)).length : 0;
  const stateOf = (one: Installments[number]): InstallmentState => {
    if (one.unpaid === '0') return 'paid';
    if (isOver(record)) return 'open';
    if (isLate(one, today)) return 'overdue';
    return one.number === next ? 'next' : 'open';
  };
  return (
    <div className="max-w-[27rem]">
      <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm font-bold">
        {words}
        {late > 0 && <span className="text-danger-fg">{texts.overdueCount(late)}</span>}
      </p>
      {installments.length > mostSquares ? (
        <ProgressBar label={words} most={installments.length} value={made} />
      ) : (
        <InstallmentSquares states={installments.map(stateOf)} />
      )}
    </div>
  );
}

interface LeadProps {
  readonly label: ReactNode;
  readonly amount: string;
  readonly children: ReactNode;
}

/** The one sum that matters now. */
function Lead({ label, amount, children }: LeadProps) {
  return (
    <div>
      <p className="text-sm font-medium text-ink-soft">{label}</p>
      <p className="figures text-3xl font-bold">
        <span className="text-xl font-medium text-ink-soft">UGX</span> {formatNumber(amount)}
      </p>
      {children}
    </div>
  );
}

/** What to pay today; of a single installment, also what has come in of it. */
function payWords({ schedule, position, today }: OwnRecord): string {
  const late = schedule?.installments.filter((one) => isLate(one, today)) ?? [];
  const [one] = late;
  return late.length === 1 && one !== undefined && one.paid !== '0' && one.unpaid === position?.overdue
    ? texts.payRest(one.paid, one.payment)
    : texts.payToday;
}

/** What is late, or what comes next, or that nothing is owed any more. */
function Now({ record }: { readonly record: OwnRecord }) {
  const { position, next, today } = record;
  if (isOver(record) && position?.balance !== '0') return <Notice tone="success">{texts.over}</Notice>;
  if (position === null) return <Notice tone="info">{texts.noSchedule}</Notice>;
  if (record.write_off) return <WrittenOff balance={position.balance} writeOff={record.write_off} />;
  if (position.balance === '0')
    return (
      <Notice tone="success">
        {texts.repaid} {isOver(record) ? texts.completed : texts.willComplete}
      </Notice>
    );
  if (position.overdue !== '0')
    return (
      <Lead
        amount={position.overdue}
        label={
          <span className="flex items-center gap-1.5 font-bold text-danger-fg">
            <WarningIcon size={18} /> {texts.overdueSince(addDays(today, -position.days_late))}
          </span>
        }
      >
        <p className="mt-1">{payWords(record)}</p>
      </Lead>
    );
  if (next === null) return null;
  return (
    <Lead amount={next.amount} label={texts.next}>
      <p className={`flex items-center gap-1.5 font-bold ${isUrgent(record) ? 'text-waiting-fg' : ''}`}>
        <ClockIcon size={18} /> {texts.due(next.due_on, daysBetween(today, next.due_on))}
      </p>
    </Lead>
  );
}

/** What is to be paid now, with what was paid too much or is to be returned. */
export function Standing({ record }: { readonly record: OwnRecord }) {
  const { position } = record;
  const { credit = '0', to_return: toReturn = '0', to_return_since: since = null } = position ?? {};
  return (
    <div className="space-y-4">
      <Now record={record} />
      {credit !== '0' && <Notice tone="info">{texts.credit(credit)}</Notice>}
      {!isOver(record) && since !== null && (
        <Notice tone="waiting">{texts.toReturnWords(toReturn, since)}</Notice>
      )}
    </div>
  );
}

interface FactsProps {
  readonly record: OwnRecord;
  /** Only what is left and what was paid. */
  readonly isShort?: boolean;
}

/** What is left, what was paid, and until when. */
export function Facts({ record, isShort = false }: FactsProps) {
  const { position, schedule, amount_received: received, next } = record;
  const last = schedule?.installments.at(-1)?.due_on;
  const toReturn = position?.to_return ?? '0';
  const isOwed = position !== null && !isOver(record) && !record.write_off;
  const rows: (readonly [label: string, value: ReactNode])[] = [];
  if (isOwed)
    rows.push([
      texts.balance,
      <strong key="balance">
        <Amount value={position.balance} />
      </strong>,
    ]);
  if (isOwed && toReturn !== '0') rows.push([texts.toReturn, <Amount key="return" value={toReturn} />]);
  rows.push([texts.paid, <Amount key="paid" value={record.received} />]);
  if (!isShort && received !== null)
    rows.push([texts.amountReceived, <Amount key="received" value={received} />]);
  if (!isShort && next !== null && isPastDue(record))
    rows.push([
      texts.nextInstallment,
      <Fragment key="next">
        <Amount value={next.amount} />{' '}
        <span className="block text-sm text-ink-soft">{texts.dueOn(next.due_on)}</span>
      </Fragment>,
    ]);
  if (!isShort && last !== undefined && isOwed && position.balance !== '0')
    rows.push([texts.last, formatDate(last)]);
  return (
    <dl>
      {rows.map(([label, value]) => (
        <div
          className="flex min-h-11 flex-wrap items-center border-b border-rule last:border-b-0"
          key={label}
        >
          <dt className="w-32 text-sm text-ink-soft">{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
