import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listLoanQueue } from '#loans/endpoints/staff-loans.ts';
import { daniel, openStaffScreen, queueRow } from '#app/tests/screens/staff-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { LoanQueuePage } from '#loans/screens/staff/loan-queue-page.tsx';

const server = fakeServer();

test('CASE-01 an approved loan waits for the person its offer needs', async () => {
  const approved = { status: 'PENDING', officer: daniel };
  server.answer(listLoanQueue, {
    data: [
      queueRow({ ...approved, turn: 'assignee' }),
      queueRow({ ...approved, id: 411, turn: 'client' }),
      queueRow({ ...approved, id: 402, turn: 'cashier' }),
    ],
    next: null,
  });
  openStaffScreen('/staff/workspace', <LoanQueuePage />, '/staff/workspace');
  const [, declined, unsigned, signed] = within(
    await screen.findByRole('table', { name: 'Cases' }),
  ).getAllByRole('row');
  expect(declined?.textContent).toContain('Colleague');
  expect(unsigned?.textContent).toContain('Client');
  expect(signed?.textContent).toContain('You');
});
