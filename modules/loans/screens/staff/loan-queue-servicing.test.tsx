import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { countLoanQueue, listLoanQueue } from '../../endpoints/staff-loans.ts';
import { listPastDue, readPortfolioFigures } from '#servicing/endpoints/staff-servicing.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { pastDue, pastDueLoan, portfolioFigures, repaid } from '#app/tests/screens/servicing.ts';
import { openStaffScreen, queueRow } from '#app/tests/screens/staff-screen.tsx';
import { LoanQueuePage } from './loan-queue-page.tsx';

const server = fakeServer();

beforeEach(() => {
  server.answer(listLoanQueue, { data: [queueRow()], next: null });
  server.answer(countLoanQueue, {
    data: { statuses: [], mine: 6, unassigned: 2, late: 3, to_disburse: 2, waiting: 12 },
  });
  server.answer(readPortfolioFigures, { data: portfolioFigures });
  server.answer(listPastDue, { data: [pastDueLoan()], next: null });
});

const open = (query: string) =>
  openStaffScreen('/staff/workspace', <LoanQueuePage />, `/staff/workspace${query}`);
const table = () => screen.findByRole('table', { name: 'Cases' });

test('SERVE-02 the loans past due are a tab with the own count, and a list of their own', async () => {
  open('?search=amina');
  fireEvent.click(await screen.findByRole('link', { name: 'Past due 9' }));
  await screen.findByRole('table', { name: 'Loans past due' });
  expect(server.callsOf(listPastDue)[0]?.address).toContain('search=amina');
  expect(screen.queryByRole('table', { name: 'Cases' })).toBeNull();
});

test('SERVE-01 a disbursed loan says how it is doing, and an application that its client does not pay another', async () => {
  const data = [
    queueRow({ status: 'CLOSED', servicing: pastDue() }),
    queueRow({ id: 2, status: 'COMPLETED', servicing: repaid }),
    queueRow({ id: 3, is_past_due_elsewhere: true }),
  ];
  server.answer(listLoanQueue, { data, next: null });
  open('?tab=all');
  const [, late, done, applied] = within(await table()).getAllByRole('row');
  expect(late?.textContent).toContain('Past due 69 days–');
  expect(done?.textContent).toContain('Repaid–');
  expect(applied?.textContent).toContain('Nakato Grace Past due on another loan');
  const cards = screen.getByRole('list', { name: 'Cases' });
  expect(within(cards).getByText('Past due 69 days')).toBeTruthy();
  expect(within(cards).getByText('Past due on another loan')).toBeTruthy();
});
