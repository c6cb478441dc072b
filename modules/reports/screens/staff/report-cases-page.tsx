import { Link } from 'react-router';
import type { ReportCase } from '../../endpoints/staff-reports.ts';
import { flowFigures } from '#journal/rules/flows.ts';
import { formatDate, formatNumber } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { inDays, labelOfCounted, type Counted } from '../../rules/tables.ts';
import { reportFigures, type ReportKind } from '../../rules/figures.ts';
import { reportSteps } from '../../rules/steps.ts';
import { riskBands } from '../../rules/risk.ts';
import { StatusBadge } from '#cases/screens/parts/status-badge.tsx';
import { ServicingChip } from '#cases/screens/parts/servicing-chip.tsx';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { LogResults } from '#kit/browser/lists/log-results.tsx';
import { LogTable, type Columns } from '#kit/browser/lists/log-table.tsx';
import { useAddressFilters } from '#kit/browser/lists/use-address-filters.ts';
import { texts } from './texts.ts';
import { useReportCases } from './use-report.ts';

const names = ['kind', 'of', 'from', 'to', 'product', 'industry', 'officer'] as const;

const addressOf = (kind: ReportKind, id: number): string =>
  kind === 'loan' ? screens.staff.loan.to({ id }) : screens.staff.request.to({ id });

const isBand = (of: Counted): boolean => riskBands.some((band) => band === of);

function dayHeader(of: Counted): string {
  if (of === 'no-terms') return texts.disbursedOn;
  return isBand(of) ? texts.unpaidSince : texts.on;
}

/** Columns without values, for example the sum, are left out. */
function columnsOf(kind: ReportKind, of: Counted, rows: readonly ReportCase[]): Columns<ReportCase> {
  const has = (key: 'officer' | 'sum' | 'hours'): boolean => rows.some((row) => row[key] !== null);
  return [
    {
      header: texts.number,
      cell: ({ id, tracking_number: number, client_name: client }) =>
        client === '' ? (
          <b>{number}</b>
        ) : (
          <Link
            className="-my-2 inline-flex min-h-11 items-center font-bold text-link underline"
            to={addressOf(kind, id)}
          >
            {number}
          </Link>
        ),
    },
    {
      header: texts.business,
      cell: ({ business_name: business, client_name: client }) =>
        client === '' ? (
          texts.namesHidden
        ) : (
          <>
            <b>{business}</b> {client}
          </>
        ),
    },
    {
      header: texts.status,
      cell: ({ status, servicing }) => (
        <span className="flex flex-wrap items-center gap-2">
          <StatusBadge status={status} />
          {servicing !== null && <ServicingChip servicing={servicing} />}
        </span>
      ),
    },
    { header: dayHeader(of), cell: ({ at }) => formatDate(at) },
    ...(has('officer')
      ? [{ header: texts.by, cell: ({ officer }: ReportCase) => officer?.name ?? '–' }]
      : []),
    ...(has('sum')
      ? [{ header: texts.sum, cell: ({ sum }: ReportCase) => (sum === null ? '–' : formatNumber(sum)) }]
      : []),
    ...(has('hours')
      ? [{ header: texts.days, cell: ({ hours }: ReportCase) => (hours === null ? '–' : inDays(hours)) }]
      : []),
  ];
}

/** /staff/workspace/reports/cases: the cases behind one figure (REPORT-02). */
export function ReportCasesPage() {
  const { filters, cursor, addressAt } = useAddressFilters(names);
  const kind: ReportKind = filters.kind === 'request' ? 'request' : 'loan';
  const of =
    [...reportFigures, ...reportSteps, ...riskBands, ...flowFigures].find((known) => known === filters.of) ??
    'submitted';
  const page = useReportCases({ ...filters, kind, of, cursor });
  const period =
    filters.from === ''
      ? ''
      : isBand(of)
        ? texts.bandNote(labelOfCounted(of), formatDate(filters.to))
        : texts.casesNote(labelOfCounted(of), formatDate(filters.from), formatDate(filters.to));
  const { of: _of, from: _from, to: _to, ...report } = filters;
  // A band is on both reports: the one that begins with the portfolio is first.
  const isOfPortfolio = kind === 'loan' && (isBand(of) || flowFigures.some((flow) => flow === of));
  const from = isOfPortfolio ? screens.staff.reports : screens.staff.applicationsReport;
  const back = `${from.to()}?${new URLSearchParams(report).toString()}`;
  return (
    <StaffPage back={back} note={period} title={texts.casesTitle}>
      <div className="rounded-lg border border-edge bg-surface">
        <LogResults addressAt={addressAt} cursor={cursor} empty={texts.casesEmpty} page={page}>
          {(rows) => (
            <LogTable
              columns={columnsOf(kind, of, rows)}
              keyOf={({ id, at }) => `${String(id)} ${at}`}
              label={texts.casesList}
              rows={rows}
            />
          )}
        </LogResults>
      </div>
    </StaffPage>
  );
}
