import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { actOnLoan } from '../../../endpoints/staff-loans.ts';
import { readLoanRecord, type LoanRecord } from '#repayments/endpoints/staff-repayments.ts';
import { loanCaseServer, showCase, openLoanCase, ableTo } from '#app/tests/screens/loan-case-screen.tsx';
import { field } from '#app/tests/screens/fields.ts';
import { record as loanRecord } from '#app/tests/screens/loan-record.ts';

const record = ({
  balance = '907750',
  principal = '843450',
  overdue = '181550',
  to_return = '0',
}): LoanRecord => {
  const { schedule, position } = loanRecord();
  if (schedule === null || position === null) throw new Error('the record has a schedule and a position');
  return loanRecord({
    schedule: { ...schedule, principal: '1030000', installments: [] },
    position: { ...position, balance, principal_left: principal, overdue, settlement: balance, to_return },
    entries: [],
  });
};

/** What stands beside the terms of the dialog, or the terms themselves. */
const textsOf = (dialog: HTMLElement, role: 'term' | 'definition', count: number) =>
  within(dialog)
    .getAllByRole(role)
    .map(({ textContent }) => textContent)
    .slice(0, count);

const server = loanCaseServer();
// On a busy machine the first load takes longer than a test may.
beforeAll(() => import('./complete-dialog.tsx'), 60_000);
beforeEach(() => {
  showCase(server, { status: 'CLOSED', abilities: ableTo('complete') });
  server.answer(actOnLoan, { message: 'Done.', data: { status: 'COMPLETED', action_id: 40 } });
});

async function open(): Promise<HTMLElement> {
  openLoanCase();
  fireEvent.click(await screen.findByRole('button', { name: 'Complete loan' }));
  return screen.findByRole('dialog', { name: 'Complete loan' });
}

test('MONEY-12 what completing a loan waives stands in its dialog with its parts, and on the button', async () => {
  server.answer(readLoanRecord, { data: record({}) });
  const dialog = await open();
  const send = await within(dialog).findByRole('button', { name: 'Complete and waive UGX 907,750' });
  expect(dialog.textContent).toContain('UGX 907,750 is outstanding.');
  const terms = ['Principal, including financed fees', 'Interest', 'Of which overdue'];
  expect(textsOf(dialog, 'term', 3)).toEqual(terms);
  expect(textsOf(dialog, 'definition', 3)).toEqual(['UGX 843,450', 'UGX 64,300', 'UGX 181,550']);
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
  const owed = record({});
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

test('MONEY-12 a refund to be returned is listed separately in the waived amount', async () => {
  const owed = { balance: '1180371', principal: '1091071', overdue: '272621', to_return: '91071' };
  server.answer(readLoanRecord, { data: record(owed) });
  const dialog = await open();
  await within(dialog).findByRole('button', { name: 'Complete and waive UGX 1,180,371' });
  const values = ['UGX 1,000,000', 'UGX 91,071', 'UGX 89,300', 'UGX 272,621'];
  expect(textsOf(dialog, 'definition', 4)).toEqual(values);
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
