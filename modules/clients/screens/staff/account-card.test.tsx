import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { StaffRole } from '#kit/rules/access/roles.ts';
import { suspendClient, reinstateClient } from '../../endpoints/staff-suspensions.ts';
import { showClient, type ClientOverview } from '../../endpoints/staff-clients.ts';
import { press, write } from '#app/tests/screens/fields.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { clientOverview } from '#app/tests/screens/client-overview.ts';
import { grace } from '#app/tests/screens/people.ts';
import { ClientOverviewPage } from './client-overview-page.tsx';

const server = fakeServer();

const open = (
  suspended: ClientOverview['suspended'] = null,
  changes: Partial<ClientOverview> = {},
  role: StaffRole = 'loan-officer',
) => {
  server.answer(showClient, { data: clientOverview({ suspended, ...changes }) });
  const path = '/staff/workspace/clients';
  openStaffScreen(`${path}/:id`, <ClientOverviewPage />, `${path}/${grace.id}`, role);
};
const paused = {
  reason: 'Your papers name two people.',
  note: 'Same NIN in three accounts.',
  by: { id: '1', name: 'Nansubuga Miriam' },
  at: '2025-11-18T06:00:00Z',
};

test('GUARD-13 an officer pauses an account with a reason; without one the field says so', async () => {
  server.answer(suspendClient, { message: 'The account of Nakato Grace is paused.' });
  open();
  await screen.findByText('grace.nakato@example.com');
  press('Suspend account');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByRole('button', { name: 'Suspend account' }).click();
  expect(await dialog.findByText('Reason is required.')).toBeTruthy();
  write('Reason', 'Your papers name two people.');
  dialog.getByRole('button', { name: 'Suspend account' }).click();
  expect(await screen.findByText('The account of Nakato Grace is paused.')).toBeTruthy();
  const [call] = server.callsOf(suspendClient);
  expect(call?.address).toContain(`/${grace.id}/`);
  expect(call?.body).toMatchObject({ reason: 'Your papers name two people.' });
  await waitFor(() => expect(server.callsOf(showClient)).toHaveLength(2));
});

test('GUARD-13 a paused account shows the reason, the note, who and when; an officer cannot resume it', async () => {
  open(paused);
  expect(await screen.findByText('Your papers name two people.')).toBeTruthy();
  expect(screen.getByText('Staff only: Same NIN in three accounts.')).toBeTruthy();
  expect(screen.getByText('By Nansubuga Miriam, 18 Nov 2025, 09:00')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /account/ })).toBeNull();
});

test('GUARD-13 an administrator resumes a paused account, with an optional note', async () => {
  server.answer(reinstateClient, { message: 'The account of Nakato Grace is open again.' });
  open(paused, {}, 'administrator');
  await screen.findByText('Your papers name two people.');
  press('Reopen account');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByRole('button', { name: 'Reopen account' }).click();
  expect(await screen.findByText('The account of Nakato Grace is open again.')).toBeTruthy();
  expect(server.callsOf(reinstateClient)[0]?.address).toContain(`/${grace.id}/`);
  expect(server.callsOf(suspendClient)).toEqual([]);
});

test('GUARD-13 a closed account cannot be paused as well', async () => {
  open(null, { is_disabled: true });
  await screen.findByText('grace.nakato@example.com');
  expect(screen.queryByRole('button', { name: 'Suspend account' })).toBeNull();
});

test('GUARD-13 a pause that is over stays to be read, with who opened the account again and why', async () => {
  const ended_by = { id: '2', name: 'Tumwine Alex' };
  const errors = vi.spyOn(console, 'error');
  const pause = { ...paused, ended_at: '2025-11-19T06:00:00Z', ended_by, ended_note: 'Came with the ID.' };
  const firstPause = { ...pause, at: '2025-11-02T06:00:00Z', ended_by: null, ended_note: null };
  open(null, { earlier_suspensions: [pause, firstPause] });
  const facts = (await screen.findByText(/Reopened by/)).textContent;
  expect(facts).toContain('18 Nov 2025, 09:00 until 19 Nov 2025, 09:00');
  expect(facts).toContain('Nansubuga Miriam: Your papers name two people.');
  expect(facts).toContain('Staff only: Same NIN in three accounts.');
  expect(facts).toContain('Reopened by Tumwine Alex: Came with the ID.');
  expect(screen.getAllByText('Earlier suspension')).toHaveLength(2);
  expect(errors).not.toHaveBeenCalled();
});
