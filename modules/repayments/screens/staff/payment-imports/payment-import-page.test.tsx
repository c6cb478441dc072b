import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  askForLateLines,
  chooseForImportLine,
  chooseImportColumns,
  closePaymentImport,
  confirmLateLines,
  declineLateLines,
  listPaymentImports,
  readPaymentImport,
  recordPaymentImport,
  type ImportLine,
  type OpenImport,
} from '../../../endpoints/staff-payment-imports.ts';
import type { Endpoint } from '#kit/rules/engine/contract.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf, write } from '#app/tests/screens/fields.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { PaymentsPage } from './payments-page.tsx';

const loan = {
  id: 4,
  tracking_number: 'LN-2026-00004',
  client_name: 'Nakato Grace',
  due: { amount: '5000', on: '2026-11-30' },
};
const line = (changes: Partial<ImportLine>): ImportLine => ({
  number: 2,
  day: '2026-11-22',
  amount: '5000',
  reference: 'MP1',
  phone: '256772145098',
  payer: 'Okello James',
  details: '',
  outcome: 'matched',
  why: 'Installment 1 of 12',
  loan,
  options: [loan],
  is_chosen: false,
  is_left_out: false,
  is_ready: true,
  ...changes,
});
const suggested = line({
  number: 3,
  amount: '7000',
  outcome: 'suggested',
  why: 'Phone and sum fit.',
  loan: null,
  is_ready: false,
});
const statement = (changes: Partial<OpenImport> = {}): OpenImport => ({
  id: 9,
  file_name: 'june.csv',
  payment_method: 'bank',
  by: 'Akello Faith',
  opened_at: '2026-11-22T08:00:00Z',
  line_count: 3,
  recorded_count: 0,
  recorded_sum: '0',
  recorded_at: null,
  is_open: true,
  is_own: true,
  headers: ['Tag', 'Betrag', 'Nummer'],
  columns: { day: 0, amount: 1, reference: 2 },
  missing: [],
  sample: [['22/11/2026', '5000', 'MP1']],
  earlier: [],
  lines: [
    line({}),
    suggested,
    line({ number: 4, outcome: 'refused', why: 'No date.', loan: null, is_ready: false }),
  ],
  ...changes,
});

const server = fakeServer();

const open = (changes?: Partial<OpenImport>, role: 'cashier' | 'credit-manager' = 'cashier') => {
  server.answer(readPaymentImport, { data: statement(changes) });
  openStaffScreen(
    '/staff/workspace/payments',
    <PaymentsPage />,
    '/staff/workspace/payments?statement=9',
    role,
  );
};

test('MONEY-08 the last button names number and sum, and records until nothing is left', async () => {
  open();
  await screen.findByRole('heading', { name: 'To review: 1 line' });
  const chosen = { ...suggested, loan, is_chosen: true, is_ready: true };
  server.answer(chooseForImportLine, { data: chosen });
  // What goes to the same loan is judged again.
  server.answer(readPaymentImport, {
    data: statement({ lines: [line({ why: 'Part of installment 1 of 12' }), chosen] }),
  });
  fireEvent.change(screen.getByRole('combobox', { name: 'Loan for line 3' }), {
    target: { value: 'LN-2026-00004' },
  });
  const button = await screen.findByRole('button', { name: 'Record 2 payments, UGX 12,000' });
  await screen.findAllByText('Part of installment 1 of 12');
  const sent = (call: Endpoint) => server.callsOf(call).map(({ body }) => body);
  expect(sent(chooseForImportLine)).toEqual([{ choice: 'loan', loan: 'LN-2026-00004' }]);
  server.answer(recordPaymentImport, {
    message: '',
    data: { recorded: 1, sum: '5000', failed: 1, left: { count: 0, sum: '0' } },
  });
  fireEvent.click(button);
  await screen.findByText(
    '1 line could not be recorded. See the reason beside each. Everything else is recorded.',
  );
  await waitFor(() => expect(sent(recordPaymentImport)).toEqual([{ count: 2, sum: '12000' }]));
});

test('MONEY-08 the same file says who recorded it; refused lines say why', async () => {
  open({ earlier: [{ by: 'Akello Faith', at: '2026-11-21T08:00:00Z', count: 41, sum: '19870340' }] });
  await screen.findByText(/recorded on 21 Nov 2026, 11:00 by Akello Faith: 41 payments, UGX 19,870,340/);
  expect(screen.getByText('No date.')).toBeTruthy();
});

test('MONEY-08 columns that are not known are chosen first', async () => {
  open({ missing: ['day'], columns: { amount: 1 }, lines: [] });
  const date = await screen.findByRole('combobox', { name: 'Date' });
  expect(
    within(date)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose', 'Tag: 22/11/2026', 'Betrag: 5000', 'Nummer: MP1']);
  expect(screen.queryByRole('button', { name: /^Record/ })).toBeNull();
});

test('MONEY-08 a file that is no statement is closed without saying what is in which column', async () => {
  open({ missing: ['day', 'amount', 'reference'], columns: {}, lines: [] });
  server.answer(closePaymentImport, { message: 'Closed.' });
  server.answer(listPaymentImports, { data: [] });
  fireEvent.click(await screen.findByRole('button', { name: 'Close statement' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Close statement' }));
  await screen.findByText('No statements yet.');
  expect(server.callsOf(closePaymentImport)).toHaveLength(1);
});

test('MONEY-08 closing a statement asks first, as its lines and what was chosen for them do not come back', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Close statement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close this statement?' }));
  expect(dialog.getByText(/^Its lines and your choices for them are deleted\./)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(closePaymentImport)).toEqual([]);
});

test('MONEY-08 a closed statement says that it is closed, not that nothing is recorded yet', async () => {
  server.refuse(readPaymentImport, 404, { message: "We couldn't find this." });
  const path = '/staff/workspace/payments';
  openStaffScreen(path, <PaymentsPage />, `${path}?statement=9`, 'cashier');
  expect(await screen.findByText(/^This statement is closed\./)).toBeDefined();
  expect(screen.queryByText(/nothing is recorded yet/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('MONEY-08 skipping a line by keyboard keeps the focus among the other lines', async () => {
  const second = line({ number: 2 });
  open({ lines: [line({ number: 1 }), second] });
  const [leave] = await screen.findAllByRole('button', { name: /line 1/ });
  leave?.focus();
  const leftOut = line({ number: 1, is_left_out: true, is_ready: false, is_chosen: true });
  server.answer(chooseForImportLine, { data: leftOut });
  server.answer(readPaymentImport, { data: statement({ lines: [leftOut, second] }) });
  fireEvent.click(leave ?? document.body);
  await screen.findByRole('heading', { name: 'To review: 1 line' });
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.textContent).toContain('Line 2');
});

test('MONEY-08 a matched line can go to another loan, and keyboard focus stays at it', async () => {
  open({ lines: [{ ...suggested, loan, is_chosen: true, is_ready: true }] });
  const select = await screen.findByRole('combobox', { name: 'Loan for line 3' });
  fireEvent.change(select, { target: { value: 'other' } });
  const number = await screen.findByRole('textbox', { name: /^Loan number for line 3/ });
  number.focus();
  fireEvent.change(number, { target: { value: 'LN-2026-00007' } });
  const another = { ...loan, id: 7, tracking_number: 'LN-2026-00007' };
  server.answer(chooseForImportLine, {
    data: { ...suggested, loan: another, is_chosen: true, is_ready: true },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
  await waitFor(() => expect(document.activeElement).toBe(select));
  expect(select).toHaveProperty('value', 'LN-2026-00007');
  server.answer(recordPaymentImport, {
    message: '',
    data: { recorded: 1, sum: '7000', failed: 0, left: { count: 0, sum: '0' } },
  });
  server.answer(readPaymentImport, { data: statement({ lines: [] }) });
  fireEvent.click(screen.getByRole('button', { name: /^Record 1 payment/ }));
  await screen.findByText('Nothing to record');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Record' })));
});

test('MONEY-08 by the keys, a statement begins at its title, and its columns lead to the lines and back', async () => {
  server.answer(listPaymentImports, {
    data: [statement()],
  });
  server.answer(readPaymentImport, { data: statement() });
  const path = '/staff/workspace/payments';
  openStaffScreen(path, <PaymentsPage />, path, 'cashier');
  const [link] = await screen.findAllByRole('link', { name: /june\.csv/ });
  link?.focus();
  fireEvent.click(link ?? document.body);
  const change = await screen.findByRole('button', { name: 'Change columns' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  change.focus();
  fireEvent.click(change);
  const date = await screen.findByRole('combobox', { name: 'Date' });
  expect(document.activeElement?.contains(date)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  server.refuse(chooseImportColumns, 422, {
    message: 'Please check the fields.',
    errors: { day: ['This column holds no dates.'] },
  });
  const readLines = screen.getByRole('button', { name: 'Read lines' });
  readLines.focus();
  fireEvent.click(readLines);
  await screen.findByText('This column holds no dates.');
  expect(document.activeElement).toBe(date);
  server.answer(chooseImportColumns, { message: 'The lines are read.' });
  readLines.focus();
  fireEvent.click(readLines);
  const checked = await screen.findByRole('button', { name: 'Change columns' });
  expect(document.activeElement?.contains(checked)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('MONEY-08 showing the last lines by keyboard moves the focus to them', async () => {
  open({ lines: Array.from({ length: 60 }, (_, index) => line({ number: index + 2 })) });
  const more = await screen.findByRole('button', { name: /more/ });
  more.focus();
  fireEvent.click(more);
  expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.previousElementSibling?.textContent).toContain('Line 61');
});

const older = line({ number: 5, day: '2026-11-10', amount: '2000', is_late: true, is_ready: false });
const late = {
  reason: 'The bank sent it late.',
  asked_at: '2026-11-22T08:00:00.000Z',
  state: 'waiting',
  decided_by: null,
  declined: null,
} as const;

test('SERVE-07 older lines are counted, and wait for a credit manager once a reason is given', async () => {
  server.refuse(askForLateLines, 500, { message: 'Something went wrong.' });
  open({ lines: [line({}), older] });
  await screen.findByText(
    '1 line older than 3 days, UGX 2,000. They need a reason, and a credit manager must confirm them.',
  );
  screen.getByRole('button', { name: 'Record 1 payment, UGX 5,000' });
  const send = screen.getByRole('button', { name: 'Request confirmation' });
  fireEvent.click(send);
  await waitFor(() => expect(errorOf('Reason')).toBe('Reason is required.'));
  write('Reason', late.reason);
  fireEvent.click(send);
  await waitFor(() => expect(errorOf('Reason')).toBe('Something went wrong.'));
  server.answer(askForLateLines, { message: 'Waiting for a credit manager.' });
  server.answer(readPaymentImport, { data: statement({ lines: [line({}), older], late }) });
  fireEvent.click(send);
  await screen.findByText('Waiting for a credit manager');
  expect(server.callsOf(askForLateLines)[1]?.body).toEqual({ reason: late.reason });
});

test('SERVE-07 a declined request says who declined it and why, and can be made again', async () => {
  const declined = {
    ...late,
    state: 'declined',
    decided_by: 'Okello Ruth',
    declined: 'Ask the bank.',
  } as const;
  open({ lines: [older], late: declined });
  await screen.findByText('Declined by Okello Ruth: Ask the bank.');
  expect(screen.getByRole('button', { name: 'Request confirmation' })).toBeDefined();
});

test('SERVE-07 a credit manager confirms or declines the older lines of a colleague', async () => {
  server.answer(listPaymentImports, {
    data: [{ ...statement(), is_own: false, late }],
  });
  server.answer(declineLateLines, { message: 'Declined. Akello Faith has been notified.' });
  open({ is_own: false, lines: [older], late, late_refused: null }, 'credit-manager');
  await screen.findByText('Akello Faith asks to record 1 line older than 3 days, UGX 2,000.');
  screen.getByText('Reason: The bank sent it late.');
  fireEvent.click(screen.getByRole('button', { name: 'Decline older lines' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline older lines?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Decline older lines' }));
  await waitFor(() => expect(errorOf('Reason')).toBe('Reason is required.'));
  fireEvent.click(dialog.getByRole('button', { name: 'Go back' }));
  server.answer(confirmLateLines, { message: 'Confirmed.' });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm older lines' }));
  expect(
    (await screen.findAllByRole('link', { name: 'Review older lines of june.csv' })).length,
  ).toBeGreaterThan(0);
  expect(server.callsOf(confirmLateLines)[0]?.body).toEqual({ asked_at: late.asked_at });
});

test('SERVE-07 MONEY-03 a credit manager with a conflict of interest cannot confirm', async () => {
  const late_refused = 'You declared a conflict of interest with a client of these lines.';
  open({ is_own: false, lines: [], late, late_refused }, 'credit-manager');
  await screen.findByText(late_refused);
  expect(screen.getByRole('button', { name: 'Confirm older lines' })).toHaveProperty('disabled', true);
});
