import { useState, type ReactNode } from 'react';
import type { LoanServicing } from '../../endpoints/staff-servicing.ts';
import { contactMethodNames, contactOutcomeNames, promiseWords } from '../../rules/promises.ts';
import { BandTag } from '#cases/screens/parts/servicing-chip.tsx';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import { addDays } from '#lending/rules/calendar.ts';
import { Badge, type BadgeFamily } from '#kit/ui/badge.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { CheckIcon, CloseIcon } from '#kit/ui/icons/icons.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { RecordPromise, type ContactActionsProps } from './contact-actions.tsx';
import { InstallmentSquares } from './installment-squares.tsx';
import { useLoanServicing } from './use-loan-servicing.ts';

interface FactProps {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  readonly isBad?: boolean;
}

function Fact({ label, value, note, isBad = false }: FactProps) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className={`figures text-lg/6 font-bold ${isBad ? 'text-danger-fg' : ''}`}>{value}</dd>
      {note !== undefined && <dd className="text-sm text-ink-soft">{note}</dd>}
    </div>
  );
}

const counted = (count: number, one: string): string => `${String(count)} ${one}${count === 1 ? '' : 's'}`;

/** What is overdue and outstanding, and which installments are paid. */
function Position({ data }: { readonly data: LoanServicing }) {
  const { servicing, oldest_due_on: oldest, installments } = data;
  const overdue = installments.filter((state) => state === 'overdue').length;
  const paid = installments.filter((state) => state === 'paid').length;
  if (servicing === null) return null;
  const isLate = servicing.state === 'arrears';
  return (
    <Card
      className="@container"
      title={isLate ? 'Past due' : 'Outstanding'}
      {...(servicing.arrears_band !== null && {
        aside: (
          <>
            Band <BandTag band={servicing.arrears_band} /> days
          </>
        ),
      })}
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:@[42rem]:grid-cols-[repeat(4,auto)]">
        {isLate && (
          <Fact
            isBad
            label="Overdue"
            note={counted(overdue, 'installment')}
            value={formatAmount(servicing.overdue_amount)}
          />
        )}
        {oldest !== null && (
          <Fact
            label="Oldest due"
            note={`${counted(servicing.days_past_due, 'day')} past due`}
            value={formatDate(oldest)}
          />
        )}
        <Fact label="Outstanding principal" value={formatAmount(servicing.outstanding_principal)} />
        <Fact label="Outstanding in total" value={formatAmount(servicing.outstanding_total)} />
      </dl>
      {installments.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-rule pt-4">
          <div className="min-w-0 flex-[1_1_18rem]">
            <InstallmentSquares states={installments} />
          </div>
          <p className="text-sm text-ink-soft">
            {paid} of {counted(installments.length, 'installment')} paid
            {overdue > 0 && `, ${String(overdue)} overdue`}
          </p>
        </div>
      )}
    </Card>
  );
}

function List({ empty, children }: { readonly empty: string; readonly children: readonly ReactNode[] }) {
  return children.length === 0 ? (
    <p className="text-ink-soft">{empty}</p>
  ) : (
    <ul className="-my-3">{children}</ul>
  );
}

type Promised = LoanServicing['promises'][number];

function promiseBadge({ state, is_due_today: isDue }: Promised): readonly [BadgeFamily, string] {
  if (state === 'open') return isDue ? ['waiting', 'Due today'] : ['plain', 'Open'];
  return state === 'kept'
    ? ['success', 'Kept']
    : state === 'broken'
      ? ['danger', 'Broken']
      : ['plain', 'Replaced'];
}

function PromiseRow({ promise }: { readonly promise: Promised }) {
  const [family, words] = promiseBadge(promise);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-rule py-3 last:border-b-0">
      <p className="md:w-28">
        <Badge family={family}>{words}</Badge>
      </p>
      <p className="figures min-w-0 flex-1 basis-60">
        <b>{promiseWords(promise)}</b>
        <span className="text-sm text-ink-soft">
          {' '}
          · received{promise.state === 'open' && ' so far'}: {formatAmount(promise.received)}
        </span>
      </p>
      <p className="figures text-sm text-ink-soft">
        {formatDate(promise.made_at)}, {promise.made_by}
      </p>
    </li>
  );
}

type Contact = LoanServicing['contacts'][number];

function ContactRow({ contact: { at, method, outcome, note, by } }: { readonly contact: Contact }) {
  const isReached = outcome === 'reached';
  const Icon = isReached ? CheckIcon : CloseIcon;
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-1 border-b border-rule py-3 text-sm last:border-b-0">
      <p className="figures w-24 flex-none">{formatDate(at)}</p>
      <p className="w-20 flex-none font-bold">{contactMethodNames[method]}</p>
      <p
        className={`flex w-28 flex-none items-center gap-1.5 ${isReached ? 'text-success-fg' : 'text-ink-soft'}`}
      >
        <Icon size={14} weight={2} /> {contactOutcomeNames[outcome]}
      </p>
      <p className="min-w-0 flex-[1_1_12rem] [overflow-wrap:anywhere] whitespace-pre-line">
        {note} <span className="block text-ink-soft">{by}</span>
      </p>
    </li>
  );
}

/** As many as are shown at first. */
const shownContacts = 5;
const month = 30;

function ContactLog({ data: { contacts, today } }: { readonly data: LoanServicing }) {
  const [all, setAll] = useState(false);
  const since = addDays(today, -month);
  const recent = contacts.filter(({ at }) => at.slice(0, since.length) >= since).length;
  const rest = contacts.length - shownContacts;
  return (
    <Card aside={`${counted(recent, 'contact')} in 30 days`} title="Contact log">
      <List empty="No contacts yet.">
        {contacts.slice(0, all ? undefined : shownContacts).map((contact) => (
          <ContactRow contact={contact} key={contact.id} />
        ))}
      </List>
      {!all && rest > 0 && (
        <p className="mt-3 text-center">
          <Button onClick={() => setAll(true)} size="small" variant="quiet">
            Show {rest} more
          </Button>
        </p>
      )}
    </Card>
  );
}

interface ServicingSectionProps {
  readonly loan: ContactActionsProps['loan'];
  /** On phones, what happens next comes first. */
  readonly children?: ReactNode;
}

/** The case of a disbursed loan: what is past due, what was promised, and each contact (SERVE-01, SERVE-03). */
export function ServicingSection({ loan, children }: ServicingSectionProps) {
  const { data, error, refetch } = useLoanServicing(loan.id);
  if (data === undefined)
    return error === null ? (
      <LoadingBlocks rows={4} />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    );
  return (
    <>
      {children}
      <Position data={data} />
      <Card aside={<RecordPromise loan={loan} />} title="Promise to pay">
        <List empty="No promises yet.">
          {data.promises.map((promise) => (
            <PromiseRow key={promise.made_at} promise={promise} />
          ))}
        </List>
      </Card>
      <ContactLog data={data} />
    </>
  );
}
