import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { say, sayAs } from '../../messages/index.ts';
import type { ListFilter } from '../../endpoints/pages.ts';
import { Button } from '../../ui/button.tsx';
import { ChevronDownIcon, FilterIcon } from '../../ui/icons/icons.tsx';
import { TextField } from '../../ui/text-field.tsx';

const texts = {
  filters: say('Filters'),
  trackingNumber: say('Tracking Number'),
  submittedFrom: say('Submitted From'),
  submittedTo: say('Submitted To'),
  apply: sayAs('filter')`Apply`,
  reset: say('Reset'),
  contradiction: say('Choose a date on or after Submitted From.'),
} as const;

export interface Filters {
  readonly tracking_number: string;
  readonly submitted_from: string;
  readonly submitted_to: string;
}

export const noFilters: Filters = { tracking_number: '', submitted_from: '', submitted_to: '' };

/** In the form that the call takes (API-13); blank filters have no effect and are left out. */
export function asListFilters(filters: Filters): ListFilter[] {
  const list: ListFilter[] = [
    { field: 'tracking_number', type: 'static', value: filters.tracking_number.trim() },
    { field: 'submitted_from', type: 'date', value: filters.submitted_from },
    { field: 'submitted_to', type: 'date', value: filters.submitted_to },
  ];
  return list.filter(({ value }) => value !== '');
}

interface ListFiltersProps {
  readonly applied: Filters;
  readonly onApply: (filters: Filters) => void;
}

/** Nothing can be submitted from a day on and before it (EASE-08). */
const contradict = ({ submitted_from: from, submitted_to: to }: Filters): boolean =>
  from !== '' && to !== '' && from > to;

/** LIST-02: three filters, applied together; behind one button on a phone. */
export function ListFilters({ applied, onApply }: ListFiltersProps) {
  const [filters, setFilters] = useState(applied);
  // A saved link may contradict itself as well.
  const [isWrong, setWrong] = useState(() => contradict(applied));
  const [open, setOpen] = useState(isWrong);
  const last = useRef<HTMLInputElement>(null);
  function set(change: Partial<Filters>): void {
    const next = { ...filters, ...change };
    setFilters(next);
    if (!contradict(next)) setWrong(false);
  }
  function apply(): void {
    const wrong = contradict(filters);
    setWrong(wrong);
    if (wrong) last.current?.focus();
    else onApply(filters);
  }
  return (
    <form
      className="@container mb-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <button
        aria-expanded={open}
        className="flex min-h-12 w-full items-center gap-3 rounded-md border border-edge-input bg-surface px-4 font-bold @[40rem]:hidden"
        onClick={() => setOpen(!open)}
        type="button"
      >
        <FilterIcon />
        <span className="flex-1 text-left">{texts.filters}</span>
        <ChevronDownIcon className={open ? 'rotate-180' : ''} />
      </button>
      <div
        className={`gap-3 @max-[40rem]:mt-3 @[40rem]:grid @[40rem]:grid-cols-[1.3fr_1fr_1fr_auto_auto] @[40rem]:items-end ${open ? 'grid' : 'hidden'}`}
      >
        <TextField
          autoComplete="off"
          label={texts.trackingNumber}
          onChange={(event) => set({ tracking_number: event.currentTarget.value })}
          value={filters.tracking_number}
        />
        <TextField
          label={texts.submittedFrom}
          onChange={(event) => set({ submitted_from: event.currentTarget.value })}
          type="date"
          value={filters.submitted_from}
        />
        <TextField
          error={isWrong ? texts.contradiction : undefined}
          label={texts.submittedTo}
          onChange={(event) => set({ submitted_to: event.currentTarget.value })}
          ref={last}
          type="date"
          value={filters.submitted_to}
        />
        <Button type="submit">{texts.apply}</Button>
        <Button
          onClick={() => {
            set(noFilters);
            onApply(noFilters);
          }}
          variant="secondary"
        >
          {texts.reset}
        </Button>
      </div>
    </form>
  );
}

const filterNames = ['tracking_number', 'submitted_from', 'submitted_to'] as const;

/** Page and filters are in the address: back, reload and a saved link show the same list. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams();
  const filters: Filters = {
    tracking_number: search.get('tracking_number') ?? '',
    submitted_from: search.get('submitted_from') ?? '',
    submitted_to: search.get('submitted_to') ?? '',
  };
  function show(page: number, shown: Filters): void {
    const next = new URLSearchParams();
    for (const name of filterNames) if (shown[name] !== '') next.set(name, shown[name]);
    if (page > 1) next.set('page', String(page));
    setSearch(next);
  }
  return { page: Math.max(1, Number(search.get('page') ?? '1') || 1), filters, show };
}
