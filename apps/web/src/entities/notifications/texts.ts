import { maxUnseen } from '@ensigo/rulebook/contract';

/** The number of new ones, as the bell shows it. */
export const shownCount = (count: number): string =>
  count > maxUnseen ? `${String(maxUnseen)}+` : String(count);

export const texts = {
  title: 'Notifications',
  bell: (count: number) => (count === 0 ? 'Notifications' : `Notifications, ${shownCount(count)} new`),
  news: (count: number) => `${shownCount(count)} new ${count === 1 ? 'notification' : 'notifications'}`,
  markAll: 'Mark all as read',
  other: 'Your account and messages',
  seeAll: 'See All Notifications',
  empty: 'No new notifications',
  loading: 'Loading',
  again: 'Try again',
  unread: 'New:',
  opensElsewhere: '(opens in a new tab)',
} as const;
