import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  assignLoans,
  countLoanQueue,
  listLoanOfficers,
  listLoanQueue,
} from '#loans/endpoints/staff-loans.ts';
import { daniel, openStaffScreen, queueRow, ruth } from '#app/tests/screens/staff-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { LoanQueuePage } from '#loans/screens/staff/loan-queue-page.tsx';

const rows = [
  queueRow({ amount: '15000000.5' }),
  queueRow({
    id: 411,
    tracking_number: 'LN-2025-00411',
    amount: '15000000.5',
    officer: { id: ruth.id, name: ruth.name },
  }),
  queueRow({ id: 402, tracking_number: 'LN-2025-00402', officer: daniel }),
];

const server = fakeServer();
beforeEach(() => {
  server.answer(listLoanQueue, { data: rows, next: null });
  server.answer(countLoanQueue, {
    data: { statuses: [], mine: 6, unassigned: 3, late: 3, to_disburse: 2, waiting: 12 },
  });
  server.answer(listLoanOfficers, {
    data: [
      { ...daniel, open: 4 },
      { id: ruth.id, name: ruth.name, open: 12 },
    ],
  });
});

const open = () => openStaffScreen('/staff/workspace', <LoanQueuePage />, '/staff/workspace');
const table = () => screen.findByRole('table', { name: 'Cases' });
/** The bar comes with its own part of the program. */
const patient = { timeout: 10_000 };
/** Ticks these cases; what the bar then says and offers. */
async function select(...numbers: readonly string[]) {
  const list = within(await table());
  for (const number of numbers) fireEvent.click(list.getByRole('checkbox', { name: `Select ${number}` }));
  const name = `${String(numbers.length)} selected`;
  return within(await screen.findByRole('region', { name }, patient));
}
const bodies = () => server.callsOf(assignLoans).map(({ body }) => body);

test('CASE-05 clearing the selection by keyboard moves the focus to the list', async () => {
  open();
  const bar = await select('LN-2025-00418');
  const clear = bar.getByRole('button', { name: 'Clear selection' });
  clear.focus();
  fireEvent.click(clear);
  const box = within(await table()).getByRole('checkbox', { name: 'Select LN-2025-00418' });
  await waitFor(() => expect(document.activeElement?.contains(box)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});

test('CASE-05 chosen cases are counted, summed and given in one call; those that did not go say why', async () => {
  server.answer(assignLoans, {
    message: '1 loan belongs to Opio Daniel now. 1 could not be assigned.',
    data: {
      assigned: 1,
      refused: [{ id: 411, reason: 'It is REJECTED and no longer needs to be assigned.' }],
    },
  });
  open();
  const bar = await select('LN-2025-00418', 'LN-2025-00411');
  // Halves of a shilling, as a client may ask for them, add up to a whole one.
  bar.getByText('UGX 30,000,001');
  await bar.findByRole('option', { name: 'Opio Daniel, 4 open' });
  fireEvent.change(bar.getByLabelText('Assign to'), { target: { value: daniel.id } });
  fireEvent.click(bar.getByRole('button', { name: 'Assign 2' }));
  await waitFor(() =>
    expect(bodies()).toEqual([{ ids: [418, 411], officer: daniel.id, reassigned_from: [] }]),
  );
  await screen.findByText(/It is REJECTED and no longer needs to be assigned/);
  expect(screen.queryByRole('region', { name: /selected/ })).toBeNull();
});

test('CASE-05 before chosen cases are taken from colleagues it is said whose they are, and they may be left out', async () => {
  server.answer(assignLoans, { message: '1 loan is now unassigned.', data: { assigned: 1, refused: [] } });
  async function assignBoth(): Promise<HTMLElement> {
    const bar = await select('LN-2025-00418', 'LN-2025-00402');
    fireEvent.change(bar.getByLabelText('Assign to'), { target: { value: 'nobody' } });
    fireEvent.click(bar.getByRole('button', { name: 'Assign 2' }));
    return screen.findByRole('dialog', { name: '1 of the 2 selected cases is already assigned' });
  }
  open();
  const question = within(await assignBoth());
  expect(question.getByText('Opio Daniel').parentElement?.textContent).toBe('Opio Daniel: LN-2025-00402');
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Assign 2' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Assign the other one' }));
  await waitFor(() => expect(bodies()).toEqual([{ ids: [418], officer: null, reassigned_from: [] }]));
  await waitFor(() => expect(screen.queryByRole('region', { name: /selected/ })).toBeNull());
  await assignBoth();
  fireEvent.click(screen.getByRole('button', { name: 'Assign all 2' }));
  const reassigned_from = [{ id: 402, holder: daniel.id }];
  await waitFor(() => expect(bodies()[1]).toEqual({ ids: [418, 402], officer: null, reassigned_from }));
});
