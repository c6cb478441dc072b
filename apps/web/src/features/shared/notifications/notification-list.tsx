import { formatDateTime } from '@ensigo/rulebook/fields';
import { LoadFailure } from '../../../shared/page/load-failure.tsx';
import { useListAddress } from '../../../shared/lists/list-filters.tsx';
import { NotificationRow } from '../../../entities/notifications/notification-row.tsx';
import { useNotificationPage } from '../../../entities/notifications/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingBlocks } from '../../../ui/loading-blocks.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { notificationTexts as texts } from './texts.ts';

/** All notifications of the person, newest first, in pages (NOTIF-01 to NOTIF-03). */
export function NotificationList() {
  const { page, filters, show } = useListAddress();
  const { data, error, isPlaceholderData, refetch } = useNotificationPage(page);
  if (data === undefined) {
    return error === null ? <LoadingBlocks /> : <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  if (data.data.length === 0) return <EmptyState>{texts.empty}</EmptyState>;
  const { meta } = data;
  return (
    <div aria-busy={isPlaceholderData}>
      <ul className="divide-y divide-rule overflow-hidden rounded-lg border border-edge bg-surface">
        {data.data.map((notification) => (
          <li key={notification.id}>
            <NotificationRow notification={notification} when={formatDateTime(notification.created_at)} />
          </li>
        ))}
      </ul>
      <Pagination
        current={meta.current_page}
        last={meta.last_page}
        onPage={(next) => show(next, filters)}
        summary={`${String(meta.from ?? 0)} - ${String(meta.to ?? 0)} of ${String(meta.total)}`}
      />
    </div>
  );
}
