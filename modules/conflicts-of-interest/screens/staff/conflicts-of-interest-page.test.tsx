import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  confirmConflictsOfInterest,
  declareConflictOfInterest,
  listConflictsOfInterestOfColleagues,
  readConflictsOfInterest,
  requestConflictOfInterestEnd,
  type ConflictOfInterest,
  type OwnConflictsOfInterest,
} from '../../endpoints/conflicts-of-interest.ts';
import {
  listPendingChanges,
  withdrawPendingChange,
  type PendingChange,
} from '#pending-changes/endpoints/pending-changes.ts';
import { listClients } from '#clients/endpoints/staff-clients.ts';
import { errorOf, field, write } from '#app/tests/screens/fields.ts';
import { daniel, openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { clientRow } from '#app/tests/screens/client-overview.ts';
import { ConflictsOfInterestPage } from './conflicts-of-interest-page.tsx';

const grace = clientRow({ business_name: 'Nakato Poultry and Feeds', loans: 1 });
const conflictOfInterest: ConflictOfInterest = {
  id: 7,
  kind: 'nin',
  client: null,
  ending: '4HJA',
  relation: 'family',
  relation_words: '',
  since: '2019-03-01',
  declared_at: '2025-10-01T08:00:00Z',
};
const own = (changes: Partial<OwnConflictsOfInterest> = {}): OwnConflictsOfInterest => ({
  conflicts_of_interest: [],
  confirmed_at: null,
  due_on: null,
  own: { phone: '+256 772000111', email: 'ruth.namusoke@lender.example' },
  ...changes,
});

const server = fakeServer();
beforeEach(() => {
  server.answer(readConflictsOfInterest, { data: own() });
});

const address = '/staff/workspace/conflicts-of-interest';
const open = (role: 'loan-officer' | 'credit-manager' | 'administrator' = 'loan-officer') =>
  openStaffScreen(address, <ConflictsOfInterestPage />, address, role);
async function openDialog(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'Declare conflict of interest' }));
  return screen.findByRole('dialog', { name: 'Declare conflict of interest' });
}
const sendIn = (dialog: HTMLElement) =>
  fireEvent.click(within(dialog).getByRole('button', { name: 'Declare conflict of interest' }));
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const choose = (label: string, value: string) => {
  fireEvent.change(field(label), { target: { value } });
  fireEvent.input(field(label));
};

test('MONEY-03 an empty list says so, and is confirmed with one press', async () => {
  server.answer(confirmConflictsOfInterest, {
    message: 'Declaration confirmed. We will ask you again in a year.',
  });
  open();
  await screen.findByText('You have not declared any conflicts of interest.');
  screen.getByText('+256 772000111');
  server.answer(readConflictsOfInterest, {
    data: own({ confirmed_at: '2025-11-22T08:00:00Z', due_on: '2026-11-22' }),
  });
  const confirm = screen.getByRole('button', { name: 'Confirm no conflicts of interest' });
  confirm.focus();
  fireEvent.click(confirm);
  await screen.findByText(
    /^You confirmed your list on 22 Nov 2025\. The next confirmation is due on 22 Nov 2026/,
  );
  expect(screen.queryByRole('button', { name: 'Confirm no conflicts of interest' })).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  expect(server.callsOf(listConflictsOfInterestOfColleagues)).toEqual([]);
});

test('MONEY-03 SERVE-07 the list shows what its owner recognises; asking for an end takes a reason', async () => {
  const client = { id: grace.id, name: grace.name };
  const landlady = { relation: 'other' as const, relation_words: 'My landlady' };
  server.answer(readConflictsOfInterest, {
    data: own({
      conflicts_of_interest: [
        conflictOfInterest,
        { ...conflictOfInterest, id: 8, kind: 'client', client, ending: '', ...landlady },
      ],
    }),
  });
  server.answer(requestConflictOfInterestEnd, { message: 'Waiting for a colleague.' });
  open();
  const table = await screen.findByRole('table', { name: 'Your conflicts of interest' });
  const cells = cellsOf(table);
  expect(cells.slice(0, 3)).toEqual(['NIN ending 4HJA', 'Family', '01 Mar 2019']);
  expect(cells.slice(5, 7)).toEqual(['Nakato Grace', 'My landlady']);
  fireEvent.click(within(table).getByRole('button', { name: 'Request end NIN ending 4HJA' }));
  const name = 'Request the end of your conflict of interest with NIN ending 4HJA?';
  const dialog = await screen.findByRole('dialog', { name });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Request end' }));
  await waitFor(() => expect(errorOf('Reason')).toBe('Reason is required.'));
  write('Reason', 'We have parted.');
  server.refuse(requestConflictOfInterestEnd, 409, { message: 'Another credit manager must agree.' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Request end' }));
  await waitFor(() => expect(errorOf('Reason')).toBe('Another credit manager must agree.'));
  expect(field('Reason')).toHaveProperty('value', 'We have parted.');
  server.answer(requestConflictOfInterestEnd, { message: 'Waiting for a colleague.' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Request end' }));
  await screen.findByText('Waiting for a colleague.');
  expect(server.callsOf(requestConflictOfInterestEnd)[1]?.body).toEqual({ reason: 'We have parted.' });
});

test('SERVE-07 an entry whose end waits for a colleague says so, and can be withdrawn', async () => {
  const end_requested = { change: 31, expires_at: '2025-11-21T06:00:00Z' };
  server.answer(readConflictsOfInterest, {
    data: own({ conflicts_of_interest: [{ ...conflictOfInterest, end_requested }] }),
  });
  server.answer(withdrawPendingChange, { message: 'Withdrawn. Nothing has changed.' });
  open();
  const table = within(await screen.findByRole('table', { name: 'Your conflicts of interest' }));
  table.getByText('Waiting for a colleague');
  table.getByText(/^Expires on 21 Nov 2025/);
  expect(table.queryByRole('button', { name: /^Request end/ })).toBeNull();
  server.answer(readConflictsOfInterest, { data: own({ conflicts_of_interest: [conflictOfInterest] }) });
  fireEvent.click(table.getByRole('button', { name: 'Withdraw request NIN ending 4HJA' }));
  await table.findByRole('button', { name: 'Request end NIN ending 4HJA' });
  expect(server.callsOf(withdrawPendingChange)[0]?.address).toContain('/staff/pending-changes/31/withdraw');
  expect(server.callsOf(listPendingChanges)).toEqual([]);
});

test('SERVE-07 a credit manager finds what waits for a decision above their own list', async () => {
  const change: PendingChange = {
    id: 31,
    kind: 'conflict-of-interest-end',
    words: 'end a declared conflict of interest',
    lines: [{ label: 'Reason', before: null, after: 'We have parted.' }],
    asked_by: daniel,
    asked_at: '2025-11-18T06:00:00Z',
    expires_at: '2025-11-21T06:00:00Z',
    is_stale: false,
    refused: null,
    is_own: false,
  };
  server.answer(listPendingChanges, { data: [change], needs_confirmation: true });
  open('credit-manager');
  await screen.findByRole('heading', { name: 'Waiting for your decision' });
  screen.getByText('We have parted.');
  fireEvent.click(screen.getByRole('button', { name: 'Confirm this: End a declared conflict of interest' }));
  await screen.findByRole('dialog', { name: 'Confirm this change?' });
  expect(screen.getByText(/^A conflict of interest ends when a credit manager/)).toBeDefined();
});

test('MONEY-03 a client is found by a name and declared', async () => {
  server.answer(listClients, { data: [grace], next: null });
  server.answer(declareConflictOfInterest, { message: 'It is on your list.' });
  open();
  const dialog = await openDialog();
  choose('Identify by', 'client');
  write('Find client', 'Nak');
  fireEvent.click(await within(dialog).findByRole('radio', { name: /^Nakato Grace, Nakato Poultry/ }));
  choose('Relationship', 'family');
  write('Since', '2020-01-01');
  sendIn(dialog);
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Declare conflict of interest' })).toBeNull(),
  );
  expect(server.callsOf(declareConflictOfInterest)[0]?.body).toMatchObject({
    kind: 'client',
    client: grace.id,
    relation: 'family',
    since: '2020-01-01',
  });
});

test('MONEY-03 what is wrong is said at its field, and a refusal keeps what was typed', async () => {
  server.refuse(declareConflictOfInterest, 409, {
    message: 'You have already declared this conflict of interest.',
  });
  open();
  const dialog = await openDialog();
  choose('Identify by', 'phone');
  choose('Relationship', 'other');
  write('Phone number', '0772');
  const send = () => sendIn(dialog);
  send();
  await waitFor(() => expect(errorOf('Phone number')).toBe('Phone number must be exactly 9 digits.'));
  expect(errorOf('Describe the relationship')).toBe('Describe the relationship.');
  expect(errorOf('Since')).toBe('Enter the date it began.');
  write('Phone number', '0772 123 456');
  write('Describe the relationship', 'My landlord');
  write('Since', '2020-01-01');
  sendIn(dialog);
  await waitFor(() =>
    expect(errorOf('Phone number')).toBe('You have already declared this conflict of interest.'),
  );
  expect(field('Phone number')).toHaveProperty('value', '0772 123 456');
});

test('MONEY-03 a form that is opened again shows everything that was typed', async () => {
  open();
  const dialog = await openDialog();
  choose('Identify by', 'phone');
  choose('Relationship', 'other');
  write('Phone number', '0772 123 456');
  write('Describe the relationship', 'My landlord');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await openDialog();
  expect(field('Phone number')).toHaveProperty('value', '0772 123 456');
  expect(field('Describe the relationship')).toHaveProperty('value', 'My landlord');
});

test('MONEY-03 administrators see how many each colleague has declared', async () => {
  server.answer(listConflictsOfInterestOfColleagues, {
    data: [
      {
        colleague: daniel,
        roles: ['cashier'],
        conflicts_of_interest: 2,
        changed_at: '2025-10-01T08:00:00Z',
        confirmed_at: null,
        is_due: true,
      },
    ],
  });
  open('administrator');
  const table = await screen.findByRole('table', { name: 'Colleagues' });
  expect(cellsOf(table)).toEqual(['Opio Daniel', 'Cashier', '2', '01 Oct 2025', 'NeverDue']);
});

test('MONEY-03 a list that cannot be loaded says so and can be tried again', async () => {
  server.refuse(readConflictsOfInterest, 500, { message: 'Something went wrong' });
  open();
  server.answer(readConflictsOfInterest, { data: own() });
  fireEvent.click(await screen.findByRole('button', { name: /again|Retry/i }));
  expect(await screen.findByText('You have not declared any conflicts of interest.')).toBeTruthy();
});
