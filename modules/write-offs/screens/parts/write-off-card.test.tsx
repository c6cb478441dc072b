import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf, press, write } from '#app/tests/screens/fields.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { loanWriteOff, writtenOff } from '#app/tests/screens/write-offs.ts';
import { listPendingChanges } from '#pending-changes/endpoints/pending-changes.ts';
import type { StaffRole } from '#kit/rules/access/roles.ts';
import { showWriteOff, undoWriteOff, type LoanWriteOff } from '../../endpoints/write-offs.ts';
import { WriteOffCard } from './write-off-card.tsx';

const server = fakeServer();
const loan = {
  id: 96,
  version: 7,
  tracking_number: 'LN-2025-00096',
  applicant_name: 'Wamala Fred',
  business_name: 'Mbale Traders',
  servicing: { state: 'written_off', days_past_due: 0 },
};

function open(data: LoanWriteOff, role: StaffRole = 'credit-manager') {
  server.answer(showWriteOff, { data });
  server.answer(listPendingChanges, { data: [], needs_confirmation: false });
  openStaffScreen('/loan', <WriteOffCard loan={loan} />, '/loan', role);
}

test('SERVE-04 a written-off loan says what is still owed and who wrote it off, and is undone with an explanation', async () => {
  server.answer(undoWriteOff, { message: 'Write-off undone.', data: { is_pending: false } });
  open(writtenOff());
  const card = (await screen.findByRole('heading', { name: 'Written off' })).closest('section');
  expect(card?.textContent).toContain('Still owedUGX 3,500,000');
  expect(card?.textContent).toContain('confirmed by');
  expect(card?.textContent).toContain('Possible until 01 Jan 2027.');
  press('Undo write-off');
  const dialog = await screen.findByRole('dialog');
  const [button] = [...dialog.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Undo write-off',
  );
  button?.click();
  await waitFor(() => expect(errorOf('Explanation')).toBe('Explanation is required.'));
  write('Explanation', 'The client has come back.');
  button?.click();
  await waitFor(() =>
    expect(server.callsOf(undoWriteOff).at(-1)?.body).toEqual({ explanation: 'The client has come back.' }),
  );
});

test('SERVE-04 after 30 days it cannot be undone, and says so', async () => {
  const refused = 'A write-off can be undone for 30 days: until 01 Jan 2027.';
  open(writtenOff({ undo_refused: refused }));
  expect(await screen.findByText(refused)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo write-off' }).hasAttribute('disabled')).toBe(true);
});

test('SERVE-04 an officer reads who asked for what waits, and can undo nothing', async () => {
  open(
    loanWriteOff({
      may_write_off: false,
      pending: { kind: 'write-off', asked_by: 'Nansubuga Miriam', asked_at: '2026-12-02T08:00:00Z' },
    }),
    'loan-officer',
  );
  expect((await screen.findByText(/asked to write off this loan on/)).textContent).toContain(
    'It waits for a second credit manager.',
  );
  expect(screen.queryByRole('button', { name: 'Undo write-off' })).toBeNull();
});
