import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LoadFailure } from '../../../shared/page/load-failure.tsx';
import { StaffPage } from '../../../layouts/staff/staff-page.tsx';
import { QueuePager } from '../../../shared/lists/queue-pager.tsx';
import { QueueTabs } from '../../../entities/cases/queue-tabs.tsx';
import { focusFirstRow } from '../../../entities/cases/row-keys.ts';
import { useAssign } from '../../../entities/cases/use-assignment.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingBlocks } from '../../../ui/loading-blocks.tsx';
import { QueueFilters } from './queue-filters.tsx';
import type { CaseRow, QueueKind } from './queue-kind.ts';
import { QueueCards, QueueTable } from './queue-list.tsx';
import { addressOfTab, addressOfView, filtersOn, queryOf, readView, type QueueView } from './queue-view.ts';
import { queueTexts as texts } from './texts.ts';
import { useQueue, useTabCounts } from './use-queue.ts';

const AssignDialog = lazy(async () => ({
  default: (await import('../../../entities/cases/assign-dialog.tsx')).AssignDialog,
}));

interface QueuePageProps<Row extends CaseRow> {
  readonly kind: QueueKind<Row>;
}

interface ViewProps<Row extends CaseRow> extends QueuePageProps<Row> {
  readonly view: QueueView;
}

function Nothing<Row extends CaseRow>({ kind, view }: ViewProps<Row>) {
  const link = (tab: string, words: string) => (
    <Link className={buttonClass('secondary')} to={{ search: addressOfTab(kind, view, tab, true) }}>
      {words}
    </Link>
  );
  if (view.search.trim() !== '' || filtersOn(view) > 0) {
    const { nothingFound, searchAll } = kind.texts;
    return view.tab.key === 'all' ? (
      <EmptyState>{nothingFound}</EmptyState>
    ) : (
      <EmptyState action={link('all', searchAll)}>{nothingFound}</EmptyState>
    );
  }
  if (view.tab.isOwn === true)
    return <EmptyState action={link('unassigned', texts.seeUnassigned)}>{texts.emptyMine}</EmptyState>;
  return <EmptyState>{view.tab.empty ?? texts.empty}</EmptyState>;
}

function Tabs<Row extends CaseRow>({ kind, view }: ViewProps<Row>) {
  const counts = useTabCounts(kind);
  return (
    <QueueTabs
      current={view.tab.key}
      label={texts.tabs}
      tabs={kind.tabs.map(({ key, label, isOwn = false }) => ({
        key,
        label,
        search: addressOfTab(kind, view, key, !kind.keepsPeople),
        count: counts?.get(key),
        isOwn,
      }))}
    />
  );
}

interface ResultsProps<Row extends CaseRow> extends ViewProps<Row> {
  readonly onTake: (row: Row) => void;
  readonly onAssign: (row: Row) => void;
}

function Results<Row extends CaseRow>({ kind, view, onTake, onAssign }: ResultsProps<Row>) {
  const { data, error, isPlaceholderData, refetch } = useQueue(kind, view);
  if (data === undefined || data.data.length === 0) {
    return (
      <div className="p-4 lg:px-6">
        {data !== undefined ? (
          <Nothing kind={kind} view={view} />
        ) : error === null ? (
          <LoadingBlocks />
        ) : (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )}
      </div>
    );
  }
  const list = { kind, rows: data.data, onTake, onAssign };
  return (
    <div aria-busy={isPlaceholderData}>
      <p className="border-b border-rule px-6 py-2 text-xs text-ink-soft max-lg:hidden">{texts.keys}</p>
      <QueueTable {...list} />
      <QueueCards {...list} />
      <QueuePager
        addressAt={(cursor) => addressOfView(kind, { ...view, cursor })}
        cursor={view.cursor}
        next={data.next}
        rows={data.data.length}
      />
    </div>
  );
}

/** The queue of a kind of case: its tabs, its filters, and its rows, which can be taken and assigned. */
export function QueuePage<Row extends CaseRow>({ kind }: QueuePageProps<Row>) {
  const [search, setSearch] = useSearchParams();
  const view = readView(kind, search);
  const [assigning, setAssigning] = useState<Row>();
  const assign = useAssign(kind.screens);
  const list = useRef<HTMLDivElement>(null);

  function change(part: Partial<QueueView>, typing = false): void {
    setSearch(addressOfView(kind, { ...view, cursor: '', ...part }), { replace: typing });
  }

  /** An unassigned case is taken at once; a colleague's only after a question. */
  function take(row: Row): void {
    if (kind.describe(row).assignee === null) assign.mutate({ id: row.id, person: 'me' });
    else setAssigning(row);
  }

  return (
    <StaffPage title={kind.texts.title}>
      <div className="space-y-4">
        <Tabs kind={kind} view={view} />
        <div className="rounded-lg border border-edge bg-surface" ref={list}>
          <QueueFilters
            kind={kind}
            onChange={change}
            onDown={() => focusFirstRow(list.current)}
            view={view}
          />
          <Results kind={kind} onAssign={setAssigning} onTake={take} view={view} />
        </div>
        {kind.renderFoot?.(queryOf(view))}
      </div>
      {assigning !== undefined && (
        <Suspense fallback={null}>
          <AssignDialog
            assignee={kind.describe(assigning).assignee}
            item={assigning}
            onClose={() => setAssigning(undefined)}
            screens={kind.screens}
          />
        </Suspense>
      )}
    </StaffPage>
  );
}
