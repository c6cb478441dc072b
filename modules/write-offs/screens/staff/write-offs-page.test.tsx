import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { listPendingChanges } from '#pending-changes/endpoints/pending-changes.ts';
import { exportWriteOffs, listWriteOffs, readWriteOffMonths } from '../../endpoints/write-offs.ts';
import { WriteOffsPage } from './write-offs-page.tsx';

const server = fakeServer();
beforeEach(() => server.answer(listPendingChanges, { data: [], needs_confirmation: false }));

const address = '/staff/workspace/reports/write-offs';
const open = () => openStaffScreen(address, <WriteOffsPage />, address, 'credit-manager');

test('SERVE-04 the report shows months by officer with their sums, and each write-off with who made it', async () => {
  server.answer(readWriteOffMonths, {
    data: [
      { month: '2026-12-01', officer: 'Opio Daniel', loans: 1, written_off: '3573592', recovered: '0' },
      { month: '2026-11-01', officer: null, loans: 2, written_off: '1000000', recovered: '73592' },
    ],
  });
  server.answer(listWriteOffs, {
    data: [
      {
        id: 3,
        loan_id: 96,
        tracking_number: 'LN-2025-00096',
        client_name: 'Wamala Fred',
        business_name: 'Mbale Traders',
        officer: null,
        on: '2026-12-02',
        principal: '3428914',
        interest: '144678',
        total: '3573592',
        recovered: '0',
        reason: 'fraud',
        by: 'Nansubuga Miriam',
        confirmed_by: 'Kaggwa Henry',
        undone_on: null,
        undone_by: null,
      },
    ],
    next: null,
  });
  server.reply(exportWriteOffs, () => new Response('Tracking Number'));
  open();
  const months = await screen.findByRole('table', { name: 'Written off and recovered, UGX' });
  expect(
    within(months)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'MonthOfficerLoansWritten offRecovered',
    'Dec 2026Opio Daniel13,573,5920',
    'Nov 2026Unassigned21,000,00073,592',
    '12 months34,573,59273,592',
  ]);
  const list = await screen.findByRole('table', { name: 'All write-offs' });
  expect(within(list).getByText('Kaggwa Henry')).toBeTruthy();
  expect(within(list).getByRole('link', { name: 'LN-2025-00096' }).getAttribute('href')).toBe(
    '/staff/workspace/loans/96',
  );
  fireEvent.click(screen.getByRole('button', { name: 'All write-offs as CSV' }));
  await waitFor(() => expect(server.callsOf(exportWriteOffs)).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Write-offs' }).getAttribute('aria-current')).toBe('page');
});

test('SERVE-04 without write-offs both parts say so', async () => {
  server.answer(readWriteOffMonths, { data: [] });
  server.answer(listWriteOffs, { data: [], next: null });
  open();
  expect(await screen.findByText('Nothing was written off or recovered in the last 12 months.')).toBeTruthy();
  expect(await screen.findByText('No loan has been written off.')).toBeTruthy();
});
