import { judgeAmount } from '#kit/rules/fields/amount.ts';
import { usePeople, useSeesPeople } from '#cases/screens/parts/use-assignment.ts';
import { useTyped } from '#kit/browser/forms/use-typed.ts';
import type { CaseScreens } from '#cases/screens/parts/case-screens.ts';
import { useUser } from '#kit/browser/session/use-session.ts';
import { useFocusAfter } from '#kit/browser/page/use-kept-focus.ts';
import { Button } from '#kit/ui/button.tsx';
import { CheckboxField } from '#kit/ui/checkbox-field.tsx';
import { MoneyField } from '#kit/ui/money-field.tsx';
import { SelectField } from '#kit/ui/select-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import type { CaseRow, Filter, QueueKind } from './queue-kind.ts';
import { filtersOn, withFilter, type QueueView } from './queue-view.ts';
import { queueTexts as texts } from './texts.ts';

interface FilterFieldProps {
  readonly screens: CaseScreens;
  readonly filter: Filter;
  readonly view: QueueView;
  /** `typing`: the change replaces the address instead of adding one to the history. */
  readonly onChange: (value: string, typing?: boolean) => void;
}

/** The assignee filter. */
function PersonField({
  screens,
  label,
  value,
  onChange,
}: Pick<FilterFieldProps, 'screens' | 'onChange'> & { readonly label: string; readonly value: string }) {
  const { id: me } = useUser();
  const colleagues = (usePeople(screens).data ?? []).filter(({ id }) => id !== me);
  return (
    <SelectField
      choices={[
        { value: 'me', label: texts.me },
        { value: 'none', label: texts.nobody },
        ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      label={label}
      onChange={(event) => onChange(event.currentTarget.value)}
      placeholder={texts.anybody}
      value={value}
    />
  );
}

function SumField({
  label,
  value,
  onChange,
}: Pick<FilterFieldProps, 'onChange'> & { readonly label: string; readonly value: string }) {
  const typed = useTyped(value, (settled) => onChange(settled, true));
  return (
    <MoneyField
      error={judgeAmount(typed.value.replace(/\.$/, ''))}
      label={label}
      onChange={typed.type}
      value={typed.value}
    />
  );
}

function FilterField({ screens, filter, view, onChange }: FilterFieldProps) {
  const value = view.filters[filter.name] ?? '';
  if (filter.input === 'person')
    return <PersonField label={filter.label} onChange={onChange} screens={screens} value={value} />;
  if (filter.input === 'money') return <SumField label={filter.label} onChange={onChange} value={value} />;
  if (filter.input === 'day') {
    return (
      <TextField
        label={filter.label}
        onChange={(event) => onChange(event.currentTarget.value, true)}
        type="date"
        value={value}
      />
    );
  }
  if (filter.input === 'tick') {
    return (
      <CheckboxField
        checked={value === 'yes'}
        label={filter.label}
        onChange={(event) => onChange(event.currentTarget.checked ? 'yes' : '')}
      />
    );
  }
  if (filter.input === 'status') return null;
  return (
    <SelectField
      choices={filter.choices.map((choice) => ({ value: choice, label: choice }))}
      label={filter.label}
      onChange={(event) => onChange(event.currentTarget.value)}
      placeholder={filter.any}
      value={value}
    />
  );
}

interface QueueFiltersProps<Row extends CaseRow> {
  readonly kind: QueueKind<Row>;
  readonly view: QueueView;
  readonly open: boolean;
  /** `typing`: the change replaces the address instead of adding one to the history. */
  readonly onChange: (change: Partial<QueueView>, typing?: boolean) => void;
}

/** What narrows the queue beside its search and statuses; choices apply at once, typing after a short pause. */
export function QueueFilters<Row extends CaseRow>({ kind, view, open, onChange }: QueueFiltersProps<Row>) {
  const seesPeople = useSeesPeople(kind.screens);
  // The button that resets them goes with them.
  const place = useFocusAfter(filtersOn(view));
  // Typed sums stay when the panel closes: they take effect only after a pause.
  return (
    <div
      className="mt-3 grid gap-3 outline-none sm:grid-cols-2 lg:grid-cols-3 lg:items-end"
      hidden={!open}
      ref={place}
      tabIndex={-1}
    >
      {kind.filters
        .filter(({ input }) => input !== 'status' && (open || input === 'money'))
        .filter(({ input }) => input !== 'person' || seesPeople)
        // Filters that the tab itself fixes are not offered.
        .filter(({ name }) => view.tab.fixed?.[name] === undefined)
        .map((filter) => (
          <FilterField
            filter={filter}
            key={filter.name}
            onChange={(value, typing) =>
              onChange({ filters: withFilter(view.filters, filter.name, value) }, typing)
            }
            screens={kind.screens}
            view={view}
          />
        ))}
      {filtersOn(view) > 0 && (
        <Button onClick={() => onChange({ filters: {} })} variant="quiet">
          {texts.reset}
        </Button>
      )}
    </div>
  );
}
