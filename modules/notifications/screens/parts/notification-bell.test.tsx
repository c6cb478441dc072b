import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  countUnseen,
  listUnreadNotifications,
  markAllAsRead,
  markAsRead,
  streamNotifications,
} from '../../endpoints/notifications.ts';
import { showLoan } from '#loans/endpoints/loans.ts';
import { openSignedIn, tellPerson, told } from '#app/tests/screens/notification-screen.tsx';
import { loanCase } from '#app/tests/screens/staff-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { useLoan } from '#loans/screens/parts/use-loans.ts';
import { NotificationBell } from './notification-bell.tsx';
import { useBellWatch } from './queries.ts';

const server = fakeServer();

const bell = (name: string | RegExp) => screen.findByRole('button', { name });

async function openBell(): Promise<HTMLElement> {
  await userEvent.click(await bell(/^Notifications/));
  return screen.findByRole('dialog', { name: 'Notifications' });
}

/** The bell of a person who has been told this. */
function openTold(...all: Parameters<typeof tellPerson>[1]) {
  tellPerson(server, all);
  return openSignedIn(<NotificationBell />);
}
const many = (count: number) => Array.from({ length: count }, (_, index) => told(count - index));

test('NOTIF-04 SHELL-04 the bell says how many are new, including in its name', async () => {
  openTold(...many(3));
  expect((await bell('Notifications, 3 new')).textContent).toBe('3');
});

test('NOTIF-04 more than 99 are shown as 99+, and zero as no number', async () => {
  openTold(...many(120));
  expect((await bell('Notifications, 99+ new')).textContent).toBe('99+');
  cleanup();
  openTold();
  expect((await bell('Notifications')).textContent).toBe('');
});

test('SHELL-08 the dropdown loads on a click: message and date, and a link to all of them', async () => {
  const where = openTold(told(2), told(1, { status: 'read' }));
  await bell('Notifications, 1 new');
  expect(server.callsOf(listUnreadNotifications)).toHaveLength(0);
  const popup = await openBell();
  const rows = await within(popup).findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['New: Message 217 Nov 2025']);
  await userEvent.click(within(popup).getByRole('link', { name: 'See All Notifications' }));
  expect(where.address).toBe('/notifications');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test("SHELL-08 without anything new it says 'No new notifications'", async () => {
  openTold();
  expect(await within(await openBell()).findByText('No new notifications')).toBeTruthy();
});

test('SHELL-08 a list that cannot be loaded says so and can be loaded again', async () => {
  tellPerson(server, many(1));
  server.refuse(listUnreadNotifications, 500, { message: 'Something went wrong' });
  openSignedIn(<NotificationBell />);
  const popup = await openBell();
  expect((await within(popup).findByRole('alert')).textContent).toContain('Something went wrong');
  tellPerson(server, many(1));
  await userEvent.click(within(popup).getByRole('button', { name: 'Try again' }));
  expect(await within(popup).findByText(/Message 1/)).toBeTruthy();
});

test('NOTIF-02 a click on one marks it read, subtracts it from the count, and follows it', async () => {
  const where = openTold(...many(2));
  const popup = await openBell();
  await userEvent.click(await within(popup).findByRole('link', { name: /Message 2/ }));
  await waitFor(() => expect(where.address).toBe('/my-applications/418'));
  const marked = server.callsOf(markAsRead).map(({ address }) => address);
  expect(marked).toEqual(['/api/notifications/mark_as_read/2']);
  await bell('Notifications, 1 new');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('EASE-10 the dropdown groups by loan and request, and marks all as read by one press', async () => {
  openTold(told(3), told(2, { about: null }), told(1));
  const popup = await openBell();
  const loan = await within(popup).findByRole('region', { name: 'LN-2025-00418' });
  expect(within(loan).getAllByRole('listitem')).toHaveLength(2);
  expect(within(popup).getByRole('region', { name: 'Your account and messages' })).toBeTruthy();
  await userEvent.click(within(popup).getByRole('button', { name: 'Mark all as read' }));
  expect(await within(popup).findByText('No new notifications')).toBeTruthy();
  expect(server.callsOf(markAllAsRead).map(({ body }) => body)).toEqual([{ up_to: 3, seen: [3, 2, 1] }]);
});

/** The bell's event stream; `say` sends a text over it. */
function openStream(): { say: (text: string) => void } {
  const stream = { say: (_text: string): void => undefined };
  server.reply(streamNotifications, () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream.say = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
    });
    return new Response(body);
  });
  return stream;
}

test('NOTIF-04 EASE-03 an open loan refetches when a notification arrives, but not while the person types', async () => {
  function Frame() {
    useBellWatch();
    const { data } = useLoan('418');
    return (
      <>
        <NotificationBell />
        <p>{data?.status}</p>
        <input aria-label="Comment" />
      </>
    );
  }
  tellPerson(server, []);
  const stream = openStream();
  server.answer(showLoan, { data: loanCase({ status: 'SUBMITTED' }) });
  openSignedIn(<Frame />);
  await screen.findByText('SUBMITTED');
  await waitFor(() => expect(server.callsOf(streamNotifications)).toHaveLength(1));
  server.answer(showLoan, { data: loanCase({ status: 'WAITING FOR FEEDBACK' }) });
  const comment = screen.getByLabelText('Comment');
  comment.focus();
  tellPerson(server, many(1));
  act(() => stream.say('event: bell\ndata:\n\n'));
  await bell('Notifications, 1 new');
  expect(screen.getByText('SUBMITTED')).toBeTruthy();
  comment.blur();
  await screen.findByText('WAITING FOR FEEDBACK');
});

test('NOTIF-04 an event from the server updates the count, and it is announced', async () => {
  function Frame() {
    useBellWatch();
    return <NotificationBell />;
  }
  tellPerson(server, many(1));
  const stream = openStream();
  openSignedIn(<Frame />);
  await bell('Notifications, 1 new');
  await waitFor(() => expect(server.callsOf(streamNotifications)).toHaveLength(1));
  tellPerson(server, many(2));
  act(() => stream.say('event: bell\ndata:\n\n'));
  await bell('Notifications, 2 new');
  expect(screen.getByRole('status').textContent).toBe('2 new notifications');
  expect(server.callsOf(countUnseen).length).toBeGreaterThan(1);
});
