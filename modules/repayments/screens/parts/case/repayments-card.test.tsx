import { useState } from 'react';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  readLoanRecord,
  recordRepayment,
  refundCredit,
  reverseEntry,
} from '../../../endpoints/staff-repayments.ts';
import { fakeServer, type FakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf, field } from '#app/tests/screens/fields.ts';
import { bounced, payment, record } from '#app/tests/screens/loan-record.ts';
import { loanCase, openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { RepaymentsCard } from './repayments-card.tsx';
import {
  openCard,
  openRefund,
  openRepayment,
  openReversal,
  positionWith,
  press,
  type,
} from '#app/tests/screens/repayments-card.tsx';

const server = fakeServer();

const bodiesOf = (call: Parameters<FakeServer['callsOf']>[0]): unknown[] =>
  server.callsOf(call).map(({ body }) => body);

const words = (): string => document.body.textContent.replaceAll(/\s+/g, ' ');

test('MONEY-08 what is late, next and left is said, and how far each payment is filled', async () => {
  await openCard(server, record());
  expect(words()).toContain('Overdue, 4 days past dueUGX 181,550');
  expect(words()).toContain('Next installment, 30 Apr 2027UGX 181,550');
  expect(words()).toContain('OutstandingUGX 907,750');
  const [, first, second, third] = within(screen.getByRole('table')).getAllByRole('row');
  expect([first, second, third].map((row) => row?.textContent)).toEqual([
    '28 Feb 2027181,55025,000156,550843,450 Paid',
    '31 Mar 2027181,55021,086160,464682,986 Overdue',
    '30 Apr 2027181,55017,075164,475518,511 ',
  ]);
});

test('MONEY-08 a repayment shows what it fills before it is recorded, and its errors at their fields', async () => {
  await openCard(server, record());
  const dialog = await openRepayment();
  type('Amount', '250000');
  expect(within(dialog).getByRole('region', { name: 'Applied to' }).textContent).toContain(
    'Installment 2, due 31 Mar 2027181,550 in fullInstallment 3, due 30 Apr 202768,450 113,100 outstanding',
  );
  expect(dialog.textContent).toContain('Outstanding after this: UGX 657,750');
  type('Amount', '900000');
  expect(dialog.textContent).toContain('This settles the loan.');
  type('Received on', '2027-03-20');
  press('Record UGX 900,000');
  expect(errorOf('Reference')).toBe('Reference is required.');
  expect(errorOf('Received on')).toMatch(/at most 3 days back/);
  type('Reference', 'MP 78');
  type('Received on', '2027-04-03');
  server.answer(recordRepayment, {
    message: 'Recorded.',
    data: { number: 2, receipt: 'R-2027-000002', status: 'CLOSED' },
  });
  press('Record UGX 900,000');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Record repayment for/ })).toBeNull());
  expect(bodiesOf(recordRepayment)).toMatchObject([
    { amount: '900000', value_on: '2027-04-03', payment_method: 'mobile-money', reference: 'MP 78' },
  ]);
});

test('MONEY-08 an entry is reversed with a reason; who recorded it hears why not', async () => {
  await openCard(server, record());
  screen.getByRole('button', { name: 'Reverse transaction 1' }).focus();
  await openReversal();
  press('Reverse');
  expect(errorOf('Reason')).toBe('Reason is required.');
  type('Reason', 'Meant for another loan.');
  server.answer(reverseEntry, { message: 'Reversed.', data: { number: 2, receipt: null, status: 'CLOSED' } });
  server.answer(readLoanRecord, {
    data: record({
      entries: [payment({ reversed_by: 2 }), payment({ number: 2, kind: 'reversal', reverses: 1 })],
    }),
  });
  press('Reverse');
  await waitFor(() => expect(bodiesOf(reverseEntry)).toEqual([{ reason: 'Meant for another loan.' }]));
  expect(server.callsOf(reverseEntry)[0]?.headers.get('if-match')).toBe(`"${String(loanCase().version)}"`);
  // Its button has gone.
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Transactions' })),
  );
  cleanup();
  const refused = 'You recorded this entry. Someone else must reverse it.';
  await openCard(server, record({ entries: [payment({ reversal_refused: refused })] }));
  expect(words()).toContain(refused);
  expect(screen.queryByRole('button', { name: 'Reverse transaction 1' })).toBeNull();
});

test('MONEY-08 that a reversal opens a completed loan again is said before it is sent', async () => {
  await openCard(server, record({ waived: '5000', entries: [payment({ opens: '912750' })] }), 'COMPLETED');
  const dialog = await openReversal();
  expect(dialog.textContent).toContain(
    'Reversing this payment reopens it with UGX 912,750 outstanding, including the UGX 5,000 that was waived.',
  );
  cleanup();
  await openCard(server, record({ waived: '1089300', entries: [payment({ opens: null })] }), 'COMPLETED');
  expect((await openReversal()).textContent).not.toContain('reopens it');
});

test('MONEY-08 what was given back of a payment, and that the client will owe it, is said before it is reversed', async () => {
  const given_back = [{ on: '2027-03-12', amount: '91071' }];
  await openCard(server, record({ entries: [payment({ given_back })] }));
  const dialog = await openReversal();
  expect(dialog.textContent).toContain(
    'UGX 91,071 was refunded on 12 Mar 2027 as an overpayment. Without this payment there was no overpayment, so the client then owes this amount',
  );
  expect(dialog.textContent).toContain('never reached the client, reverse the refund first.');
  cleanup();
  await openCard(server, record({ entries: [payment({ given_back: [] })] }));
  expect((await openReversal()).textContent).not.toContain('was refunded');
});

test('MONEY-08 a refund to return stands beside what is still to pay, and what comes in fills it first', async () => {
  await openCard(server, bounced());
  expect(words()).toContain('Refund to be returned, since 12 Mar 2027UGX 91,071');
  expect(words()).toContain('UGX 91,071 of the outstanding balance was refunded to the client');
  const dialog = await openRepayment();
  const fills = within(dialog).getByRole('region', { name: 'Applied to' });
  type('Amount', '90000');
  expect(fills.textContent).toContain('Refund to be returned90,000 1,071 outstanding');
  type('Amount', '100000');
  expect(fills.textContent).toContain(
    'Refund to be returned91,071 in fullInstallment 1, due 28 Feb 20278,929',
  );
  cleanup();
  await openCard(server, bounced(), 'COMPLETED');
  expect(words()).not.toMatch(/of the outstanding balance|to (be )?return/);
});

test('MONEY-08 a repaid loan is offered to be completed, and a credit to be given back', async () => {
  await openCard(
    server,
    record({
      entries: [payment({ amount: '1100000', value_on: '2027-02-10' })],
      position: positionWith({
        paid: '1008929',
        rebate: '80371',
        credit: '91071',
        balance: '0',
        principal_left: '0',
        overdue: '0',
        days_late: 0,
        settlement: '0',
      }),
    }),
  );
  expect(words()).toContain('Repaid in full. The loan can be completed.');
  expect(words()).toContain('Overpayment of UGX 91,071.');
  await openRefund();
  type('Amount', '91072');
  press('Refund UGX 91,072');
  expect(errorOf('Amount')).toMatch(/^Refund at most the overpayment/);
  expect(errorOf('Reference')).toBe('Reference is required.');
  type('Amount', '91071');
  type('Reference', 'OUT 5');
  server.answer(refundCredit, {
    message: 'Given back.',
    data: { number: 2, receipt: null, status: 'CLOSED' },
  });
  press('Refund UGX 91,071');
  await waitFor(() =>
    expect(bodiesOf(refundCredit)).toMatchObject([{ amount: '91071', reference: 'OUT 5' }]),
  );
});

test('MONEY-08 MONEY-09 what is paid so far is what the client reads as well, with what was too much', async () => {
  await openCard(
    server,
    record({ position: positionWith({ paid: '1000000', credit: '91071' }), received: '1091071' }),
  );
  expect(words()).toContain('Paid so farUGX 1,091,071');
});

test('MONEY-03 MONEY-08 the cashier who recorded a payment is told that someone else must refund the overpayment', async () => {
  const abilities = { record: true, record_late: false, reverse: false, refund: false };
  await openCard(server, record({ position: positionWith({ credit: '5000' }), abilities }));
  expect(screen.queryByRole('button', { name: 'Refund overpayment' })).toBeNull();
  expect(words()).toContain('You recorded a payment on this loan or reversed a refund, so another cashier');
  cleanup();
  await openCard(
    server,
    record({ position: positionWith({ credit: '5000' }), abilities: { ...abilities, record: false } }),
  );
  expect(words()).not.toContain('another cashier');
});

test('MONEY-08 a loan without recorded terms says so; read-only staff get no actions', async () => {
  await openCard(
    server,
    record({
      schedule: null,
      position: null,
      abilities: { record: false, record_late: false, reverse: false, refund: false },
    }),
  );
  expect(words()).toContain('This loan has no schedule');
  expect(words()).toContain('Received so farUGX 181,550');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Receipt R-2027-000001',
  ]);
});

test('MONEY-08 a newer version of the case leaves an open dialog and what was typed; another loan is its own', async () => {
  server.answer(readLoanRecord, { data: record() });
  function Case() {
    const [{ id, version }, setLoan] = useState({ id: 418, version: 7 });
    return (
      <>
        <button onClick={() => setLoan({ id, version: version + 1 })} type="button">
          Newer
        </button>
        <button onClick={() => setLoan({ id: id + 1, version })} type="button">
          Another
        </button>
        <RepaymentsCard loan={loanCase({ status: 'CLOSED', id, version })} />
      </>
    );
  }
  openStaffScreen('/staff/workspace/loans/:id', <Case />, '/staff/workspace/loans/418');
  await screen.findByRole('region', { name: 'Transactions' });
  await openRepayment();
  type('Reference', 'MP 78');
  const release = server.hold(readLoanRecord);
  fireEvent.click(screen.getByText('Newer'));
  expect(field('Reference')).toHaveProperty('value', 'MP 78');
  release();
  await waitFor(() => expect(server.callsOf(readLoanRecord)).toHaveLength(2));
  expect(field('Reference')).toHaveProperty('value', 'MP 78');
  server.hold(readLoanRecord);
  fireEvent.click(screen.getByText('Another'));
  expect(words()).not.toContain('Outstanding');
});

test('MONEY-08 a completed loan that is not repaid says so, and asks for nothing more', async () => {
  const nothing = { record: false, record_late: false, reverse: false, refund: false };
  await openCard(server, record({ abilities: nothing }), 'COMPLETED');
  expect(words()).toContain('Completed with UGX 907,750 not repaid. Nothing more is due.');
  expect(words()).toContain('Not repaidUGX 907,750');
  const table = screen.getByRole('table');
  // The column of what was outstanding stays in the schedule.
  const outsideTable = words().replace(table.textContent, '');
  for (const gone of ['Overdue', 'Next', 'Pay-off amount today', 'Late', 'Outstanding', ' outstanding'])
    expect(outsideTable).not.toContain(gone);
  expect(within(table).getAllByRole('row').at(-1)?.textContent).toContain('907,750 not repaid');
});

test('MONEY-08 what comes in for a completed loan leaves nothing to pay', async () => {
  const abilities = { record: true, record_late: false, reverse: false, refund: false };
  await openCard(server, record({ abilities }), 'COMPLETED');
  const dialog = await openRepayment();
  type('Amount', '250000');
  expect(dialog.textContent).toContain('Not repaid after this: UGX 657,750');
  expect(dialog.textContent).not.toContain('Outstanding after this');
});

test('MONEY-08 the account given back to is that of the channel, and its error goes with it', async () => {
  await openCard(server, record({ position: positionWith({ credit: '5000' }) }));
  await openRefund();
  const { phone_code: code, phone } = loanCase().client;
  expect(field('Number')).toHaveProperty('value', `${code} ${phone}`);
  type('Number', '');
  type('Reference', 'OUT 5');
  const message = 'Enter the number to which it was sent.';
  server.refuse(refundCredit, 422, { message, errors: { account: [message] } });
  press(/^Refund UGX/);
  await waitFor(() => expect(errorOf('Number')).toBe(message));
  fireEvent.click(screen.getByRole('radio', { name: 'Bank' }));
  expect(errorOf('Account')).toBeUndefined();
  expect(field('Account')).toHaveProperty('value', '');
  type('Account', '0123 4567');
  fireEvent.click(screen.getByRole('radio', { name: 'Mobile money' }));
  expect(field('Number')).toHaveProperty('value', '');
  fireEvent.click(screen.getByRole('radio', { name: 'Bank' }));
  server.answer(refundCredit, {
    message: 'Given back.',
    data: { number: 2, receipt: null, status: 'CLOSED' },
  });
  press(/^Refund UGX/);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Refund/ })).toBeNull());
  expect(bodiesOf(refundCredit)[1]).toEqual({
    amount: '5000',
    value_on: '2027-04-04',
    payment_method: 'bank',
    account: '0123 4567',
    reference: 'OUT 5',
  });
});

test('MONEY-08 a credit manager who is no cashier begins with the last day that is theirs', async () => {
  await openCard(
    server,
    record({ abilities: { record: false, record_late: true, reverse: false, refund: false } }),
  );
  const dialog = await openRepayment();
  expect(field('Received on')).toHaveProperty('value', '2027-03-31');
  expect(field('Received on')).toHaveProperty('max', '2027-03-31');
  expect(dialog.textContent).toContain('From 04 Mar 2027 to 31 Mar 2027.');
});

test('MONEY-08 the error of a field goes when it is edited, and the person stays in that field', async () => {
  await openCard(server, record());
  await openRepayment();
  press('Record');
  expect(errorOf('Amount')).toBeDefined();
  expect(document.activeElement).toBe(field('Amount'));
  field('Reference').focus();
  type('Reference', 'M');
  expect(errorOf('Reference')).toBeUndefined();
  expect(errorOf('Amount')).toBeDefined();
  expect(document.activeElement).toBe(field('Reference'));
  type('Reference', 'MP');
  expect(document.activeElement).toBe(field('Reference'));
  cleanup();
  await openCard(server, record());
  await openReversal();
  press('Reverse');
  expect(errorOf('Reason')).toBe('Reason is required.');
  type('Reason', 'M');
  expect(errorOf('Reason')).toBeUndefined();
});
