import type { ReactNode } from 'react';
import type { OwnRecord } from '../../endpoints/own-repayments.ts';
import { formatDate, formatNumber } from '#kit/rules/fields/show.ts';
import { daysBetween } from '#lending/rules/calendar.ts';
import { Amount } from '#kit/browser/figures/amount.tsx';
import { WarningIcon } from '#kit/ui/icons/notice-icons.tsx';
import { ClockIcon, CheckIcon } from '#kit/ui/icons/icons.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { isOver } from './own-record.ts';
import { texts } from './texts.ts';

type Installments = NonNullable<OwnRecord['schedule']>['installments'];

const looks = {
  made: 'border-primary-600 bg-primary-600 text-white',
  late: 'border-danger-solid bg-danger-bg',
  next: 'border-maize-deep bg-maize',
  open: 'border-neutral-400 bg-surface',
} as const;

interface PaymentSquaresProps {
  readonly installments: Installments;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Nothing more is to be paid. */
  readonly isRepaid: boolean;
}

/** One square for each payment: made, next or late, open. */
function PaymentSquares({ installments, today, isRepaid }: PaymentSquaresProps) {
  const made = installments.filter(({ unpaid }) => unpaid === '0').length;
  const next = installments.find(({ unpaid, due_on: due }) => unpaid !== '0' && due >= today)?.number;
  const words = texts.made(made, installments.length);
  const lookOf = ({ number, unpaid, due_on: due }: Installments[number]): keyof typeof looks => {
    if (unpaid === '0') return 'made';
    if (isRepaid) return 'open';
    if (due < today) return 'late';
    return number === next ? 'next' : 'open';
  };
  return (
    <div>
      <p className="font-bold">{words}</p>
      <div aria-hidden="true" className="mt-2 flex max-w-[27rem] flex-wrap gap-1">
        {installments.map((installment) => {
          const look = lookOf(installment);
          return (
            <span
              className={`grid size-6 place-items-center rounded-sm border md:size-8 ${looks[look]}`}
              key={installment.number}
            >
              {look === 'made' && <CheckIcon size={14} weight={2} />}
            </span>
          );
        })}
      </div>
    </div>
  );
}

interface LeadProps {
  readonly label: string;
  readonly amount: string;
  readonly children: ReactNode;
}

/** The one sum that matters now. */
function Lead({ label, amount, children }: LeadProps) {
  return (
    <div>
      <p className="text-sm text-ink-soft">{label}</p>
      <p className="figures text-2xl font-bold">
        <span className="text-lg font-medium text-ink-soft">UGX</span> {formatNumber(amount)}
      </p>
      {children}
    </div>
  );
}

/** What is late, or what comes next, or that nothing is owed any more. */
function Now({ record }: { readonly record: OwnRecord }) {
  const { position, next, today } = record;
  if (isOver(record) && position?.balance !== '0') return <Notice tone="success">{texts.over}</Notice>;
  if (position === null) return <Notice tone="info">{texts.noSchedule}</Notice>;
  if (position.balance === '0')
    return (
      <Notice tone="success">
        {texts.repaid} {isOver(record) ? texts.completed : texts.willComplete}
      </Notice>
    );
  if (position.overdue !== '0')
    return (
      <Lead amount={position.overdue} label={texts.overdue}>
        <p className="flex items-center gap-1.5 font-bold text-danger-fg">
          <WarningIcon size={18} /> {texts.late(position.days_late)}
        </p>
        {next !== null && <p className="text-sm text-ink-soft">{texts.thenNext(next.amount, next.due_on)}</p>}
      </Lead>
    );
  if (next === null) return null;
  return (
    <Lead amount={next.amount} label={texts.next}>
      <p className="flex items-center gap-1.5 font-bold text-waiting-fg">
        <ClockIcon size={18} /> {texts.due(next.due_on, daysBetween(today, next.due_on))}
      </p>
    </Lead>
  );
}

function Facts({ record }: { readonly record: OwnRecord }) {
  const { position, schedule, amount_received: received } = record;
  const last = schedule?.installments.at(-1)?.due_on;
  const toReturn = position?.to_return ?? '0';
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    ...(position === null || isOver(record)
      ? []
      : [[texts.balance, <Amount key="balance" value={position.balance} />] as const]),
    ...(toReturn === '0' || isOver(record)
      ? []
      : [[texts.toReturn, <Amount key="return" value={toReturn} />] as const]),
    [texts.paid, <Amount key="paid" value={record.received} />],
    ...(received === null
      ? []
      : [[texts.amountReceived, <Amount key="received" value={received} />] as const]),
    ...(last === undefined || isOver(record) || position?.balance === '0'
      ? []
      : [[texts.last, formatDate(last)] as const]),
  ];
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

/** What settles the loan today, and what that saves. */
function Settlement({ record }: { readonly record: OwnRecord }) {
  const { position } = record;
  if (position === null || isOver(record) || position.balance === '0') return null;
  const saved = BigInt(position.balance) - BigInt(position.settlement);
  return (
    <div className="rounded-md bg-sunk px-4 py-3 text-sm">
      <p>
        {texts.settle}: <Amount value={position.settlement} />
      </p>
      <p>{saved > 0n ? texts.saves(String(saved)) : texts.savesNothing}</p>
      {saved > 0n && <p className="text-ink-soft">{texts.settleNote}</p>}
    </div>
  );
}

interface RunningLoanCardProps {
  readonly record: OwnRecord;
  /** To the right of the title. */
  readonly aside?: ReactNode;
  /** At the foot. */
  readonly children?: ReactNode;
}

/** A running loan: next payment and its day, a square for each, what is left, and how to pay (MONEY-09). */
export function RunningLoanCard({ record, aside, children }: RunningLoanCardProps) {
  const { schedule, position, how_to_pay: howToPay, today } = record;
  const { to_return: toReturn = '0', to_return_since: since = null } = position ?? {};
  const isOwed = !isOver(record) && position?.balance !== '0';
  const hasPaymentMethods = isOwed && howToPay.payment_methods.length > 0;
  return (
    <section
      aria-label={`${texts.title} ${record.tracking_number}`}
      className="@container rounded-lg border border-edge bg-surface"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule px-4 py-4 md:px-6">
        <h2 className="text-xl">{texts.title}</h2>
        {aside}
      </header>
      <div
        className={`grid gap-6 p-4 md:p-6 ${hasPaymentMethods ? '@[42rem]:grid-cols-[minmax(0,1fr)_20rem]' : ''}`}
      >
        <div className="min-w-0 space-y-4">
          <Now record={record} />
          {position !== null && position.credit !== '0' && (
            <Notice tone="info">{texts.credit(position.credit)}</Notice>
          )}
          {!isOver(record) && since !== null && (
            <Notice tone="waiting">{texts.toReturnWords(toReturn, since)}</Notice>
          )}
          {schedule !== null && (
            <PaymentSquares installments={schedule.installments} isRepaid={isOver(record)} today={today} />
          )}
          <Facts record={record} />
          <Settlement record={record} />
        </div>
        {hasPaymentMethods && (
          <div className="min-w-0 @[42rem]:border-l @[42rem]:border-rule @[42rem]:pl-6">
            <HowToPay {...howToPay} />
          </div>
        )}
      </div>
      {children}
    </section>
  );
}
