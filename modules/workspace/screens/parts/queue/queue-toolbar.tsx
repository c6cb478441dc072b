import { useState, type KeyboardEvent } from 'react';
import { useTyped } from '#kit/browser/forms/use-typed.ts';
import { Button } from '#kit/ui/button.tsx';
import { ToolbarSelect } from '#kit/ui/toolbar-select.tsx';
import { FilterIcon, ChevronDownIcon } from '#kit/ui/icons/icons.tsx';
import { controlClass } from '#kit/ui/field.tsx';
import { QueueFilters } from './queue-filters.tsx';
import type { CaseRow, QueueKind } from './queue-kind.ts';
import {
  addressOfView,
  chosenStatuses,
  furtherFiltersOn,
  queryOf,
  withFilter,
  type QueueView,
} from './queue-view.ts';
import { queueTexts as texts } from './texts.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import type { ViewsProps } from './kept-views.tsx';
import type { QueueQuery } from '#cases/screens/parts/case-screens.ts';
import { saveFile } from '#kit/browser/api/fetch-file.ts';
import { lenderToday } from '#kit/browser/api/lender-today.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { StatusBadge } from '#cases/screens/parts/status-badge.tsx';
import { TickBox } from '#kit/ui/checkbox-field.tsx';
import { Glyph, type IconProps } from '#kit/ui/icons/icon.tsx';
import { popupButtonClass, type PopupButtonProps } from './popup-face.ts';

const Popup = latePart(async () => (await import('./popup.tsx')).Popup);

/** A button of the toolbar with a panel below it, which is loaded when someone reaches for it. */
function PopupButton(props: PopupButtonProps) {
  const [wanted, setWanted] = useState(false);
  if (wanted) return <Popup {...props} />;
  return (
    <button
      aria-haspopup="dialog"
      className={popupButtonClass}
      onClick={() => setWanted(true)}
      onFocus={Popup.preload}
      onPointerEnter={Popup.preload}
      type="button"
    >
      {props.label}
      <ChevronDownIcon size={16} />
    </button>
  );
}

/** Only the queue draws these: they stay out of what every screen loads. */
const DownloadIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 3.2v9.6M6.2 9.2 10 13l3.8-3.8M3.6 16.8h12.8" />
  </Glyph>
);

const BookmarkIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M5.4 3.4h9.2v13.4L10 13.2l-4.6 3.6z" />
  </Glyph>
);

interface StatusMenuProps {
  /** Those of the tab. */
  readonly statuses: readonly string[];
  /** None: all of them. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Several statuses at once; what is ticked applies at once. */
function StatusMenu({ statuses, chosen, onChange }: StatusMenuProps) {
  if (statuses.length < 2) return null;
  const label = chosen.length === 0 ? texts.status : `${texts.status}: ${String(chosen.length)}`;
  return (
    <PopupButton label={label} title={texts.status}>
      {() => (
        <fieldset>
          <legend className="mb-1 text-sm font-bold">{texts.status}</legend>
          {[undefined, ...statuses].map((status) => (
            <label
              className="flex min-h-11 items-center gap-[min(0.75rem,4vw)] [overflow-wrap:anywhere]"
              key={status ?? ''}
            >
              <TickBox
                checked={status === undefined ? chosen.length === 0 : chosen.includes(status)}
                onChange={(event) =>
                  onChange(
                    status === undefined
                      ? []
                      : statuses.filter((one) =>
                          one === status ? event.currentTarget.checked : chosen.includes(one),
                        ),
                  )
                }
              />
              {status === undefined ? texts.allStatuses : <StatusBadge status={status} />}
            </label>
          ))}
        </fieldset>
      )}
    </PopupButton>
  );
}

interface ExportButtonProps<Row extends CaseRow> {
  readonly kind: QueueKind<Row>;
  readonly query: QueueQuery;
}

/** Downloads the filtered queue as a file for a spreadsheet. */
function ExportButton<Row extends CaseRow>({ kind, query }: ExportButtonProps<Row>) {
  const { mutate: save, isPending } = useSingleMutation({
    mutationFn: async () => saveFile(await kind.exportFile(query), `${kind.fileName}-${lenderToday()}.csv`),
  });
  return (
    <Button
      aria-label={texts.exportInFull}
      onClick={() => save()}
      pending={isPending}
      size="small"
      variant="secondary"
    >
      <DownloadIcon size={18} /> {texts.export}
    </Button>
  );
}

const KeptViews = latePart(async () => (await import('./kept-views.tsx')).KeptViews);

/** The person's own views of this queue, to go to, to keep and to delete (CASE-11). */
function ViewsMenu({ kind, search }: ViewsProps) {
  return (
    <PopupButton
      label={
        <>
          <BookmarkIcon size={18} /> {texts.views}
        </>
      }
      title={texts.views}
    >
      {(close) => <KeptViews kind={kind} onFollow={close} search={search} />}
    </PopupButton>
  );
}

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
        <ToolbarSelect
          choices={kind.orders}
          label={texts.order}
          onChange={(order) => onChange({ order })}
          value={view.order}
        />
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
