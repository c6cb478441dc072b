import type { Report } from '../../endpoints/staff-reports.ts';
import { reportKinds, reportPeriods, type ReportKind } from '../../rules/figures.ts';
import { SelectField, type Choice } from '#kit/ui/select-field.tsx';
import { texts } from './texts.ts';

/** Names of the filters in the address. */
export const filterNames = ['kind', 'weeks', 'product', 'industry', 'officer'] as const;
export type Filters = Readonly<Record<(typeof filterNames)[number], string>>;

export const kindOf = (kind: string): ReportKind => (kind === 'request' ? 'request' : 'loan');

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
export function ReportFilters({
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
