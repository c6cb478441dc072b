import { formatNumber } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { useAddressFilters } from '#kit/browser/lists/use-address-filters.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { SelectField } from '#kit/ui/select-field.tsx';
import type { PortfolioReport } from '../../../endpoints/staff-portfolio.ts';
import { reportPeriods } from '../../../rules/figures.ts';
import type { CasesBehind } from '../../../rules/tables.ts';
import { ReportsTabs } from '../../parts/reports-tabs.tsx';
import { texts as reportTexts } from '../texts.ts';
import { BandsPicture, OfficersPicture, ProductsPicture, WeeksPicture } from './portfolio-pictures.tsx';
import { PortfolioTiles } from './portfolio-tiles.tsx';
import { texts } from './texts.ts';
import { usePortfolio, usePortfolioExport, type PortfolioWish } from './use-portfolio.ts';

/** Names of the filters in the address. */
const filterNames = ['weeks', 'product', 'officer'] as const;
type Filters = Readonly<Record<(typeof filterNames)[number], string>>;

/** What the report is narrowed to; each choice takes effect at once. */
function PortfolioFilters({
  filters,
  choices,
  apply,
}: {
  readonly filters: Filters;
  readonly choices: PortfolioReport['choices'] | undefined;
  readonly apply: (change: Partial<Filters>) => void;
}) {
  return (
    <form
      aria-label={reportTexts.filters}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-3 gap-y-2 md:grid-cols-3"
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectField
        choices={reportPeriods
          .filter((value) => value !== '12')
          .map((value) => ({ value, label: reportTexts.periods[value] }))}
        label={reportTexts.period}
        onChange={(event) => apply({ weeks: event.currentTarget.value })}
        placeholder={reportTexts.periods['12']}
        value={filters.weeks === '12' ? '' : filters.weeks}
      />
      <SelectField
        choices={(choices?.products ?? []).map((value) => ({ value, label: value }))}
        label={reportTexts.product.loan}
        onChange={(event) => apply({ product: event.currentTarget.value })}
        placeholder={reportTexts.allProducts.loan}
        value={filters.product}
      />
      <SelectField
        choices={(choices?.officers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        label={reportTexts.officer.loan}
        onChange={(event) => apply({ officer: event.currentTarget.value })}
        placeholder={reportTexts.allOfficers.loan}
        value={filters.officer}
      />
    </form>
  );
}

/** How far the figures have come, and whether they agree with all loans. */
function Kept({ report }: { readonly report: PortfolioReport }) {
  const { posted_at: postedAt, reconciliation } = report;
  const difference =
    reconciliation === null ? 0n : BigInt(reconciliation.receivable) - BigInt(reconciliation.outstanding);
  return (
    <p className="text-sm text-ink-soft">
      {postedAt === null ? reportTexts.notKept : texts.posted(postedAt)}{' '}
      {reconciliation !== null &&
        (difference === 0n
          ? texts.reconciled(reconciliation.at)
          : texts.differs(
              reconciliation.at,
              formatNumber(String(difference < 0n ? -difference : difference)),
            ))}
    </p>
  );
}

interface ContentProps {
  readonly filters: Filters;
  readonly report: PortfolioReport;
  readonly wish: PortfolioWish;
  readonly addressWith: (change: Partial<Filters>) => string;
}

function Content({ filters, report, wish, addressWith }: ContentProps) {
  const { mutate: save } = usePortfolioExport(wish);
  if (report.bands.length === 0 && report.weeks.every(({ figures }) => figures.length === 0))
    return (
      <>
        <EmptyState>{texts.empty}</EmptyState>
        <Kept report={report} />
      </>
    );
  const { product, officer } = filters;
  const addressOf = (cases: CasesBehind): string =>
    `${screens.staff.reportCases.to()}?${new URLSearchParams({ kind: 'loan', product, officer, ...cases }).toString()}`;
  const picture = { numbers: report, addressOf, onExport: save };
  const narrowed = (change: Partial<Filters>): string =>
    `${screens.staff.reports.to()}?${addressWith(change)}`;
  return (
    <div className="space-y-4">
      <PortfolioTiles numbers={report} />
      <WeeksPicture {...picture} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <BandsPicture {...picture} />
        <OfficersPicture {...picture} narrowedTo={(id) => narrowed({ officer: id })} />
      </div>
      <ProductsPicture {...picture} narrowedTo={(type) => narrowed({ product: type })} />
      <Kept report={report} />
    </div>
  );
}

/** /staff/workspace/reports: what is outstanding, past due, collected and earned (SERVE-08). */
export function PortfolioPage() {
  const { filters, apply, addressWith } = useAddressFilters(filterNames);
  const weeks = reportPeriods.find((period) => period === filters.weeks) ?? '12';
  const wish: PortfolioWish = { ...filters, weeks };
  const { data, error, isPlaceholderData, refetch } = usePortfolio(wish);
  return (
    <StaffPage note={texts.note} title={reportTexts.title}>
      <ReportsTabs current="portfolio" />
      <PortfolioFilters apply={apply} choices={data?.choices} filters={filters} />
      <div aria-busy={isPlaceholderData} className="mt-4">
        {data !== undefined ? (
          <Content addressWith={addressWith} filters={filters} report={data} wish={wish} />
        ) : error === null ? (
          <LoadingBlocks />
        ) : (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </StaffPage>
  );
}
