import type { Report } from '../../endpoints/staff-reports.ts';
import { formatDate, formatDateTime } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { reportPeriods, reportKinds, type ReportKind } from '../../rules/figures.ts';
import type { CasesBehind } from '../../rules/tables.ts';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { useAddressFilters } from '#kit/browser/lists/use-address-filters.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { OpenPicture } from './open-picture.tsx';
import { StepsPicture, SumsPicture, WayPicture, WeeksPicture, type PictureProps } from './pictures.tsx';
import { RiskPicture, RiskWeeksPicture } from './risk-pictures.tsx';
import { ReportTiles } from './report-tiles.tsx';
import { ReportsTabs } from '../parts/reports-tabs.tsx';
import { texts } from './texts.ts';
import { useExport, useReport, type ReportWish } from './use-report.ts';
import { SelectField, type Choice } from '#kit/ui/select-field.tsx';

/** Names of the filters in the address. */
const filterNames = ['kind', 'weeks', 'product', 'industry', 'officer'] as const;
type Filters = Readonly<Record<(typeof filterNames)[number], string>>;

const kindOf = (kind: string): ReportKind => (kind === 'request' ? 'request' : 'loan');

interface PickProps {
  readonly label: string;
  /** Words for no choice. */
  readonly all: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onPick: (value: string) => void;
}

function Pick({ label, all, value, choices, onPick }: PickProps) {
  return (
    <SelectField
      choices={choices}
      label={label}
      onChange={(event) => onPick(event.currentTarget.value)}
      placeholder={all}
      value={value}
    />
  );
}

/** What the report is narrowed to; each choice takes effect at once. */
function ReportFilters({
  filters,
  choices,
  apply,
}: {
  readonly filters: Filters;
  readonly choices: Report['choices'] | undefined;
  readonly apply: (wanted: Filters) => void;
}) {
  const kind = kindOf(filters.kind);
  const set = (change: Partial<Filters>) => apply({ ...filters, ...change });
  const people = (choices?.officers ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <form
      aria-label={texts.filters}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-3 gap-y-2 md:grid-cols-3 lg:grid-cols-5"
      onSubmit={(event) => event.preventDefault()}
    >
      <Pick
        all={texts.kinds.loan}
        choices={reportKinds
          .filter((value) => value !== 'loan')
          .map((value) => ({ value, label: texts.kinds[value] }))}
        label={texts.kind}
        onPick={(value) =>
          apply({ kind: value, weeks: filters.weeks, product: '', industry: '', officer: '' })
        }
        value={kind === 'loan' ? '' : kind}
      />
      <Pick
        all={texts.periods['12']}
        choices={reportPeriods
          .filter((value) => value !== '12')
          .map((value) => ({ value, label: texts.periods[value] }))}
        label={texts.period}
        onPick={(weeks) => set({ weeks })}
        value={filters.weeks === '12' ? '' : filters.weeks}
      />
      <Pick
        all={texts.allProducts[kind]}
        choices={(choices?.products ?? []).map((value) => ({ value, label: value }))}
        label={texts.product[kind]}
        onPick={(product) => set({ product })}
        value={filters.product}
      />
      <Pick
        all={texts.allIndustries}
        choices={(choices?.industries ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        label={texts.industry}
        onPick={(industry) => set({ industry })}
        value={filters.industry}
      />
      <Pick
        all={texts.allOfficers[kind]}
        choices={people}
        label={texts.officer[kind]}
        onPick={(officer) => set({ officer })}
        value={filters.officer}
      />
    </form>
  );
}

/** How far the counting has come, and whether it agreed with the cases. */
function Kept({ report }: { readonly report: Report }) {
  const { kept_at: keptAt, counted_until: until, proof } = report;
  if (keptAt === null) return <Notice tone="info">{texts.notKept}</Notice>;
  return (
    <div className="space-y-2 text-sm text-ink-soft">
      {until !== null && <Notice tone="info">{texts.counting(formatDate(until))}</Notice>}
      <p>
        {texts.kept(formatDateTime(keptAt))}{' '}
        {proof !== null &&
          (proof.difference === null
            ? texts.agrees(formatDateTime(proof.checked_at))
            : texts.differed(formatDateTime(proof.checked_at), proof.difference))}
      </p>
    </div>
  );
}

function Content({ filters, report, wish }: { filters: Filters; report: Report; wish: ReportWish }) {
  const { mutate: save } = useExport(wish);
  const kind = kindOf(filters.kind);
  const { kind: _kind, weeks: _weeks, ...narrowed } = filters;
  const addressOf = (cases: CasesBehind): string =>
    `${screens.staff.reportCases.to()}?${new URLSearchParams({ kind, ...narrowed, ...cases }).toString()}`;
  const queue = kind === 'loan' ? screens.staff.loans.to() : screens.staff.requests.to();
  const person = kind === 'loan' ? 'officer' : 'advisor';
  const queueOf = (id: string | null) =>
    `${queue}?${new URLSearchParams({ [person]: id ?? 'none' }).toString()}`;
  const picture: PictureProps = { kind, report, addressOf, onExport: save };
  const isOfOne = filters.officer !== '';
  const { risk } = report;
  // Side by side are only cards with the same number of rows.
  const pair = `grid grid-cols-1 gap-4 ${kind === 'loan' ? 'lg:auto-cols-[minmax(0,1fr)] lg:grid-flow-col lg:grid-cols-none' : ''}`;
  return (
    <div className="space-y-4">
      <ReportTiles isOfOne={isOfOne} kind={kind} report={report} />
      <WeeksPicture {...picture} />
      <div className={pair}>
        {!isOfOne && <WayPicture {...picture} />}
        <StepsPicture {...picture} />
      </div>
      <div className={pair}>
        <SumsPicture {...picture} />
        {risk !== null && <RiskPicture addressOf={addressOf} onExport={save} risk={risk} />}
      </div>
      <OpenPicture {...picture} queueOf={queueOf} />
      {risk !== null && <RiskWeeksPicture addressOf={addressOf} onExport={save} risk={risk} />}
      <Kept report={report} />
    </div>
  );
}

/** /staff/workspace/reports/applications: what a manager looks at on Monday (REPORT-01). */
export function ReportsPage() {
  const { filters, apply } = useAddressFilters(filterNames);
  const weeks = reportPeriods.find((period) => period === filters.weeks) ?? '12';
  const wish: ReportWish = { ...filters, kind: kindOf(filters.kind), weeks };
  const { data, error, isPlaceholderData, refetch } = useReport(wish);
  return (
    <StaffPage note={texts.note} title={texts.title}>
      <ReportsTabs current="applications" />
      <ReportFilters apply={apply} choices={data?.choices} filters={filters} />
      <div aria-busy={isPlaceholderData} className="mt-4">
        {data !== undefined ? (
          <Content filters={filters} report={data} wish={wish} />
        ) : error === null ? (
          <LoadingBlocks />
        ) : (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </StaffPage>
  );
}
