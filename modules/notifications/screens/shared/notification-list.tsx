import { Link, useSearchParams } from 'react-router';
import { sayNamed } from '#kit/messages/index.ts';
import type { NotificationAnswer, NotificationGroup } from '../../endpoints/notifications.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { StatusBadge } from '#cases/screens/parts/status-badge.tsx';
import { NotificationRow } from '../parts/notification-row.tsx';
import { useGroupPage, useMarkAllAsRead, useNotificationPage, useUnseenCount } from '../parts/queries.ts';
import { shownCount } from '../parts/bell-face.tsx';
import { ListPages } from '#kit/browser/lists/list-pages.tsx';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { Button } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import { CheckIcon } from '#kit/ui/icons/icons.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { notificationTexts as texts } from './texts.ts';

const link = 'inline-flex min-h-11 items-center px-4 font-bold text-link underline md:px-6';

function Rows({ notifications }: { readonly notifications: readonly NotificationAnswer[] }) {
  return (
    <ul className="divide-y divide-rule">
      {notifications.map((notification) => (
        <li key={notification.id}>
          <NotificationRow notification={notification} when={formatDateTime(notification.created_at)} wide />
        </li>
      ))}
    </ul>
  );
}

const card = 'overflow-hidden rounded-lg border border-edge bg-surface';

/** One loan or request, or everything else: its newest notifications, and how many are new (EASE-10). */
function GroupCard({ of }: { readonly of: NotificationGroup }) {
  const { group, about, subject, status, total, unread, notifications } = of;
  const name = about?.tracking_number ?? texts.other;
  return (
    <section aria-label={name} className={card}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-rule px-4 py-3 md:px-6">
        <h2 className="figures font-sans text-lg font-bold">{name}</h2>
        {subject !== null && <span className="text-sm text-ink-soft">{sayNamed(subject)}</span>}
        {status !== null && <StatusBadge status={status} />}
        {unread > 0 && (
          <span className="figures rounded-full bg-maize px-2 py-0.5 text-sm font-bold">
            {texts.fresh(unread)}
          </span>
        )}
      </header>
      <Rows notifications={notifications} />
      {total > notifications.length && (
        <p className="border-t border-rule">
          <Link className={link} to={{ search: `group=${group}` }}>
            {texts.seeAll(total)}
          </Link>
        </p>
      )}
    </section>
  );
}

interface UnreadProps {
  readonly newest: number | null;
  readonly recent: number[];
}

function Unread({ newest, recent }: UnreadProps) {
  const count = useUnseenCount();
  const { mutate, isPending } = useMarkAllAsRead();
  if (count === 0 || newest === null) return null;
  return (
    <p className="flex items-center justify-between gap-4">
      <span className="text-ink-soft">{texts.fresh(shownCount(count))}</span>
      <Button
        onClick={() => mutate({ up_to: newest, seen: recent })}
        pending={isPending}
        size="small"
        variant="secondary"
      >
        <CheckIcon size={16} /> {texts.markAll}
      </Button>
    </p>
  );
}

function Groups({ page }: { readonly page: number }) {
  const { data, error, isPlaceholderData, refetch } = useGroupPage(page);
  if (data === undefined) {
    return error === null ? <LoadingBlocks /> : <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  if (data.meta.total === 0) return <EmptyState>{texts.empty}</EmptyState>;
  return (
    <div aria-busy={isPlaceholderData} className="space-y-4">
      <Unread newest={data.newest_id} recent={data.recent_ids} />
      {data.data.map((one) => (
        <GroupCard key={one.group} of={one} />
      ))}
      <ListPages meta={data.meta} />
    </div>
  );
}

/** All notifications of one group. */
function OneGroup({ group, page }: { readonly group: string; readonly page: number }) {
  const { data, error, isPlaceholderData, refetch } = useNotificationPage(group, page);
  if (data === undefined) {
    return error === null ? <LoadingBlocks /> : <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  const [first] = data.data;
  const name = first?.about?.tracking_number ?? texts.other;
  return (
    <div aria-busy={isPlaceholderData} className="space-y-4">
      <p>
        <Link
          className="inline-flex min-h-11 items-center font-bold text-link underline"
          to={screens.shared.notifications.to()}
        >
          {texts.all}
        </Link>
      </p>
      {first === undefined ? (
        <EmptyState>{texts.empty}</EmptyState>
      ) : (
        <section aria-label={name} className={card}>
          <h2 className="figures border-b border-rule px-4 py-3 font-sans text-lg font-bold md:px-6">
            {name}
          </h2>
          <Rows notifications={data.data} />
        </section>
      )}
      <ListPages meta={data.meta} />
    </div>
  );
}

/** All notifications of the person by loan and request, in pages (NOTIF-01 to NOTIF-03, EASE-10). */
export function NotificationList() {
  const [search] = useSearchParams();
  const page = Math.max(1, Number(search.get('page') ?? '1') || 1);
  const group = search.get('group');
  return group === null ? <Groups page={page} /> : <OneGroup group={group} page={page} />;
}
