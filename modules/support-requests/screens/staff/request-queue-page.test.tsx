import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  assignRequest,
  countRequestQueue,
  listAdvisors,
  listRequestQueue,
} from '../../endpoints/staff-requests.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { press } from '#app/tests/screens/fields.ts';
import { advisors, brian, requestRow } from '#app/tests/screens/request-screen.ts';
import { openStaffScreen, ruth } from '#app/tests/screens/staff-screen.tsx';
import { rememberedQueue } from '#cases/screens/parts/remembered-queue.ts';
import { RequestQueuePage } from './request-queue-page.tsx';

const server = fakeServer();

const rows = [
  requestRow(),
  requestRow({
    id: 41,
    tracking_number: 'MS-2025-00041',
    status: 'UNDER WORKPLAN IMPLEMENTATION',
    advisor: { id: ruth.id, name: ruth.name },
    expert: brian,
    overdue_tasks: 2,
  }),
];

beforeEach(() => {
  server.answer(listRequestQueue, { data: rows, next: null });
  server.answer(listAdvisors, { data: advisors.map((person) => ({ ...person, open: 0 })) });
  server.answer(countRequestQueue, {
    data: {
      statuses: [
        { status: 'SUBMITTED', count: 1001 },
        { status: 'CLOSED', count: 3 },
      ],
      mine: 2,
      unassigned: 4,
      late: 0,
      expert: 5,
      overdue: 1,
    },
  });
});

const open = (search = '') =>
  openStaffScreen(
    '/staff/workspace/requests',
    <RequestQueuePage />,
    `/staff/workspace/requests${search}`,
    'advisor',
  );
const table = () => screen.findByRole('table');
const asked = () => new URL(server.callsOf(listRequestQueue).at(-1)?.address ?? '', 'http://x').searchParams;

test('STAFF-03 a row says who it waits for, its expert, and overdue tasks', async () => {
  open();
  const [, first, second] = within(await table()).getAllByRole('row');
  expect(first?.textContent).toContain('Unassigned');
  expect(second?.textContent).toContain('Expert: Kato Brian');
  expect(second?.textContent).toContain('2 tasks overdue');
});

test('STAFF-03 tabs have counts, and each requests what it promises', async () => {
  open();
  const tab = async (name: RegExp) => screen.findByRole('link', { name });
  await tab(/^All open 1,000\+$/);
  expect(asked().get('advisor')).toBe('me');
  fireEvent.click(await tab(/^As expert 5$/));
  await waitFor(() => expect(asked().get('expert')).toBe('me'));
  expect(asked().get('advisor')).toBe('');
  fireEvent.click(await tab(/^Overdue 1$/));
  await waitFor(() => expect(asked().get('overdue')).toBe('yes'));
  fireEvent.click(await tab(/^Waiting for client 3$/));
  await waitFor(() => expect(asked().get('status')).toBe('WAITING FOR FEEDBACK,CLOSED'));
});

test('STAFF-03 the address contains the filters: a shared link shows the same queue', async () => {
  open('?tab=open&status=APPROVED&category=Sales&search=nakato&order=newest');
  await table();
  expect(screen.getByLabelText('Search')).toHaveProperty('value', 'nakato');
  expect(screen.getByLabelText('Category')).toHaveProperty('value', 'Sales');
  expect(Object.fromEntries(asked())).toMatchObject({
    status: 'APPROVED',
    category: 'Sales',
    search: 'nakato',
    order: 'newest',
  });
});

test('STAFF-03 the keyboard moves between rows, takes an unassigned case, and opens one', async () => {
  server.answer(assignRequest, { message: 'Case assigned to you.', data: { advisor: null } });
  const where = open();
  const [first, second] = within(await table()).getAllByRole('link');
  first?.focus();
  await userEvent.keyboard('a');
  await waitFor(() => expect(server.callsOf(assignRequest)[0]?.body).toEqual({ advisor: 'me' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await userEvent.keyboard('{Enter}');
  expect(where.address).toBe('/staff/workspace/requests/41');
  expect(rememberedQueue('request').ids).toEqual([42, 41]);
});

test('STAFF-03 an empty queue, an empty search and a failure each say what to do', async () => {
  server.answer(listRequestQueue, { data: [], next: null });
  open('?search=zzz');
  expect((await screen.findByRole('link', { name: 'Search all requests' })).getAttribute('href')).toBe(
    '/staff/workspace/requests?tab=all&search=zzz',
  );
  cleanup();
  open('?tab=overdue');
  await screen.findByText('No overdue tasks.');
  cleanup();
  server.loseNetwork(listRequestQueue);
  open();
  await screen.findByText(/check your network/);
  server.answer(listRequestQueue, { data: rows, next: null });
  press('Try again');
  await table();
});

test('STAFF-02 that nothing was found is not said of another search, nor of another queue', async () => {
  server.answer(listRequestQueue, { data: [], next: null });
  open('?search=Achen');
  const nothing = /^No matches in this tab/;
  await screen.findByText(nothing);
  const answer = server.hold(listRequestQueue);
  fireEvent.click(screen.getByRole('link', { name: 'Search all requests' }));
  await waitFor(() => expect(server.callsOf(listRequestQueue)).toHaveLength(2));
  expect(screen.queryByText(nothing)).toBeNull();
  answer();
  await screen.findByText(nothing);
});
