import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readLoanRecord, recordRepayment, refundCredit } from '../../../endpoints/staff-repayments.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { field, valueOf } from '#app/tests/screens/fields.ts';
import { record } from '#app/tests/screens/loan-record.ts';
import {
  openCard,
  openRefund,
  openRepayment,
  positionWith,
  press,
  type,
} from '#app/tests/screens/repayments-card.tsx';

const server = fakeServer();

test('EASE-06 what is typed of a repayment survives Escape and a reload, until it is recorded', async () => {
  await openCard(server, record());
  const dialog = await openRepayment();
  type('Amount', '250000');
  type('Received on', '2027-03-20');
  type('Why is it recorded late?', 'The slip came today.');
  type('Reference', 'MP 78');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Record repayment for/ })).toBeNull());
  cleanup();
  await openCard(server, record({ today: '2027-04-05' }));
  await openRepayment();
  const kept = ['Amount', 'Received on', 'Why is it recorded late?', 'Reference'];
  const shown = () => kept.map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  expect(shown()).toEqual(['250,000', '2027-03-20', 'The slip came today.', 'MP 78']);
  expect(server.callsOf(recordRepayment)).toHaveLength(0);
  type('Received on', '2027-04-05');
  server.answer(recordRepayment, {
    message: 'Recorded.',
    data: { number: 2, receipt: 'R-2027-000002', status: 'CLOSED' },
  });
  press('Record UGX 250,000');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Record repayment for/ })).toBeNull());
  await openRepayment();
  expect(['Amount', 'Received on', 'Reference'].map(valueOf)).toEqual(['', '2027-04-05', '']);
});

test('EASE-06 MONEY-08 a repayment typed on one day keeps the day that it was proposed with', async () => {
  const proposed = async (today: string) => {
    await openCard(server, record({ today }));
    await openRepayment();
    return valueOf('Received on');
  };
  expect(await proposed('2027-04-04')).toBe('2027-04-04');
  type('Amount', '250000');
  cleanup();
  expect(await proposed('2027-04-05')).toBe('2027-04-04');
  type('Amount', '');
  type('Received on', '2027-04-05');
  cleanup();
  expect(await proposed('2027-04-06')).toBe('2027-04-06');
});

test('MONEY-08 in a dialog that was open over midnight the new day can be stated; it is proposed where nothing was typed', async () => {
  await openCard(server, record());
  await openRepayment();
  const over = async (today: string) => {
    server.answer(readLoanRecord, { data: record({ today }) });
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(field('Received on').getAttribute('max')).toBe(today));
    return valueOf('Received on');
  };
  expect(await over('2027-04-05')).toBe('2027-04-05');
  type('Reference', 'MP 78');
  expect(await over('2027-04-06')).toBe('2027-04-05');
});

test('MONEY-08 after a colleague refunded it first, the remaining overpayment and what was typed are shown', async () => {
  await openCard(server, record({ position: positionWith({ credit: '5000' }) }));
  const dialog = await openRefund();
  type('Reference', 'OUT 5');
  const message = 'Refund at most the overpayment: UGX 700.';
  server.refuse(refundCredit, 422, { message, errors: { amount: [message] } });
  server.answer(readLoanRecord, { data: record({ position: positionWith({ credit: '700' }) }) });
  press('Refund UGX 5,000');
  await waitFor(() => expect(dialog.textContent).toContain('Overpayment of UGX 700.'));
  expect(['Amount', 'Reference'].map(valueOf)).toEqual(['5,000', 'OUT 5']);
});

test('EASE-06 what is typed of a refund survives, beside what is proposed anew', async () => {
  await openCard(server, record({ position: positionWith({ credit: '5000' }) }));
  await openRefund();
  type('Number', '+256 700 111 222');
  type('Reference', 'OUT 5');
  cleanup();
  await openCard(server, record({ position: positionWith({ credit: '7000' }) }));
  await openRefund();
  expect(['Amount', 'Number', 'Reference'].map(valueOf)).toEqual(['7,000', '+256 700 111 222', 'OUT 5']);
});
