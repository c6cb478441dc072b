import { useState, type KeyboardEvent } from 'react';
import { useColleagues } from '../../../entities/cases/staff-loan-queries.ts';
import { useTyped } from '../../../entities/cases/use-typed.ts';
import { useUser } from '../../../shared/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { ChevronDownIcon, FilterIcon } from '../../../ui/icons/icons.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { filtersOn, tabOf, type QueueView } from './queue-view.ts';
import { queueTexts as texts } from './texts.ts';

interface QueueFiltersProps {
  readonly view: QueueView;
  /** `typing`: the change replaces the address instead of adding one to the history. */
  readonly onChange: (change: Partial<QueueView>, typing?: boolean) => void;
  /** From the search straight into the list. */
  readonly onDown: () => void;
}

/** Whose cases: where the tab has not said so itself. */
function OfficerFilter({ view, onChange }: Pick<QueueFiltersProps, 'view' | 'onChange'>) {
  const { id: me } = useUser();
  const colleagues = (useColleagues().data ?? []).filter(({ id }) => id !== me);
  return (
    <SelectField
      choices={[
        { value: 'me', label: texts.me },
        { value: 'none', label: texts.nobody },
        ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      label={texts.officer}
      onChange={(event) => onChange({ officer: event.currentTarget.value })}
      placeholder={texts.anyOfficer}
      value={view.officer}
    />
  );
}

/** Everything that narrows the queue; what is chosen counts at once, what is typed after a moment of quiet. */
export function QueueFilters({ view, onChange, onDown }: QueueFiltersProps) {
  const [open, setOpen] = useState(() => filtersOn(view) > 0);
  const search = useTyped(view.search, (value) => onChange({ search: value }, true));
  const amountFrom = useTyped(view.amount_from, (value) => onChange({ amount_from: value }, true));
  const amountTo = useTyped(view.amount_to, (value) => onChange({ amount_to: value }, true));
  const { statuses, officer } = tabOf(view);
  const on = filtersOn(view);

  function goDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onDown();
  }

  return (
    <form
      className="space-y-4 border-b border-rule p-4 lg:px-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        search.now();
      }}
      role="search"
    >
      <div className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_12rem_auto]">
        <TextField
          autoComplete="off"
          enterKeyHint="search"
          label={texts.search}
          maxLength={60}
          onChange={(event) => search.type(event.currentTarget.value)}
          onKeyDown={goDown}
          placeholder={texts.searchHint}
          type="search"
          value={search.value}
        />
        <SelectField
          choices={[{ value: 'newest', label: texts.newest }]}
          label={texts.order}
          onChange={(event) =>
            onChange({ order: event.currentTarget.value === 'newest' ? 'newest' : 'oldest' })
          }
          placeholder={texts.oldest}
          value={view.order === 'newest' ? 'newest' : ''}
        />
        <Button aria-expanded={open} onClick={() => setOpen(!open)} variant="secondary">
          <FilterIcon />
          {texts.filters}
          {on > 0 && <span className="figures">({on})</span>}
          <ChevronDownIcon className={open ? 'rotate-180' : ''} size={16} />
        </Button>
      </div>
      {open && (
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:items-end">
          {statuses.length > 1 && (
            <SelectField
              choices={statuses.map((status) => ({ value: status, label: status }))}
              label={texts.status}
              onChange={(event) => onChange({ status: event.currentTarget.value })}
              placeholder={texts.anyStatus}
              value={view.status}
            />
          )}
          {officer === '' && <OfficerFilter onChange={onChange} view={view} />}
          <TextField
            label={texts.from}
            onChange={(event) => onChange({ from: event.currentTarget.value }, true)}
            type="date"
            value={view.from}
          />
          <TextField
            label={texts.to}
            onChange={(event) => onChange({ to: event.currentTarget.value }, true)}
            type="date"
            value={view.to}
          />
          <MoneyField label={texts.amountFrom} onChange={amountFrom.type} value={amountFrom.value} />
          <MoneyField label={texts.amountTo} onChange={amountTo.type} value={amountTo.value} />
          {on > 0 && (
            <Button
              onClick={() =>
                onChange({ status: '', officer: '', from: '', to: '', amount_from: '', amount_to: '' })
              }
              variant="quiet"
            >
              {texts.reset}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
