import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { QueueRow } from '@ensigo/rulebook/contract';
import { LoadFailure } from '../../../shared/page/load-failure.tsx';
import { StaffPage } from '../../../layouts/staff/staff-page.tsx';
import { QueuePager } from '../../../shared/lists/queue-pager.tsx';
import { QueueTabs } from '../../../entities/cases/queue-tabs.tsx';
import { focusFirstRow } from '../../../entities/cases/row-keys.ts';
import { useAssign } from '../../../entities/cases/staff-loan-queries.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingBlocks } from '../../../ui/loading-blocks.tsx';
import { ExportButton } from './export-button.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { QueueCards, QueueTable } from './queue-list.tsx';
import { tabCounts } from './queue-counts.ts';
import { addressOfView, filtersOn, readView, tabs, type QueueView } from './queue-view.ts';
import { queueTexts as texts } from './texts.ts';
import { useQueue, useQueueCounts } from './use-queue.ts';

const AssignLoanDialog = lazy(async () => ({
  default: (await import('../../../entities/cases/assign-loan-dialog.tsx')).AssignLoanDialog,
}));

function Nothing({ view }: { readonly view: QueueView }) {
  const to = (tab: QueueView['tab']) => ({
    search: addressOfView({ ...view, tab, status: '', officer: '', cursor: '' }).toString(),
  });
  const link = (tab: QueueView['tab'], words: string) => (
    <Link className={buttonClass('secondary')} to={to(tab)}>
      {words}
    </Link>
  );
  if (view.search.trim() !== '' || filtersOn(view) > 0) {
    return view.tab === 'all' ? (
      <EmptyState>{texts.nothingFound}</EmptyState>
    ) : (
      <EmptyState action={link('all', texts.searchAll)}>{texts.nothingFound}</EmptyState>
    );
  }
  return view.tab === 'mine' ? (
    <EmptyState action={link('unassigned', texts.seeUnassigned)}>{texts.emptyMine}</EmptyState>
  ) : (
    <EmptyState>{texts.empty}</EmptyState>
  );
}

function Tabs({ view }: { readonly view: QueueView }) {
  const { data } = useQueueCounts();
  const counts = data === undefined ? undefined : tabCounts(data);
  return (
    <QueueTabs
      current={view.tab}
      label={texts.tabs}
      tabs={tabs.map(({ key, label }) => ({
        key,
        label,
        search: addressOfView({ ...view, tab: key, status: '', cursor: '' }).toString(),
        count: counts?.[key],
        isOwn: key === 'mine',
      }))}
    />
  );
}

interface ResultsProps {
  readonly view: QueueView;
  readonly onTake: (row: QueueRow) => void;
  readonly onAssign: (row: QueueRow) => void;
}

function Results({ view, onTake, onAssign }: ResultsProps) {
  const { data, error, isPlaceholderData, refetch } = useQueue(view);
  if (data === undefined) {
    return (
      <div className="p-4 lg:px-6">
        {error === null ? <LoadingBlocks /> : <LoadFailure error={error} onRetry={() => void refetch()} />}
      </div>
    );
  }
  if (data.data.length === 0) {
    return (
      <div className="p-4 lg:px-6">
        <Nothing view={view} />
      </div>
    );
  }
  const list = { rows: data.data, onTake, onAssign };
  return (
    <div aria-busy={isPlaceholderData}>
      <p className="border-b border-rule px-6 py-2 text-xs text-ink-soft max-lg:hidden">{texts.keys}</p>
      <QueueTable {...list} />
      <QueueCards {...list} />
      <QueuePager
        addressAt={(cursor) => addressOfView({ ...view, cursor }).toString()}
        cursor={view.cursor}
        next={data.next}
        rows={data.data.length}
      />
    </div>
  );
}

/** /staff/workspace: the loans of every client, narrowed, searched and in order (STAFF-02). */
export function LoanQueuePage() {
  const [search, setSearch] = useSearchParams();
  const view = readView(search);
  const [assigning, setAssigning] = useState<QueueRow>();
  const assign = useAssign();
  const list = useRef<HTMLDivElement>(null);

  function change(part: Partial<QueueView>, typing = false): void {
    setSearch(addressOfView({ ...view, cursor: '', ...part }), { replace: typing });
  }

  /** A case of nobody is taken at once; one of a colleague only after a look at whose it is. */
  function take(row: QueueRow): void {
    if (row.officer === null) assign.mutate({ loanId: row.id, officer: 'me' });
    else setAssigning(row);
  }

  return (
    <StaffPage title={texts.title}>
      <div className="space-y-4">
        <Tabs view={view} />
        <div className="rounded-lg border border-edge bg-surface" ref={list}>
          <QueueFilters onChange={change} onDown={() => focusFirstRow(list.current)} view={view} />
          <Results onAssign={setAssigning} onTake={take} view={view} />
        </div>
        <p className="flex justify-end">
          <ExportButton view={view} />
        </p>
      </div>
      {assigning !== undefined && (
        <Suspense fallback={null}>
          <AssignLoanDialog loan={assigning} onClose={() => setAssigning(undefined)} />
        </Suspense>
      )}
    </StaffPage>
  );
}
