import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { RequestQueueRow } from '@ensigo/rulebook/contract';
import { LoadFailure } from '../../../shared/page/load-failure.tsx';
import { StaffPage } from '../../../layouts/staff/staff-page.tsx';
import { focusFirstRow } from '../../../entities/cases/row-keys.ts';
import { QueuePager } from '../../../shared/lists/queue-pager.tsx';
import { QueueTabs } from '../../../entities/cases/queue-tabs.tsx';
import { useAssignRequest } from '../../../entities/cases/staff-request-queries.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingBlocks } from '../../../ui/loading-blocks.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { QueueCards, QueueTable } from './queue-list.tsx';
import { addressOfTab, addressOfView, filtersOn, readView, tabs, type QueueView } from './queue-view.ts';
import { queueTexts as texts } from './texts.ts';
import { useQueue, useTabCounts } from './use-queue.ts';

const AssignRequestDialog = lazy(async () => ({
  default: (await import('../../../entities/cases/assign-request-dialog.tsx')).AssignRequestDialog,
}));

function Nothing({ view }: { readonly view: QueueView }) {
  const link = (tab: QueueView['tab'], words: string) => (
    <Link className={buttonClass('secondary')} to={{ search: addressOfTab(view, tab) }}>
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
  if (view.tab === 'mine' || view.tab === 'expert')
    return <EmptyState action={link('unassigned', texts.seeUnassigned)}>{texts.emptyMine}</EmptyState>;
  return <EmptyState>{view.tab === 'overdue' ? texts.emptyOverdue : texts.empty}</EmptyState>;
}

function Tabs({ view }: { readonly view: QueueView }) {
  const counts = useTabCounts();
  return (
    <QueueTabs
      current={view.tab}
      label={texts.tabs}
      tabs={tabs.map(({ key, label }) => ({
        key,
        label,
        search: addressOfTab(view, key),
        count: counts?.[key],
        isOwn: key === 'mine' || key === 'expert',
      }))}
    />
  );
}

interface ResultsProps {
  readonly view: QueueView;
  readonly onTake: (row: RequestQueueRow) => void;
  readonly onAssign: (row: RequestQueueRow) => void;
}

function Results({ view, onTake, onAssign }: ResultsProps) {
  const { data, error, isPlaceholderData, refetch } = useQueue(view);
  if (data === undefined || data.data.length === 0) {
    return (
      <div className="p-4 lg:px-6">
        {data !== undefined ? (
          <Nothing view={view} />
        ) : error === null ? (
          <LoadingBlocks />
        ) : (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )}
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
        addressAt={(cursor) => addressOfView({ ...view, cursor })}
        cursor={view.cursor}
        next={data.next}
        rows={data.data.length}
      />
    </div>
  );
}

/** /staff/workspace/requests: the requests of every client, narrowed, searched and in order (STAFF-03). */
export function RequestQueuePage() {
  const [search, setSearch] = useSearchParams();
  const view = readView(search);
  const [assigning, setAssigning] = useState<RequestQueueRow>();
  const assign = useAssignRequest();
  const list = useRef<HTMLDivElement>(null);

  function change(part: Partial<QueueView>, typing = false): void {
    setSearch(addressOfView({ ...view, cursor: '', ...part }), { replace: typing });
  }

  /** A case of nobody is taken at once; one of a colleague only after a look at whose it is. */
  function take(row: RequestQueueRow): void {
    if (row.advisor === null) assign.mutate({ requestId: row.id, advisor: 'me' });
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
      </div>
      {assigning !== undefined && (
        <Suspense fallback={null}>
          <AssignRequestDialog onClose={() => setAssigning(undefined)} request={assigning} />
        </Suspense>
      )}
    </StaffPage>
  );
}
