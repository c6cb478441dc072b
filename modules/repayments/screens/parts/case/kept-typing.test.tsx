import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  readLoanRecord,
  recordRepayment,
  refundCredit,
  type LoanRecord,
} from '../../../endpoints/staff-repayments.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { field, press, valueOf } from '#app/tests/screens/fields.ts';
import { record } from '#app/tests/screens/loan-record.ts';
import { loanCase, openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { RepaymentsCard } from './repayments-card.tsx';

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new FakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(shown: LoanRecord): Promise<void> {
  server.answer(readLoanRecord, { data: shown });
  const loan = loanCase({ status: 'CLOSED' });
  openStaffScreen('/staff/workspace/loans/:id', <RepaymentsCard loan={loan} />, '/staff/workspace/loans/418');
  await screen.findByRole('region', { name: 'Record' });
}

const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

test('EASE-06 what is typed of a repayment survives Escape and a reload, until it is recorded', async () => {
  await open(record());
  press('Record repayment');
  const dialog = await screen.findByRole('dialog', { name: /^Record repayment for/ });
  type('Amount', '250000');
  type('Received on', '2027-03-20');
  type('Why is it recorded late?', 'The slip came today.');
  type('Reference', 'MP 78');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Record repayment for/ })).toBeNull());
  cleanup();
  await open(record({ today: '2027-04-05' }));
  press('Record repayment');
  await screen.findByRole('dialog', { name: /^Record repayment for/ });
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
  press('Record repayment');
  await screen.findByRole('dialog', { name: /^Record repayment for/ });
  expect(['Amount', 'Received on', 'Reference'].map(valueOf)).toEqual(['', '2027-04-05', '']);
});

test('EASE-06 MONEY-08 a repayment typed on one day keeps the day that it was proposed with', async () => {
  const proposed = async (today: string) => {
    await open(record({ today }));
    press('Record repayment');
    await screen.findByRole('dialog', { name: /^Record repayment for/ });
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
  await open(record());
  press('Record repayment');
  await screen.findByRole('dialog', { name: /^Record repayment for/ });
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

test('MONEY-08 whoever is refused because a colleague gave it back sees what is left, and what was typed', async () => {
  const { position } = record();
  if (position === null) throw new Error('the record has a position');
  await open(record({ position: { ...position, credit: '5000' } }));
  press('Refund overpayment');
  const dialog = await screen.findByRole('dialog', { name: /^Refund/ });
  type('Reference', 'OUT 5');
  const message = 'Refund at most the overpayment: UGX 700.';
  server.refuse(refundCredit, 422, { message, errors: { amount: [message] } });
  server.answer(readLoanRecord, { data: record({ position: { ...position, credit: '700' } }) });
  press('Refund UGX 5,000');
  await waitFor(() => expect(dialog.textContent).toContain('Overpayment of UGX 700.'));
  expect(['Amount', 'Reference'].map(valueOf)).toEqual(['5,000', 'OUT 5']);
});

test('EASE-06 what is typed of a refund survives, beside what is proposed anew', async () => {
  const { position } = record();
  if (position === null) throw new Error('the record has a position');
  await open(record({ position: { ...position, credit: '5000' } }));
  press('Refund overpayment');
  await screen.findByRole('dialog', { name: /^Refund/ });
  type('Number', '+256 700 111 222');
  type('Reference', 'OUT 5');
  cleanup();
  await open(record({ position: { ...position, credit: '7000' } }));
  press('Refund overpayment');
  await screen.findByRole('dialog', { name: /^Refund/ });
  expect(['Amount', 'Number', 'Reference'].map(valueOf)).toEqual(['7,000', '+256 700 111 222', 'OUT 5']);
});
