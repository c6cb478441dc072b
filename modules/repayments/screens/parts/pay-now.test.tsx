import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { giveNetwork, goTo } from '#app/tests/screens/network.ts';
import { ownPosition, ownRecord } from '#app/tests/screens/own-record.ts';
import { listRunningLoans, readOwnRecord, type OwnRecord } from '../../endpoints/own-repayments.ts';
import { OwnRepayments } from './own-repayments.tsx';
import { RunningLoans } from './running-loans.tsx';
import { listNetworks } from '#mobile-money/endpoints/networks.ts';

const server = fakeServer();

async function openLoan(networks: ('mtn' | 'airtel')[], changes: Partial<OwnRecord> = {}) {
  giveNetwork();
  server.answer(listNetworks, { data: networks });
  server.answer(readOwnRecord, { data: ownRecord(changes) });
  openClientScreen(server, <OwnRepayments id={7} />);
  return within(await screen.findByRole('region', { name: 'Your loan LN-2026-00418' }));
}

test('JOIN-05 on the page of a loan Pay now is the filled button, with the other ways behind it', async () => {
  const card = await openLoan(['mtn']);
  const way = card.getByRole('link', { name: 'Pay now LN-2026-00418' });
  expect(way.getAttribute('href')).toBe('/my-applications/7/pay');
  expect(way.className).toContain('bg-action');
  const other = card.getByText('Other ways to pay').closest('details');
  expect(other?.open).toBe(false);
  expect(other?.textContent).toContain('How to pay');
});

test('JOIN-05 where mobile money is off nothing of it shows', async () => {
  const card = await openLoan([]);
  expect(card.queryByText('Pay now')).toBeNull();
  expect(card.queryByText('Other ways to pay')).toBeNull();
  card.getByRole('heading', { name: 'How to pay' });
});

test.each([{ position: ownPosition({ balance: '0' }), next: null }, { status: 'COMPLETED' }] as const)(
  'JOIN-05 a loan with nothing to pay has no Pay now: %j',
  async (changes) => {
    const card = await openLoan(['mtn'], changes);
    expect(card.queryByText('Pay now')).toBeNull();
  },
);

test('JOIN-05 without a connection Pay now says that it needs one', async () => {
  const card = await openLoan(['mtn']);
  goTo('offline');
  expect(card.getByRole('button', { name: 'Pay now LN-2026-00418' })).toHaveProperty('disabled', true);
  card.getByText('Paying needs a connection.');
  goTo('online');
  card.getByRole('link', { name: 'Pay now LN-2026-00418' });
});

test.each([
  [true, 'bg-action '],
  [false, 'bg-surface'],
])(
  'JOIN-05 on the dashboard it is filled only where a payment is the most urgent (%s)',
  async (isMain, look) => {
    giveNetwork();
    server.answer(listNetworks, { data: ['mtn'] });
    const late = { position: ownPosition({ overdue: '100000', days_late: 3 }), today: '2027-02-24' };
    server.answer(listRunningLoans, { data: [ownRecord(late)] });
    openClientScreen(server, <RunningLoans isMain={isMain} />);
    const way = await screen.findByRole('link', { name: 'Pay now LN-2026-00418' });
    expect(way.className).toContain(look);
    screen.getByRole('link', { name: 'Open loan LN-2026-00418' });
  },
);
