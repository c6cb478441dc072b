import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readOwnRecord, type OwnRecord } from '@ensigo/rulebook/contract';
import { openClientScreen } from '../../../test/client-screen.tsx';
import { FakeServer } from '../../../test/fake-server.ts';
import { OwnRepayments } from './own-repayments.tsx';

const dues = Array.from({ length: 12 }, (_, index) => `2027-${String(index + 1).padStart(2, '0')}-21`);

const line = (changes: Partial<OwnRecord['lines'][number]> = {}): OwnRecord['lines'][number] => ({
  kind: 'payment',
  on: '2027-01-21',
  what: 'Payment, Mobile money',
  reference: 'MP 77',
  number: 1,
  receipt: 'R-2027-000001',
  channel: 'mobile-money',
  owed: '0',
  paid: '100000',
  balance: '1100000',
  is_reversed: false,
  ...changes,
});

const position = (changes: Partial<NonNullable<OwnRecord['position']>> = {}) => ({
  paid: '100000',
  balance: '1100000',
  rebate: '0',
  credit: '0',
  overdue: '0',
  days_late: 0,
  settlement: '1080000',
  ...changes,
});

/** UGX 1,200,000 in twelve payments without a price; the first has come. */
const record = (changes: Partial<OwnRecord> = {}): OwnRecord => ({
  id: 7,
  tracking_number: 'LN-2026-00418',
  status: 'CLOSED',
  today: '2027-02-10',
  paid_out_on: '2026-12-21',
  amount_received: '1150000',
  schedule: {
    total: '1200000',
    cost: '50000',
    installments: dues.map((due_on, index) => ({
      number: index + 1,
      due_on,
      payment: '100000',
      price: '0',
      principal: '100000',
      paid: index === 0 ? '100000' : '0',
      unpaid: index === 0 ? '0' : '100000',
    })),
  },
  position: position(),
  next: { due_on: '2027-02-21', amount: '100000' },
  received: '100000',
  lines: [
    line({
      kind: 'opening',
      number: 0,
      what: 'Total to repay',
      receipt: null,
      reference: '',
      owed: '1200000',
      paid: '0',
    }),
    line(),
    line({ number: 2, receipt: 'R-2027-000002', is_reversed: true }),
    line({
      kind: 'reversal',
      number: 3,
      receipt: null,
      what: 'Taken back: R-2027-000002.',
      is_reversed: true,
    }),
  ],
  how_to_pay: {
    channels: [
      {
        title: 'MTN Mobile Money',
        steps: 'Dial *165*3#',
        values: [
          { label: 'Merchant code', shown: '512346', copied: '512346' },
          { label: 'Amount', shown: 'UGX 100,000', copied: '100000' },
        ],
      },
      { title: 'bank', steps: '', values: [{ label: 'Account', shown: '9030', copied: '9030' }] },
    ],
    note: 'We count it within 1 hour.',
  },
  ...changes,
});

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(changes: Partial<OwnRecord> = {}) {
  server.answer(readOwnRecord, { data: record(changes) });
  openClientScreen(server, <OwnRepayments id={7} />);
  return screen.findByRole('region', { name: 'Your loan LN-2026-00418' });
}

test('MONEY-09 next payment and its day, squares in words, what is left, and what a settlement saves', async () => {
  const card = await open();
  expect(card.textContent).toContain('due 21 Feb 2027, in 11 days');
  expect(card.textContent).toContain('1 of 12 payments made');
  expect(card.textContent).toContain('Still to payUGX 1,100,000');
  expect(card.textContent).toContain('Pay it all off today: UGX 1,080,000You save UGX 20,000 of the price.');
});

test('MONEY-09 what is late comes first, and says since when', async () => {
  const card = await open({ position: position({ overdue: '100000', days_late: 1 }), today: '2027-02-22' });
  expect(card.textContent).toContain('OverdueUGX 100,000 1 day late');
});

test('MONEY-09 each value is copied as it is typed; another channel opens by a press', async () => {
  const written: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } });
  const card = await open();
  fireEvent.click(within(card).getByRole('button', { name: 'Copy Amount' }));
  await waitFor(() => expect(card.textContent).toContain('Amount copied.'));
  expect(written).toEqual(['100000']);
  fireEvent.click(within(card).getByRole('button', { name: 'Pay by bank' }));
  expect(card.textContent).toContain('Account9030');
  within(card).getByRole('button', { name: 'Pay by MTN Mobile Money' });
});

test('MONEY-09 repaid in full: it is said that the lender completes it; how to pay is gone', async () => {
  const card = await open({
    position: position({ balance: '0', settlement: '0', credit: '500' }),
    next: null,
  });
  expect(card.textContent).toContain('You have repaid this loan in full. We complete it next.');
  expect(card.textContent).toContain('UGX 500 more than was owed');
  expect(card.textContent).not.toContain('How to pay');
});

test('MONEY-09 every receipt can be opened, also that of a payment that was taken back; the middle of a long schedule unfolds', async () => {
  await open();
  expect(screen.getAllByRole('button', { name: /^Open receipt/ }).length).toBe(4);
  const table = screen.getByRole('table', { name: /^Every payment/ });
  expect(within(table).getAllByRole('row').length).toBe(11);
  fireEvent.click(within(table).getByRole('button', { name: 'Show 4 more payments' }));
  expect(within(table).getAllByRole('row').length).toBe(14);
});
