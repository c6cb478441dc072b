import { useState } from 'react';
import { Link } from 'react-router';
import { exportPastDue, pastDueOrders, type PastDueOrder } from '../../endpoints/staff-servicing.ts';
import { fetchFile, saveFile } from '#kit/browser/api/fetch-file.ts';
import { lenderToday } from '#kit/browser/api/lender-today.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { useTyped } from '#kit/browser/forms/use-typed.ts';
import { arrearsBands, type ArrearsBand } from '#lending/rules/servicing.ts';
import { Button } from '#kit/ui/button.tsx';
import { controlClass } from '#kit/ui/field.tsx';
import { DownloadIcon, FilterIcon } from '#kit/ui/icons/icons.tsx';
import { ToolbarSelect } from '#kit/ui/toolbar-select.tsx';
import type { PastDueView } from './use-past-due.ts';

const orderNames: Readonly<Record<PastDueOrder, string>> = {
  urgent: 'Urgent first',
  days: 'Most days first',
  overdue: 'Largest overdue first',
  outstanding: 'Largest outstanding first',
  contact: 'Longest without contact first',
  promise: 'Earliest promise first',
};

const bandNames: Readonly<Record<ArrearsBand, string>> = {
  '1-30': '1–30 days',
  '31-60': '31–60 days',
  '61-90': '61–90 days',
  'over-90': 'Over 90 days',
};

const orderChoices = pastDueOrders.map((value) => ({ value, label: orderNames[value] }));
const bandChoices = [
  { value: '', label: 'All bands' },
  ...arrearsBands.map((value) => ({ value, label: bandNames[value] })),
] as const;

/** My portfolio, or all loans. */
function Portfolio({ view: { isMine, addressWith } }: { readonly view: PastDueView }) {
  return (
    <nav aria-label="Portfolio" className="flex min-w-0 flex-1 lg:flex-none">
      {[
        { words: 'My portfolio', of: '', isShown: isMine },
        { words: 'All loans', of: 'all', isShown: !isMine },
      ].map(({ words, of, isShown }) => (
        <Link
          aria-current={isShown || undefined}
          className="flex min-h-11 min-w-0 flex-auto items-center justify-center border border-edge-input px-2 text-center text-sm font-bold first:rounded-l-md last:rounded-r-md last:border-l-0 lg:px-3 aria-current:border-action aria-current:bg-action aria-current:text-white lg:whitespace-nowrap"
          key={words}
          to={{ search: addressWith({ of }) }}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}

/** What narrows, sorts and exports the loans past due; on phones behind one button. */
export function PastDueToolbar({ view }: { readonly view: PastDueView }) {
  const { hasPortfolio, query, isNarrowed, apply } = view;
  const [open, setOpen] = useState(isNarrowed);
  const search = useTyped(query.search, (value) => apply({ search: value }, { replace: true }));
  const { mutate: save, isPending } = useSingleMutation({
    mutationFn: async () =>
      saveFile(
        await fetchFile(exportPastDue, { query: { ...query, cursor: '' } }),
        `past-due-${lenderToday()}.csv`,
      ),
  });
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-rule p-3">
      {hasPortfolio && <Portfolio view={view} />}
      <Button
        aria-expanded={open}
        className="lg:hidden"
        onClick={() => setOpen(!open)}
        size="small"
        variant="secondary"
      >
        <FilterIcon size={18} /> Filter
      </Button>
      <div className={`${open ? 'grid w-full grid-cols-2' : 'hidden'} gap-2 lg:contents`}>
        <form
          className="col-span-full min-w-0 lg:flex-[1_1_9rem]"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            search.now();
          }}
          role="search"
        >
          <input
            aria-label="Search"
            autoComplete="off"
            className={controlClass(false, 'h-11')}
            enterKeyHint="search"
            maxLength={60}
            onChange={(event) => search.type(event.currentTarget.value)}
            placeholder="Number, name or phone"
            type="search"
            value={search.value}
          />
        </form>
        <ToolbarSelect
          choices={bandChoices}
          className="lg:w-36"
          label="Band"
          onChange={(band) => apply({ band })}
          value={query.band}
        />
        <ToolbarSelect
          choices={orderChoices}
          className="lg:w-36"
          label="Sort by"
          onChange={(by) => apply({ by })}
          value={query.order}
        />
        <Button
          aria-pressed={query.due === 'today'}
          className="aria-pressed:bg-action aria-pressed:text-white"
          onClick={() => apply({ due: query.due === '' ? 'today' : '' })}
          size="small"
          variant="secondary"
        >
          Due today
        </Button>
        <Button
          aria-label="Export CSV"
          onClick={() => save()}
          pending={isPending}
          size="small"
          variant="secondary"
        >
          <DownloadIcon size={18} /> CSV
        </Button>
      </div>
    </div>
  );
}
