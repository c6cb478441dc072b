import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { callApi } from '#kit/browser/api/call-api.ts';
import { fetchFile, saveFile } from '#kit/browser/api/fetch-file.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { LogResults } from '#kit/browser/lists/log-results.tsx';
import { LogTable, type Columns } from '#kit/browser/lists/log-table.tsx';
import { useAddressFilters } from '#kit/browser/lists/use-address-filters.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { formatDate, formatMonth, formatNumber } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { PendingChanges } from '#pending-changes/screens/parts/pending-changes.tsx';
import { ReportsTabs } from '#reports/screens/parts/reports-tabs.tsx';
import { Button } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { WideTable } from '#kit/ui/wide-table.tsx';
import {
  exportWriteOffs,
  listWriteOffs,
  readWriteOffMonths,
  type ListedWriteOff,
  type MonthOfOfficer,
} from '../../endpoints/write-offs.ts';
import { writeOffReasonNames } from '../../rules/write-off.ts';

const key = ['staff-write-offs'] as const;

const sumOf = (rows: readonly MonthOfOfficer[], part: 'written_off' | 'recovered'): string =>
  formatNumber(String(rows.reduce((sum, row) => sum + BigInt(row[part]), 0n)));

const number = 'figures py-2.5 pl-3 text-right';

/** Written off and recovered, by month and officer, with the sums of all. */
function Months({ rows }: { readonly rows: readonly MonthOfOfficer[] }) {
  const title = 'Written off and recovered, UGX';
  return (
    <WideTable label={title}>
      <table className="w-full text-sm">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b-2 border-ink-soft text-xs">
            {['Month', 'Officer'].map((head) => (
              <th className="py-2 pr-3 text-left" key={head} scope="col">
                {head}
              </th>
            ))}
            {['Loans', 'Written off', 'Recovered'].map((head) => (
              <th className="py-2 pl-3 text-right" key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ month, officer, loans, written_off: writtenOff, recovered }) => (
            <tr className="border-b border-rule" key={`${month} ${officer ?? ''}`}>
              <th className="py-2.5 pr-3 text-left font-normal whitespace-nowrap" scope="row">
                {formatMonth(month)}
              </th>
              <td className="py-2.5 pr-3 [overflow-wrap:anywhere]">{officer ?? 'Unassigned'}</td>
              <td className={number}>{loans}</td>
              <td className={number}>{formatNumber(writtenOff)}</td>
              <td className={number}>{formatNumber(recovered)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-b-4 border-double border-ink font-bold">
            <th className="py-2.5 pr-3 text-left" colSpan={2} scope="row">
              12 months
            </th>
            <td className={number}>{rows.reduce((sum, { loans }) => sum + loans, 0)}</td>
            <td className={number}>{sumOf(rows, 'written_off')}</td>
            <td className={number}>{sumOf(rows, 'recovered')}</td>
          </tr>
        </tfoot>
      </table>
    </WideTable>
  );
}

const columns: Columns<ListedWriteOff> = [
  {
    header: 'Loan',
    cell: ({ loan_id: id, tracking_number: tracking, business_name: business, client_name: client }) => (
      <>
        <Link
          className="-my-2 inline-flex min-h-11 items-center font-bold text-link underline"
          to={screens.staff.loan.to({ id })}
        >
          {tracking}
        </Link>
        <span className="block font-normal">
          <b>{business}</b> {client}
        </span>
      </>
    ),
  },
  { header: 'Written off, UGX', cell: ({ total }) => <span className="figures">{formatNumber(total)}</span> },
  {
    header: 'Recovered',
    cell: ({ recovered }) => <span className="figures">{formatNumber(recovered)}</span>,
  },
  { header: 'Reason', cell: ({ reason }) => writeOffReasonNames[reason] },
  { header: 'Written off by', cell: ({ on, by }) => `${by}, ${formatDate(on)}` },
  { header: 'Confirmed by', cell: ({ confirmed_by: by }) => by ?? '–' },
  {
    header: 'Undone',
    cell: ({ undone_on: on, undone_by: by }) => (on === null ? '–' : `${by ?? ''}, ${formatDate(on)}`),
  },
];

interface SectionProps {
  readonly title: string;
  readonly table: 'months' | 'write-offs';
  readonly children: ReactNode;
}

/** A part of the report, which is given as CSV too. */
function Section({ title, table, children }: SectionProps) {
  const { mutate } = useSingleMutation({
    mutationFn: async (_wish: void) =>
      saveFile(await fetchFile(exportWriteOffs, { query: { table } }), `${table}.csv`),
  });
  return (
    <section aria-label={title} className="rounded-lg border border-edge bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-x-3 border-b border-rule px-4 py-2 md:px-6">
        <h2 className="text-lg">{title}</h2>
        <Button aria-label={`${title} as CSV`} onClick={() => mutate()} size="small" variant="quiet">
          CSV
        </Button>
      </header>
      {children}
    </section>
  );
}

/** /staff/workspace/reports/write-offs: write-offs with their authors, and recoveries (SERVE-04). */
export function WriteOffsPage() {
  const queries = useQueryClient();
  const { cursor, addressAt } = useAddressFilters([]);
  const months = useQuery({
    queryKey: [...key, 'months'],
    queryFn: async ({ signal }) => (await callApi(readWriteOffMonths, { signal })).data,
  });
  const page = useQuery({
    queryKey: [...key, 'list', cursor],
    queryFn: ({ signal }) => callApi(listWriteOffs, { query: { cursor }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <StaffPage title="Reports">
      <ReportsTabs current="write-offs" />
      <PendingChanges
        kinds={['write-off', 'write-off-undo']}
        onDecided={() => void queries.invalidateQueries({ queryKey: key })}
      />
      <div className="space-y-4">
        <Section table="months" title="By month and officer">
          <div className="p-4 md:px-6">
            {months.data !== undefined ? (
              months.data.length === 0 ? (
                <EmptyState>Nothing was written off or recovered in the last 12 months.</EmptyState>
              ) : (
                <Months rows={months.data} />
              )
            ) : months.error === null ? (
              <LoadingBlocks rows={3} />
            ) : (
              <LoadFailure error={months.error} onRetry={() => void months.refetch()} />
            )}
          </div>
        </Section>
        <Section table="write-offs" title="All write-offs">
          <LogResults
            addressAt={addressAt}
            called={['write-off', 'write-offs']}
            cursor={cursor}
            empty="No loan has been written off."
            page={page}
          >
            {(rows) => (
              <LogTable columns={columns} keyOf={({ id }) => id} label="All write-offs" rows={rows} />
            )}
          </LogResults>
        </Section>
      </div>
    </StaffPage>
  );
}
