import { useState } from 'react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { speakFrom } from '#kit/messages/index.ts';
import {
  listNotificationGroups,
  markAllAsRead,
  markAsRead,
  readNotificationPreferences,
  storeNotificationPreferences,
} from '../../endpoints/notifications.ts';
import { readReminderChoices, storeReminderChoices } from '#repayments/endpoints/reminders.ts';
import { useToast } from '#kit/ui/toaster.tsx';
import { openSignedIn, tellPerson, told } from '#app/tests/screens/notification-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { NotificationsPage } from './notifications-page.tsx';

const server = fakeServer();

const aboutLoan = (id: number) => ({ kind: 'loan' as const, id, tracking_number: `Loan ${String(id)}` });

/** One notification about each of so many loans. */
const ofLoans = (count: number) =>
  Array.from({ length: count }, (_, index) => told(count - index, { about: aboutLoan(count - index) }));

const open = (address = '/notifications') => openSignedIn(<NotificationsPage />, address);
/** The page of a person who has been told this. */
function openTold(...all: Parameters<typeof tellPerson>[1]) {
  tellPerson(server, all);
  return open();
}
const rows = () =>
  screen.findAllByRole('listitem').then((all) => all.filter((row) => /Message/.test(row.textContent)));
const calls = () =>
  server.received.map(({ call }) => call).filter((call) => /^notifications\.(groups|list|mark)/.test(call));

test('NOTIF-01 ROUTE-05 message and time of each; a read one is no longer marked as new', async () => {
  openTold(told(2), told(1, { status: 'read' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeTruthy();
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    'New: Message 217 Nov 2025, 09:14',
    'Message 117 Nov 2025, 09:14',
  ]);
  const [unread, read] = await rows();
  const look = (row: HTMLElement | undefined) => row?.firstElementChild?.className ?? '';
  expect(look(read)).toContain('text-ink-faint');
  expect(look(unread)).not.toContain('text-ink-faint');
});

test("NOTIF-01 an empty list says 'No new notifications'", async () => {
  openTold();
  expect(await screen.findByText('No new notifications')).toBeTruthy();
});

const answerChoices = () =>
  server.answer(readReminderChoices, { data: { mail: true, sms: false, call: false, offers_sms: false } });
const preferences = { sms: false, offered: true, mail: true, phone_unproven: false };
function answerPreferences(changes: Partial<typeof preferences>): void {
  server.answer(readNotificationPreferences, { data: { ...preferences, ...changes } });
  answerChoices();
}

test('MONEY-10 how to be reminded is stored as soon as it is chosen', async () => {
  tellPerson(server, []);
  answerChoices();
  const data = { mail: true, sms: false, call: true, offers_sms: false };
  server.answer(storeReminderChoices, { message: 'Saved.', data });
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Call me' }));
  await waitFor(() => expect(server.callsOf(storeReminderChoices)).toHaveLength(1));
  expect(server.callsOf(storeReminderChoices)[0]?.body).toEqual({ mail: true, sms: false, call: true });
});

test('NOTIF-01 a list that cannot be loaded says so and can be loaded again', async () => {
  tellPerson(server, [told(1)]);
  answerChoices();
  server.refuse(listNotificationGroups, 500, { message: '', request_id: 'r-1' });
  open();
  expect((await screen.findByRole('alert')).textContent).toContain("We couldn't load this");
  tellPerson(server, [told(1)]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});

test('NOTIF-03 pages: the first, two on each side, the last; the page is in the address', async () => {
  tellPerson(server, ofLoans(95));
  const where = open('/notifications?page=5');
  const pages = await screen.findByRole('navigation', { name: 'Pages' });
  const wide = within(pages)
    .getAllByRole('listitem', { hidden: true })
    .filter((each) => !each.className.includes('sm:hidden') || each.className.includes('max-sm:hidden'))
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
  expect(wide).toEqual(['1', '…', '3', '4', '5', '6', '7', '…', '10']);
  await userEvent.click(within(pages).getByRole('button', { name: 'Page 10' }));
  expect(where.address).toBe('/notifications?page=10');
  await waitFor(async () => expect(await rows()).toHaveLength(5));
});

test('NOTIF-02 a click marks it read, reloads the list, then follows one of our routes', async () => {
  const where = openTold(told(1));
  await userEvent.click(await screen.findByRole('link', { name: /Message 1/ }));
  await waitFor(() => expect(where.address).toBe('/my-applications/418'));
  expect(calls()).toEqual(['notifications.groups', 'notifications.mark-as-read', 'notifications.groups']);
});

test('NOTIF-02 a failure to mark one is shown, and it is followed anyway', async () => {
  tellPerson(server, [told(1)]);
  server.refuse(markAsRead, 503, { message: 'Please try again in a moment.' });
  const where = open();
  await userEvent.click(await screen.findByRole('link', { name: /Message 1/ }));
  await waitFor(() => expect(where.address).toBe('/my-applications/418'));
  expect(await screen.findByText('Please try again in a moment.')).toBeTruthy();
});

test('NOTIF-02 an address of an allowed host opens as an external link, without access back to us', async () => {
  tellPerson(server, [told(1, { redirect: 'https://bank.example/offer' })], ['bank.example']);
  const where = open();
  const link = await screen.findByRole('link', { name: /Message 1/ });
  expect(link.getAttribute('href')).toBe('https://bank.example/offer');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  await waitFor(() => expect(server.callsOf(markAsRead)).toHaveLength(1));
  expect(where.address).toBe('/notifications');
});

test.each([
  'https://evil.example/offer',
  '//evil.example',
  ['java', 'script:alert(1)'].join(''),
  'https:evil.example',
  '/\\evil.example',
])('NOTIF-02 %s is marked read and leads nowhere', async (redirect) => {
  tellPerson(server, [told(1, { redirect })], ['bank.example']);
  const where = open();
  await userEvent.click(await screen.findByRole('button', { name: /Message 1/ }));
  await waitFor(() => expect(screen.queryByText('New:')).toBeNull());
  expect(where.address).toBe('/notifications');
  expect(screen.queryByRole('link', { name: /Message 1/ })).toBeNull();
});

test('GUARD-05 SMS is not offered if no gateway is configured', async () => {
  tellPerson(server, []);
  answerPreferences({ offered: false });
  open();
  expect(await screen.findByText('You get every notification here and by email.')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /SMS/ })).toBeNull();
});

test('GUARD-08 a client with an unconfirmed address is told that no email is sent, and where to confirm it', async () => {
  tellPerson(server, []);
  answerPreferences({ mail: false });
  open();
  const prove = await screen.findByRole('link', { name: 'Confirm your email address' });
  expect(prove.getAttribute('href')).toBe('/profile');
  expect(screen.queryByText(/You get every notification here and by email/)).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Also notify me by SMS' })).toBeNull();
});

test('GUARD-08 a client with an unconfirmed number is told that no SMS is sent yet, and where to confirm it', async () => {
  tellPerson(server, []);
  answerPreferences({ sms: true, phone_unproven: true });
  open();
  const prove = await screen.findByRole('link', { name: 'Confirm your phone number' });
  expect(prove.getAttribute('href')).toBe('/profile');
  expect(screen.getByText("We'll send SMS once you confirm your phone number.")).toBeTruthy();
});

test('NOTIF-05 SMS is chosen with one tick, and a failure undoes it and says so', async () => {
  tellPerson(server, []);
  server.answer(storeNotificationPreferences, {
    message: 'By SMS too.',
    data: { ...preferences, sms: true },
  });
  open();
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Also notify me by SMS' });
  expect(box.checked).toBe(false);
  await userEvent.click(box);
  expect(await screen.findByText('By SMS too.')).toBeTruthy();
  expect(server.callsOf(storeNotificationPreferences)[0]?.body).toEqual({ sms: true });
  await waitFor(() => expect(box.checked).toBe(true));
  server.refuse(storeNotificationPreferences, 503, { message: 'Not now.' });
  await userEvent.click(box);
  expect(await screen.findByText('Not now.')).toBeTruthy();
  await waitFor(() => expect(box.checked).toBe(true));
  expect(server.callsOf(readNotificationPreferences)).toHaveLength(1);
});

test('EASE-10 one card per loan, with its status and how many are new; all are marked by one press', async () => {
  tellPerson(server, [
    ...[9, 8, 7, 6, 5, 4].map((id) => told(id)),
    told(3, { about: aboutLoan(77), status: 'read' }),
    told(2, { about: null, redirect: '/dashboard' }),
  ]);
  const where = open();
  const first = await screen.findByRole('region', { name: 'LN-2025-00418' });
  expect(within(first).getByRole('heading').textContent).toBe('LN-2025-00418');
  expect(within(first).getByText('6 new')).toBeTruthy();
  expect(within(first).getByText('PROCESSING')).toBeTruthy();
  expect(within(first).getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByRole('region', { name: 'Loan 77' }).textContent).not.toContain('new');
  expect(screen.getByRole('region', { name: 'Your account and messages' })).toBeTruthy();
  await screen.findByText('7 new');
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByText('New:')).toBeNull());
  expect(server.callsOf(markAllAsRead).map(({ body }) => body)).toEqual([
    { up_to: 9, seen: [9, 8, 7, 6, 5, 4, 2] },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  await userEvent.click(within(first).getByRole('link', { name: 'See all 6' }));
  expect(where.address).toBe('/notifications?group=loan-418');
  await waitFor(async () => expect(await rows()).toHaveLength(6));
  await userEvent.click(screen.getByRole('link', { name: 'All notifications' }));
  await screen.findByRole('region', { name: 'Loan 77' });
});

test('EASE-08 a change of page leads to the top, with the focus on the title', async () => {
  tellPerson(server, ofLoans(25));
  const scrolled = vi.fn();
  vi.stubGlobal('scrollTo', scrolled);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await screen.findByRole('region', { name: 'Loan 15' });
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('EASE-08 a page beyond the last one leads back to the first', async () => {
  tellPerson(server, [told(1)]);
  const where = open('/notifications?page=7');
  await userEvent.click(await screen.findByRole('button', { name: 'Go to the first page' }));
  expect(where.address).toBe('/notifications');
  expect(await rows()).toHaveLength(1);
});

test('EASE-09 messages that were shown for some seconds can be read again here', async () => {
  tellPerson(server, []);
  function Visit() {
    const toast = useToast();
    const [isThere, setThere] = useState(false);
    return isThere ? (
      <NotificationsPage />
    ) : (
      <button
        onClick={() => {
          toast({ tone: 'danger', text: 'Your file was not sent.' });
          setThere(true);
        }}
        type="button"
      >
        Go
      </button>
    );
  }
  openSignedIn(<Visit />, '/notifications');
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  const title = await screen.findByRole('heading', { name: 'Messages from this visit' });
  expect(title.closest('section')?.textContent).toContain('Your file was not sent.');
});

test('REACH-06 EASE-10 what a group is about is said in the language of its reader', async () => {
  speakFrom(() => 'sw', { sw: new Map([['Business Growth Loan', 'Mkopo wa kukuza biashara']]) });
  onTestFinished(() => speakFrom(() => 'en', {}));
  openTold(told(1));
  expect(await screen.findByText('Mkopo wa kukuza biashara')).toBeTruthy();
});

test('NOTIF-02 a link that says nothing keeps nobody from what they want to see', async () => {
  tellPerson(server, [told(1)]);
  server.hold(markAsRead);
  const where = open();
  const link = await screen.findByRole('link', { name: /Message 1/ });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(link);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(where.address).toBe('/my-applications/418');
});
