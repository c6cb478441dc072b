import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StaffRole } from '#kit/rules/access/roles.ts';
import { carryOutErasure, listErasures, refuseErasure, type ErasureRow } from '../../endpoints/privacy.ts';
import { errorOf, press, toast, write } from '#app/tests/screens/fields.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { ErasuresPage } from './erasures-page.tsx';

const row = (changes: Partial<ErasureRow> = {}): ErasureRow => ({
  id: 7,
  status: 'OPEN',
  reason: 'I have moved away.',
  asked_at: '2025-11-17T06:14:00Z',
  decided_at: null,
  answer: null,
  client: { name: 'Nakato Grace', email: 'grace.nakato@example.com' },
  decided_by: null,
  under_way: [],
  refused: null,
  ...changes,
});
const decided = (changes: Partial<ErasureRow>): ErasureRow =>
  row({ decided_at: '2025-11-18T06:14:00Z', decided_by: 'Namusoke Ruth', ...changes });

const server = fakeServer();

const holds = (open: ErasureRow[], others: ErasureRow[] = []): void =>
  server.answer(listErasures, { data: { open, decided: others } });
function show(role: StaffRole = 'administrator'): void {
  openStaffScreen('/staff/workspace/privacy', <ErasuresPage />, '/staff/workspace/privacy', role);
}
/** One request is open, and shown. */
async function showOpen(): Promise<void> {
  holds([row()]);
  show();
  await screen.findByText('I have moved away.');
}
const decidedAlready = 'This request has already been decided or withdrawn.';

test('an empty list says so', async () => {
  holds([]);
  show();
  expect(await screen.findByText('No erasure requests.')).toBeTruthy();
});

test('an erasure asks once more before it is carried out', async () => {
  server.answer(carryOutErasure, { message: 'Data erased.' });
  await showOpen();
  press('Erase data of Nakato Grace');
  await screen.findByText('Erase the data of Nakato Grace?');
  expect(server.callsOf(carryOutErasure)).toEqual([]);
  const erased = { name: 'Erased client', email: 'erased-4@erased.invalid' };
  holds([], [decided({ status: 'CARRIED OUT', client: erased })]);
  press('Erase data');
  await toast('Data erased.');
  expect(server.callsOf(carryOutErasure)[0]?.address).toBe('/api/staff/erasures/7/carry-out');
  await screen.findByText('CARRIED OUT');
  expect(screen.getByText('Namusoke Ruth, 18 Nov 2025')).toBeTruthy();
});

test('cases under way are named, and prevent the erasure', async () => {
  holds([row({ under_way: [{ tracking_number: 'LN-2025-00418', status: 'CLOSED' }] })]);
  show();
  await screen.findByText('LN-2025-00418 (CLOSED)');
  expect(screen.queryByRole('button', { name: /Erase/ })).toBeNull();
});

test('MONEY-12 an auditor reads requests, and is offered no decision', async () => {
  holds([row()], [decided({ status: 'REFUSED', answer: 'A court asks for it.' })]);
  show('auditor');
  expect(await screen.findByText('I have moved away.')).toBeTruthy();
  expect(screen.getByText('A court asks for it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Erase|Refuse)/ })).toBeNull();
});

test('MONEY-03 staff with a conflict of interest see why someone else must decide', async () => {
  holds([row({ reason: '', refused: 'You have declared an interest.' })]);
  show();
  expect(await screen.findByText('You have declared an interest.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Erase|Refuse)/ })).toBeNull();
});

test('a refusal needs a reason', async () => {
  server.answer(refuseErasure, { message: 'Request refused.' });
  await showOpen();
  press('Refuse the request of Nakato Grace');
  press('Refuse');
  expect(errorOf('Reason')).toBe('Reason is required.');
  expect(server.callsOf(refuseErasure)).toEqual([]);
  write('Reason', 'A court asks for it.');
  holds([], [decided({ status: 'REFUSED', answer: 'A court asks for it.' })]);
  press('Refuse');
  await toast('Request refused.');
  expect(server.callsOf(refuseErasure)[0]?.body).toEqual({ answer: 'A court asks for it.' });
  await screen.findByText('REFUSED');
});

test('a request withdrawn in the meantime is reported, and the list is updated', async () => {
  server.refuse(carryOutErasure, 409, { message: decidedAlready });
  await showOpen();
  press('Erase data of Nakato Grace');
  holds([], [decided({ status: 'WITHDRAWN' })]);
  press('Erase data');
  await toast(decidedAlready);
  await waitFor(() => expect(screen.getByText('WITHDRAWN')).toBeTruthy());
});

test('one that was withdrawn while its refusal was written is listed no more, and the reason stays', async () => {
  server.refuse(refuseErasure, 409, { message: decidedAlready });
  await showOpen();
  press('Refuse the request of Nakato Grace');
  await screen.findByText('Refuse the request of Nakato Grace?');
  write('Reason', 'A court asks for it.');
  holds([], [decided({ status: 'WITHDRAWN' })]);
  press('Refuse');
  await waitFor(() => expect(errorOf('Reason')).toBe(decidedAlready));
  await waitFor(() => expect(screen.getByText('WITHDRAWN')).toBeTruthy());
});

test('a list that could not be loaded can be loaded again', async () => {
  server.refuse(listErasures, 503, { message: "This service isn't available right now." });
  show();
  await screen.findByText(/This service isn't available right now/);
  holds([row()]);
  press('Try again');
  expect(await screen.findByText('I have moved away.')).toBeTruthy();
});
