import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { finishCall, listDueCalls } from '../../../endpoints/reminders.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { press, write } from '#app/tests/screens/fields.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { CallsPage } from './calls-page.tsx';

const server = fakeServer();

const call = {
  id: 5,
  loan_id: 7,
  tracking_number: 'LN-2025-00418',
  client_name: 'Nakato Grace',
  phone: '+256 772 145 098',
  due_on: '2025-11-18',
  amount: '450000',
  days_late: 2,
  officer: null,
  is_own: true,
};

test('MONEY-10 a client called by a colleague meanwhile is no longer listed, and what was typed stays', async () => {
  server.answer(listDueCalls, { data: [call] });
  openStaffScreen('/staff/workspace/calls', <CallsPage />, '/staff/workspace/calls');
  await screen.findByText('+256 772 145 098');
  press('Log call with Nakato Grace');
  await screen.findByText('Log call with Nakato Grace');
  press('Save');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Note')));
  write('Note', 'Pays on Friday.');
  server.refuse(finishCall, 409, { message: 'A colleague has already made this call.' });
  server.answer(listDueCalls, { data: [] });
  press('Save');
  await screen.findByText('A colleague has already made this call.');
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Pays on Friday.');
  await waitFor(() => expect(screen.getByText('No calls due today.')).toBeDefined());
});

test('MONEY-10 logging a call by keyboard keeps the focus in the list', async () => {
  server.answer(listDueCalls, { data: [call, { ...call, id: 6, client_name: 'Okello Paul' }] });
  openStaffScreen('/staff/workspace/calls', <CallsPage />, '/staff/workspace/calls');
  (await screen.findByRole('button', { name: 'Log call with Nakato Grace' })).focus();
  press('Log call with Nakato Grace');
  await screen.findByText('Log call with Nakato Grace');
  write('Note', 'Pays on Friday.');
  server.answer(finishCall, { message: 'The call is noted.' });
  server.answer(listDueCalls, { data: [{ ...call, id: 6, client_name: 'Okello Paul' }] });
  press('Save');
  await waitFor(() => expect(screen.queryByText(/^Nakato Grace/)).toBeNull());
  await waitFor(() =>
    expect(
      document.activeElement?.contains(screen.getByRole('button', { name: 'Log call with Okello Paul' })),
    ).toBe(true),
  );
  expect(document.activeElement).not.toBe(document.body);
});
