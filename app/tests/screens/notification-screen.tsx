import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import {
  countUnseen,
  listNotificationGroups,
  listNotifications,
  listUnreadNotifications,
  markAllAsRead,
  markAsRead,
  readNotificationPreferences,
  shownOfGroup,
  type NotificationAnswer,
} from '#notifications/endpoints/notifications.ts';
import { listSettings } from '#settings/endpoints/settings.ts';
import { pageMeta } from '#kit/endpoints/pages.ts';
import { Toaster } from '#kit/ui/toaster.tsx';
import type { FakeServer } from './fake-server.ts';
import { signInAs } from './people.ts';

/** An unread notification for the client. */
export const told = (id: number, changes: Partial<NotificationAnswer> = {}): NotificationAnswer => ({
  id,
  notification_id: id,
  message: `Message ${String(id)}`,
  created_at: '2025-11-17T06:14:00Z',
  date: '2025-11-17T06:14:00Z',
  status: 'unread',
  redirect: '/my-applications/418',
  about: { kind: 'loan', id: 418, tracking_number: 'LN-2025-00418' },
  ...changes,
});

const groupOf = ({ about }: NotificationAnswer): string =>
  about === null ? 'other' : `${about.kind}-${String(about.id)}`;

/** Answers as the server would to a person with these notifications, newest first; `hosts` are allowed. */
export function tellPerson(
  server: FakeServer,
  all: NotificationAnswer[],
  hosts: readonly string[] = [],
): void {
  let now = all;
  const unread = () => now.filter(({ status }) => status === 'unread');
  const json = (body: object) => new Response(JSON.stringify(body));
  const page = (rows: readonly NotificationAnswer[], address: string) => {
    const shown = Number(new URL(address, 'http://x').searchParams.get('page') ?? '1');
    const data = rows.slice((shown - 1) * 10, shown * 10);
    return json({
      data,
      meta: pageMeta({ total: rows.length, page: shown, rows: data.length, path: '/api' }),
    });
  };
  server.reply(countUnseen, () => json({ data: { count: Math.min(unread().length, 100) } }));
  server.reply(listNotifications, ({ address }) => {
    const group = new URL(address, 'http://x').searchParams.get('group');
    return page(group === null ? now : now.filter((one) => groupOf(one) === group), address);
  });
  server.reply(listNotificationGroups, ({ address }) => {
    const shown = Number(new URL(address, 'http://x').searchParams.get('page') ?? '1');
    const names = [...new Set(now.map(groupOf))];
    const groups = names
      .map((group) => ({ group, of: now.filter((one) => groupOf(one) === group) }))
      .map(({ group, of }) => ({
        group,
        about: of[0]?.about ?? null,
        subject: of[0]?.about === null ? null : 'Business Growth Loan',
        status: of[0]?.about === null ? null : 'PROCESSING',
        total: of.length,
        unread: of.filter(({ status }) => status === 'unread').length,
        notifications: of.slice(0, shownOfGroup),
      }));
    const data = groups.slice((shown - 1) * 10, shown * 10);
    const meta = pageMeta({ total: groups.length, page: shown, rows: data.length, path: '/api' });
    return json({
      data,
      meta,
      newest_id: now.length === 0 ? null : Math.max(...now.map(({ id }) => id)),
      recent_ids: unread().map(({ id }) => id),
    });
  });
  server.reply(listUnreadNotifications, ({ address }) => page(unread(), address));
  server.reply(markAsRead, ({ address }) => {
    now = now.map((one) => (address.endsWith(`/${String(one.id)}`) ? { ...one, status: 'read' } : one));
    return json({ message: 'Marked as read.' });
  });
  server.reply(markAllAsRead, ({ body }) => {
    const upTo = typeof body === 'object' && body !== null && 'up_to' in body ? Number(body.up_to) : 0;
    const marked = unread().filter(({ id }) => id <= upTo).length;
    now = now.map((one) => (one.id <= upTo ? { ...one, status: 'read' } : one));
    return json({ message: 'All notifications marked as read.', data: { marked } });
  });
  server.answer(listSettings, {
    data: [{ name: 'notification_hosts', value: null, json_value: hosts }],
  });
  server.answer(readNotificationPreferences, {
    data: { sms: false, offered: true, mail: true, phone_unproven: false },
  });
  server.refuse(checkPrequalification, 503, { message: 'Later.' });
}

/** Signs Grace in and shows a part of the app; `where` tracks the location. */
export function openSignedIn(part: ReactElement, address = '/dashboard') {
  signInAs();
  const where = { address: '' };
  function Watch() {
    const { pathname, search } = useLocation();
    where.address = `${pathname}${search}`;
    return null;
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Toaster>
        <MemoryRouter initialEntries={[address]}>
          <Watch />
          {part}
        </MemoryRouter>
      </Toaster>
    </QueryClientProvider>,
  );
  return where;
}
