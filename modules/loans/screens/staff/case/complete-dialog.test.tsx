import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { actOnLoan, showLoanCase } from '../../../endpoints/staff-loans.ts';
import { readLoanRecord, type LoanRecord } from '#repayments/endpoints/staff-repayments.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { field } from '#app/tests/screens/fields.ts';
import { answerAroundCase, loanCase, openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { LoanCasePage } from './case-page.tsx';

const nothing = { record: false, record_late: false, reverse: false, refund: false };

const record = (owed: { balance: string; principal: string; overdue: string }): LoanRecord => ({
  today: '2027-04-04',
  disbursed_on: '2027-01-31',
  schedule: {
    amount: '1000000',
    is_less: false,
    principal: '1030000',
    received: '1000000',
    total: '1089300',
    cost: '89300',
    early_repayment: 'accrued_only',
    installments: [],
  },
  position: {
    paid: '181550',
    rebate: '0',
    credit: '0',
    balance: owed.balance,
    principal_left: owed.principal,
    overdue: owed.overdue,
    days_late: 4,
    settlement: owed.balance,
  },
  received: '181550',
  entries: [],
  abilities: nothing,
});

let server: FakeServer;
// On a busy machine the first load takes longer than a test may.
beforeAll(() => import('./complete-dialog.tsx'), 60_000);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new FakeServer();
  const abilities = [{ action: 'complete' as const, refused: null }];
  server.answer(showLoanCase, { data: loanCase({ status: 'CLOSED', abilities }) });
  answerAroundCase(server);
  server.answer(actOnLoan, { message: 'Done.', data: { status: 'COMPLETED', action_id: 40 } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(): Promise<HTMLElement> {
  openStaffScreen('/staff/workspace/loans/:id', <LoanCasePage />, '/staff/workspace/loans/418');
  fireEvent.click(await screen.findByRole('button', { name: 'Complete loan' }));
  return screen.findByRole('dialog', { name: 'Complete loan' });
}

test('MONEY-12 what completing a loan waives stands in its dialog with its parts, and on the button', async () => {
  server.answer(readLoanRecord, {
    data: record({ balance: '907750', principal: '843450', overdue: '181550' }),
  });
  const dialog = await open();
  const send = await within(dialog).findByRole('button', { name: 'Complete and waive UGX 907,750' });
  expect(dialog.textContent).toContain('UGX 907,750 is outstanding.');
  expect(
    within(dialog)
      .getAllByRole('term')
      .map(({ textContent }) => textContent)
      .slice(0, 3),
  ).toEqual(['Principal, including financed fees', 'Interest', 'Of which overdue']);
  expect(
    within(dialog)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent)
      .slice(0, 3),
  ).toEqual(['UGX 843,450', 'UGX 64,300', 'UGX 181,550']);
  expect(within(dialog).queryByText('optional')).toBeNull();
  fireEvent.change(field('Message to the client'), { target: { value: 'The rest is forgiven.' } });
  fireEvent.click(send);
  await waitFor(() =>
    expect(server.callsOf(actOnLoan).map(({ body }) => body)).toMatchObject([
      { action: 'complete', comment: 'The rest is forgiven.' },
    ]),
  );
});

test('MONEY-12 what the dialog shows is the agreed schedule, not the installment that was asked for', async () => {
  const owed = record({ balance: '907750', principal: '843450', overdue: '181550' });
  const { schedule } = owed;
  if (schedule === null) throw new Error('no schedule');
  const installments = [
    { number: 1, due_on: '2027-02-28', payment: '544650', interest: '29300', principal: '515350' },
    { number: 2, due_on: '2027-04-30', payment: '544650', interest: '30000', principal: '514650' },
  ];
  server.answer(readLoanRecord, { data: { ...owed, schedule: { ...schedule, installments } } });
  const dialog = await open();
  const next = await within(dialog).findByText('Next installment, 30 Apr 2027');
  expect(next.nextElementSibling?.textContent).toBe('UGX 544,650');
  expect(within(dialog).getByText('Outstanding').nextElementSibling?.textContent).toBe('UGX 907,750');
  expect(dialog.textContent).not.toContain('1,450,000');
});

test('MONEY-12 a refund to return is a part of its own of what is waived', async () => {
  const owed = record({ balance: '1180371', principal: '1091071', overdue: '272621' });
  const { position } = owed;
  if (position === null) throw new Error('no position');
  server.answer(readLoanRecord, { data: { ...owed, position: { ...position, to_return: '91071' } } });
  const dialog = await open();
  await within(dialog).findByRole('button', { name: 'Complete and waive UGX 1,180,371' });
  const values = within(dialog)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(values.slice(0, 4)).toEqual(['UGX 1,000,000', 'UGX 91,071', 'UGX 89,300', 'UGX 272,621']);
});

test('MONEY-12 a repaid loan is completed without a word of a waiver', async () => {
  server.answer(readLoanRecord, { data: record({ balance: '0', principal: '0', overdue: '0' }) });
  const dialog = await open();
  await waitFor(() =>
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Complete' }).disabled).toBe(false),
  );
  expect(dialog.textContent).not.toContain('waive');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(server.callsOf(actOnLoan)).toHaveLength(1));
});

test('MONEY-12 nothing is completed before it is known what is waived', async () => {
  server.refuse(readLoanRecord, 500, { message: 'Something went wrong.' });
  const dialog = await open();
  await within(dialog).findByText('The outstanding balance could not be loaded');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Complete' }));
  expect(dialog.textContent).toContain('The outstanding balance is not loaded yet.');
  expect(server.callsOf(actOnLoan)).toHaveLength(0);
});
