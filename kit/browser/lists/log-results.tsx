import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingBlocks } from '../../ui/loading-blocks.tsx';
import { LoadFailure } from '../page/load-failure.tsx';
import { QueuePager } from './queue-pager.tsx';

interface ListStatusProps {
  /** How many rows are shown; undefined while they are on their way. */
  readonly count: number | undefined;
  /** Name of a row: singular and plural. */
  readonly called: readonly [one: string, several: string];
}

/** Tells a screen reader what a search, a filter or a page has brought: the rows change without the focus. */
export function ListStatus({ count, called: [one, several] }: ListStatusProps) {
  const words = count === 0 ? `No ${several}` : `${String(count)} ${count === 1 ? one : several}`;
  return (
    <p className="sr-only" role="status">
      {count !== undefined && words}
    </p>
  );
}

interface Page<Row> {
  readonly data: readonly Row[];
  readonly next: string | null;
}

interface LogResultsProps<Row> {
  readonly page: UseQueryResult<Page<Row>>;
  readonly cursor: string;
  readonly addressAt: (cursor: string) => string;
  /** Name of a row: singular and plural. */
  readonly called?: ListStatusProps['called'];
  /** Shown if there are no rows. */
  readonly empty: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** One page of a list: loading, failed, empty, or its rows and the pager. */
export function LogResults<Row>(props: LogResultsProps<Row>) {
  const { page, cursor, addressAt, called = ['entry', 'entries'], empty, children } = props;
  const { data, error, isPlaceholderData, refetch } = page;
  const status = <ListStatus called={called} count={isPlaceholderData ? undefined : data?.data.length} />;
  if (data === undefined || data.data.length === 0) {
    return (
      <>
        {status}
        <div className="p-4 lg:px-6">
          {data !== undefined ? (
            <EmptyState>{empty}</EmptyState>
          ) : error === null ? (
            <LoadingBlocks />
          ) : (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          )}
        </div>
      </>
    );
  }
  return (
    <>
      {status}
      <div aria-busy={isPlaceholderData} className="aria-busy:opacity-60">
        {children(data.data)}
        <QueuePager
          addressAt={addressAt}
          called={called}
          cursor={cursor}
          next={data.next}
          rows={data.data.length}
        />
      </div>
    </>
  );
}
