import { Link } from 'react-router';
import { formatDate, formatMonth, formatNumber } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { lenderToday } from '#kit/browser/api/lender-today.ts';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { FilterForm } from '#kit/browser/lists/filter-form.tsx';
import { LogResults } from '#kit/browser/lists/log-results.tsx';
import { LogTable, type Columns } from '#kit/browser/lists/log-table.tsx';
import { useAddressFilters } from '#kit/browser/lists/use-address-filters.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { useSession } from '#kit/browser/session/use-session.ts';
import { Button } from '#kit/ui/button.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { SelectField } from '#kit/ui/select-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { ReportsTabs } from '#reports/screens/parts/reports-tabs.tsx';
import type { JournalEntry } from '../../endpoints/staff-journal.ts';
import { judgePeriod, recentMonths, type Period } from '../../rules/periods.ts';
import { eventTitles } from '../../rules/events.ts';
import { AccountTotals } from './account-totals.tsx';
import { texts } from './texts.ts';
import { useJournal, useJournalEntries, useJournalExport } from './use-journal.ts';

const names = ['from', 'to'] as const;

/** A month as a value of the choice. */
const keyOf = ({ from, to }: Period): string => `${from} ${to}`;

function Lines({ lines }: Pick<JournalEntry, 'lines'>) {
  return (
    <ul className="min-w-0 space-y-0.5">
      {lines.map(({ code, name, debit, credit }) => (
        <li className="flex flex-wrap justify-between gap-x-4" key={`${code} ${name}`}>
          <span className={debit === '0' ? 'pl-4' : ''}>
            {debit === '0' ? texts.isCredit : texts.isDebit} <span className="figures">{code}</span> {name}
          </span>
          <span className="figures">{formatNumber(debit === '0' ? credit : debit)}</span>
        </li>
      ))}
    </ul>
  );
}

const columns: Columns<JournalEntry> = [
  { header: texts.number, cell: ({ number }) => <b className="figures whitespace-nowrap">{number}</b> },
  { header: texts.day, cell: ({ day }) => formatDate(day) },
  { header: texts.event, cell: ({ event }) => eventTitles[event] },
  {
    header: texts.loan,
    cell: ({ loan: { id, tracking_number: number } }) => (
      <Link
        className="-my-2 inline-flex min-h-11 items-center font-bold whitespace-nowrap text-link underline"
        to={screens.staff.loan.to({ id })}
      >
        {number}
      </Link>
    ),
  },
  { header: texts.lines, cell: ({ lines }) => <Lines lines={lines} /> },
];

/** The first and the last day; a month of the choice fills in both. */
function PeriodFields({
  today,
  wanted,
  set,
  messages,
}: {
  readonly today: string;
  readonly wanted: Period;
  readonly set: (change: Partial<Period>) => void;
  readonly messages: Readonly<Record<string, string>>;
}) {
  const months = recentMonths(today);
  const chosen = keyOf(wanted);
  return (
    <>
      <SelectField
        choices={months.map((month) => ({ value: keyOf(month), label: formatMonth(month.from) }))}
        label={texts.month}
        onChange={(event) => {
          const month = months.find((one) => keyOf(one) === event.currentTarget.value);
          if (month !== undefined) set(month);
        }}
        placeholder={texts.ownPeriod}
        value={months.some((month) => keyOf(month) === chosen) ? chosen : ''}
      />
      <TextField
        error={messages['from']}
        label={texts.from}
        onChange={(event) => set({ from: event.currentTarget.value })}
        type="date"
        value={wanted.from}
      />
      <TextField
        error={messages['to']}
        label={texts.to}
        onChange={(event) => set({ to: event.currentTarget.value })}
        type="date"
        value={wanted.to}
      />
    </>
  );
}

/** Why a period is refused, by its field. */
function messagesOf(period: Period, today: string): Readonly<Record<string, string>> {
  const judged = judgePeriod(period, today);
  return 'errors' in judged
    ? Object.fromEntries(Object.entries(judged.errors).map(([field, [message = '']]) => [field, message]))
    : {};
}

/** /staff/workspace/reports/journal: the entries for the lender's books (JOIN-04). */
export function JournalPage() {
  const today = lenderToday();
  const { permissions } = useSession();
  const { filters, cursor, addressAt, apply } = useAddressFilters(names);
  const [month] = recentMonths(today);
  const wanted = { from: filters.from || (month?.from ?? ''), to: filters.to || today };
  const isFit = Object.keys(messagesOf(wanted, today)).length === 0;
  const totals = useJournal(wanted, isFit);
  const entries = useJournalEntries({ ...wanted, cursor }, isFit);
  const { mutate: save, isPending } = useJournalExport(wanted);
  return (
    <StaffPage note={texts.note} title={permissions.includes('reports.view') ? texts.title : texts.soleTitle}>
      <ReportsTabs current="journal" />
      <div className="space-y-4">
        <div className="rounded-lg border border-edge bg-surface">
          <FilterForm applied={wanted} judge={(period) => messagesOf(period, today)} onApply={apply}>
            {(period, set, messages) => (
              <PeriodFields messages={messages} set={set} today={today} wanted={period} />
            )}
          </FilterForm>
          <div className="flex justify-end px-4 py-3 lg:px-6">
            <Button
              disabled={!isFit}
              onClick={() => save()}
              pending={isPending}
              size="small"
              variant="secondary"
            >
              {texts.export}
            </Button>
          </div>
        </div>
        {isFit && (
          <>
            {totals.data !== undefined ? (
              <AccountTotals journal={totals.data} />
            ) : totals.error === null ? (
              <LoadingBlocks />
            ) : (
              <LoadFailure error={totals.error} onRetry={() => void totals.refetch()} />
            )}
            <section aria-label={texts.entries} className="rounded-lg border border-edge bg-surface">
              <LogResults
                addressAt={addressAt}
                called={texts.entry}
                cursor={cursor}
                empty={texts.empty}
                page={entries}
              >
                {(rows) => (
                  <LogTable
                    columns={columns}
                    keyOf={({ number }) => number}
                    label={texts.entries}
                    rows={rows}
                  />
                )}
              </LogResults>
            </section>
          </>
        )}
      </div>
    </StaffPage>
  );
}
