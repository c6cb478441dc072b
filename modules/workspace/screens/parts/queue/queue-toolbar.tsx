import { useState, type KeyboardEvent } from 'react';
import { useTyped } from '#kit/browser/forms/use-typed.ts';
import { Button } from '#kit/ui/button.tsx';
import { CaretIcon } from '#kit/ui/icons/caret.tsx';
import { FilterIcon } from '#kit/ui/icons/icons.tsx';
import { controlClass } from '#kit/ui/field.tsx';
import { ExportButton } from './export-button.tsx';
import { QueueFilters } from './queue-filters.tsx';
import type { CaseRow, QueueKind } from './queue-kind.ts';
import { StatusMenu } from './status-menu.tsx';
import { ViewsMenu } from './views-menu.tsx';
import {
  addressOfView,
  chosenStatuses,
  furtherFiltersOn,
  queryOf,
  withFilter,
  type QueueView,
} from './queue-view.ts';
import { queueTexts as texts } from './texts.ts';

interface QueueToolbarProps<Row extends CaseRow> {
  readonly kind: QueueKind<Row>;
  readonly view: QueueView;
  /** `typing`: the change replaces the address instead of adding one to the history. */
  readonly onChange: (change: Partial<QueueView>, typing?: boolean) => void;
  /** From the search straight into the list. */
  readonly onDown: () => void;
}

/** The search of a queue; typing applies after a short pause. */
function Search<Row extends CaseRow>({ kind, view, onChange, onDown }: QueueToolbarProps<Row>) {
  const search = useTyped(view.search, (value) => onChange({ search: value }, true));
  function goDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onDown();
  }
  return (
    <form
      className="col-span-full min-w-0 lg:@[52rem]:col-span-1"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        search.now();
      }}
      role="search"
    >
      <input
        aria-label={texts.search}
        autoComplete="off"
        className={controlClass(false, 'h-11')}
        enterKeyHint="search"
        maxLength={60}
        onChange={(event) => search.type(event.currentTarget.value)}
        onKeyDown={goDown}
        placeholder={kind.texts.searchHint}
        type="search"
        value={search.value}
      />
    </form>
  );
}

/** How the queue is sorted. */
function Order<Row extends CaseRow>({ kind, view, onChange }: QueueToolbarProps<Row>) {
  return (
    <div className="relative min-w-0">
      <select
        aria-label={texts.order}
        className={controlClass(false, 'h-11 cursor-pointer appearance-none truncate pr-9 text-sm font-bold')}
        onChange={(event) =>
          onChange({
            order: kind.orders.find(({ value }) => value === event.currentTarget.value)?.value ?? 'oldest',
          })
        }
        value={view.order}
      >
        {kind.orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <CaretIcon className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
    </div>
  );
}

/** Everything that narrows, sorts and keeps the queue. */
export function QueueToolbar<Row extends CaseRow>(props: QueueToolbarProps<Row>) {
  const { kind, view, onChange } = props;
  const on = furtherFiltersOn(view);
  const [open, setOpen] = useState(() => on > 0);
  return (
    <div className="@container border-b border-rule p-3">
      <div className="grid gap-2 @[14rem]:grid-cols-2 @[26rem]:grid-cols-3 lg:@[52rem]:grid-cols-[minmax(0,1fr)_auto_9.5rem_auto_auto_auto]">
        <Search {...props} />
        <StatusMenu
          chosen={chosenStatuses(view)}
          onChange={(chosen) => onChange({ filters: withFilter(view.filters, 'status', chosen.join(',')) })}
          statuses={view.tab.statuses}
        />
        <Order {...props} />
        <Button aria-expanded={open} onClick={() => setOpen(!open)} size="small" variant="secondary">
          <FilterIcon size={18} />
          {texts.filters}
          {on > 0 && <span className="figures">({on})</span>}
        </Button>
        <ViewsMenu kind={kind.screens.kind} search={addressOfView({ ...view, cursor: '' })} />
        <ExportButton kind={kind} query={queryOf(view)} />
      </div>
      <QueueFilters kind={kind} onChange={onChange} open={open} view={view} />
    </div>
  );
}
