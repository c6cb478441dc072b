import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { StaffRole } from '#kit/rules/access/roles.ts';
import {
  addWatchlistEntry,
  endWatchlistEntry,
  listWatchlist,
  type WatchlistEntry,
} from '../../../endpoints/staff-duplicates.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf, field, write } from '#app/tests/screens/fields.ts';
import { daniel, openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { WatchlistPage } from './watchlist-page.tsx';

const watchlistEntry = (changes: Partial<WatchlistEntry> = {}): WatchlistEntry => ({
  id: 7,
  kind: 'nin',
  ending: 'HJA',
  reason: 'False papers in 2024.',
  until: null,
  by: daniel,
  at: '2025-10-01T08:00:00Z',
  state: 'active',
  ended: null,
  ...changes,
});

const server = fakeServer();
beforeEach(() => server.answer(listWatchlist, { data: [watchlistEntry()], next: null }));

const open = (search = '', role: StaffRole = 'administrator') =>
  openStaffScreen(
    '/staff/workspace/watchlist',
    <WatchlistPage />,
    `/staff/workspace/watchlist${search}`,
    role,
  );
/** Opens the page and its form for a new entry; `send` sends it. */
async function openForm() {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add to watchlist' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add to watchlist' });
  const send = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Add to watchlist' }));
  return { dialog, send };
}
/** Opens the page and the end of its entry, with a reason; `end` ends it. */
async function openEnd() {
  open();
  const [end] = await screen.findAllByRole('button', { name: /^End the entry/ });
  if (end !== undefined) fireEvent.click(end);
  const name = 'End the watchlist entry for the NIN ending in HJA?';
  const dialog = await screen.findByRole('dialog', { name });
  write('Reason', 'It was a mistake.');
  return { end: () => fireEvent.click(within(dialog).getByRole('button', { name: 'End entry' })) };
}
function chooseType(value: string): void {
  fireEvent.change(field('Identifier type'), { target: { value } });
  fireEvent.input(field('Identifier type'));
}

test('CASE-07 lists what is in force; the empty list and the history say so', async () => {
  const where = open();
  const table = await screen.findByRole('table', { name: 'Watchlist' });
  const cells = within(table).getAllByRole('cell');
  expect(cells.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    'NIN ending in HJA',
    'False papers in 2024.',
    'Opio Daniel, 01 Oct 2025',
    'No end date',
  ]);
  server.answer(listWatchlist, { data: [], next: null });
  fireEvent.click(screen.getByRole('button', { name: 'History' }));
  await screen.findByText('No ended entries.');
  expect(where.address).toBe('/staff/workspace/watchlist?state=past');
});

test('MONEY-12 an auditor reads the block list, and is offered no change', async () => {
  open('', 'auditor');
  const table = await screen.findByRole('table', { name: 'Watchlist' });
  expect(within(table).getByText('False papers in 2024.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^(WatchlistEntry|Add|End)/ })).toBeNull();
});

test('CASE-07 the history says who ended an entry and why', async () => {
  const ended = { by: daniel, at: '2025-11-01T08:00:00Z', reason: 'It was a mistake.' };
  server.answer(listWatchlist, {
    data: [
      watchlistEntry({ state: 'ended', ended }),
      watchlistEntry({ id: 8, state: 'over', until: '2025-10-31' }),
    ],
    next: null,
  });
  open('?state=past');
  const table = await screen.findByRole('table', { name: 'Watchlist' });
  expect(within(table).getByText('It was a mistake.')).toBeTruthy();
  expect(within(table).getByText('Expired')).toBeTruthy();
});

test('CASE-07 adds what is typed as people type it; what is wrong is said at its field', async () => {
  server.answer(addWatchlistEntry, { message: 'Added to the watchlist.' });
  const { send } = await openForm();
  chooseType('phone');
  write('Phone number', '0772');
  send();
  await waitFor(() => expect(errorOf('Phone number')).toBe('Phone number must be exactly 9 digits.'));
  expect(errorOf('Reason')).toBe('Reason is required.');
  write('Phone number', '0772 123 456');
  write('Reason', 'Calls under many names.');
  send();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add to watchlist' })).toBeNull());
  expect(server.callsOf(addWatchlistEntry)[0]?.body).toMatchObject({
    kind: 'phone',
    value: '0772 123 456',
    phone_code: '+256',
    reason: 'Calls under many names.',
    until: '',
  });
});

test('CASE-07 EASE-06 a phone number that was typed is there again after a reload', async () => {
  await openForm();
  chooseType('phone');
  write('Phone number', '0772 123 456');
  cleanup();
  await openForm();
  await waitFor(() => expect(field('Phone number')).toHaveProperty('value', '0772 123 456'));
});

test('CASE-07 asks what number it is before it judges it', async () => {
  const { dialog, send } = await openForm();
  send();
  await waitFor(() => expect(errorOf('Identifier type')).toBe('Choose what to add to the watchlist.'));
  expect(within(dialog).queryByText('Registration number is required.')).toBeNull();
  expect(within(dialog).queryByRole('textbox', { name: /NIN/ })).toBeNull();
  expect(errorOf('Number')).toBeUndefined();
  chooseType('registration');
  send();
  await waitFor(() => expect(errorOf('Registration number')).toBe('Registration number is required.'));
});

test('CASE-07 a refused entry keeps what was typed', async () => {
  server.refuse(addWatchlistEntry, 409, { message: 'This is already on the watchlist.' });
  const { send } = await openForm();
  chooseType('nin');
  write('NIN', 'CM900121234ABC');
  write('Reason', 'False papers.');
  send();
  await waitFor(() => expect(errorOf('NIN')).toBe('This is already on the watchlist.'));
  expect(field('NIN')).toHaveProperty('value', 'CM900121234ABC');
});

test('CASE-07 ends an entry with a reason', async () => {
  server.answer(endWatchlistEntry, { message: 'Watchlist entry ended. It stays in the history.' });
  const { end } = await openEnd();
  end();
  const sent = { reason: 'It was a mistake.' };
  await waitFor(() => expect(server.callsOf(endWatchlistEntry)[0]?.body).toEqual(sent));
});

test('CASE-07 an entry that a colleague has ended meanwhile is listed no more', async () => {
  server.refuse(endWatchlistEntry, 409, { message: 'This watchlist entry has already ended.' });
  const { end } = await openEnd();
  server.answer(listWatchlist, { data: [], next: null });
  end();
  await waitFor(() => expect(errorOf('Reason')).toBe('This watchlist entry has already ended.'));
  await waitFor(() => expect(screen.getByText('The watchlist is empty.')).toBeDefined());
});
