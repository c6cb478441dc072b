import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf, field, press, write } from '#app/tests/screens/fields.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { loanWriteOff } from '#app/tests/screens/write-offs.ts';
import { writeOffLoan, type LoanWriteOff } from '../../endpoints/write-offs.ts';
import { WriteOffDialog } from './write-off-dialog.tsx';

const server = fakeServer();
const loan = {
  id: 96,
  version: 7,
  tracking_number: 'LN-2025-00096',
  applicant_name: 'Wamala Fred',
  business_name: 'Mbale Traders',
  servicing: { state: 'arrears', days_past_due: 214 },
};

beforeEach(() =>
  server.answer(writeOffLoan, {
    message: 'Waiting for a second credit manager.',
    data: { is_pending: true },
  }),
);

async function open(changes: Partial<LoanWriteOff> = {}) {
  const { owed, limit, second } = loanWriteOff(changes);
  if (owed === null) throw new Error('something is owed');
  openStaffScreen(
    '/loan',
    <WriteOffDialog limit={limit} loan={loan} onClose={() => undefined} owed={owed} second={second} />,
    '/loan',
    'credit-manager',
  );
  return screen.findByRole('dialog', { name: 'Write off loan LN-2025-00096?' });
}
const sent = () => server.callsOf(writeOffLoan).at(-1);

test('SERVE-04 above the limit it says why, who confirms and what follows, and is sent for confirmation', async () => {
  const dialog = await open();
  expect(dialog.textContent).toContain('past due 214 days');
  expect(dialog.textContent).toContain('Principal3,428,914Interest due144,678Total, UGX3,573,592');
  expect(dialog.textContent).toContain('The amount is above your limit of UGX 1,000,000.');
  expect(dialog.textContent).toContain("Next: Kaggwa Henry confirms or declines. You'll be notified.");
  expect(dialog.textContent).toContain('The client is told that the debt still has to be paid.');
  fireEvent.change(field('Reason'), { target: { value: 'business-closed' } });
  write('Explanation', 'Shop in Mbale closed.');
  press('Send for confirmation');
  await waitFor(() =>
    expect(sent()?.body).toEqual({
      reason: 'business-closed',
      explanation: 'Shop in Mbale closed.',
      amount: '3573592',
    }),
  );
});

test('SERVE-04 within the limit the button names the sum', async () => {
  const dialog = await open({ second: null });
  expect(screen.getByRole('button', { name: 'Write off UGX 3,573,592' })).toBeTruthy();
  expect(dialog.textContent).not.toContain('A second credit manager must confirm.');
});

test('SERVE-04 without another credit manager it cannot be sent, and says what to do', async () => {
  const dialog = await open({ second: { why: 'approver', people: [] } });
  expect(dialog.textContent).toContain('You approved this loan.');
  expect(dialog.textContent).toContain('Ask an administrator to invite one.');
  const button = screen.getByRole('button', { name: 'Send for confirmation' });
  expect(button.hasAttribute('disabled')).toBe(true);
});

test('SERVE-04 what is missing is said at its field, and a refusal loses nothing', async () => {
  await open();
  press('Send for confirmation');
  expect(errorOf('Reason')).toBe('Choose a reason.');
  expect(errorOf('Explanation')).toBe('Explanation is required.');
  expect(sent()).toBeUndefined();
  server.refuse(writeOffLoan, 422, {
    message: 'Check the fields.',
    errors: { amount: ['UGX 3,573,593 is outstanding now. Check it again.'] },
  });
  fireEvent.change(field('Reason'), { target: { value: 'fraud' } });
  write('Explanation', 'Forged papers.');
  press('Send for confirmation');
  expect(await screen.findByText('UGX 3,573,593 is outstanding now. Check it again.')).toBeTruthy();
  expect(screen.getByDisplayValue('Forged papers.')).toBeTruthy();
});
