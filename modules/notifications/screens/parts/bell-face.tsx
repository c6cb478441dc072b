import { BellIcon } from '#kit/ui/icons/icons.tsx';
import { say } from '#kit/messages/index.ts';
import { maxUnseen } from '../../endpoints/notifications.ts';

/** The number of new ones, as the bell shows it. */
export const shownCount = (count: number): string =>
  count > maxUnseen ? `${String(maxUnseen)}+` : String(count);

export const texts = {
  title: say('Notifications'),
  bell: (count: number) =>
    count === 0 ? say('Notifications') : say`Notifications, ${shownCount(count)} new`,
  news: (count: number) =>
    count === 1 ? say('1 new notification') : say`${shownCount(count)} new notifications`,
  markAll: say('Mark all as read'),
  other: say('Your account and messages'),
  seeAll: say('See All Notifications'),
  empty: say('No new notifications'),
  loading: say('Loading'),
  again: say('Try again'),
  unread: say('New:'),
  opensElsewhere: say('(opens in a new tab)'),
} as const;

export const bellClass =
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink hover:bg-neutral-100';

/** The icon, and the number of new notifications. */
export function BellFace({ count }: { readonly count: number }) {
  return (
    <>
      <BellIcon />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute top-0.5 left-1/2 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-maize px-1 text-xs font-bold text-ink"
        >
          {shownCount(count)}
        </span>
      )}
    </>
  );
}
