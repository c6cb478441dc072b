import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loanCaseServer, showCase, openLoanCase, ableTo } from '#app/tests/screens/loan-case-screen.tsx';
import { pastDue, repaid } from '#app/tests/screens/servicing.ts';
import { daniel, ruth } from '#app/tests/screens/staff-screen.tsx';

const server = loanCaseServer();

test('CASE-01 MONEY-04 a declined offer is the turn of the approver again, and other terms come first', async () => {
  const offer = { state: 'declined' as const, until: '2025-12-03', decided_at: '2025-11-20T06:05:00Z' };
  const abilities = ableTo('request-feedback', 'approve', 'reject');
  showCase(server, { status: 'PENDING', approved_by: daniel, agreement_required: true, offer, abilities });
  openLoanCase();
  const head = within(await screen.findByRole('region', { name: 'Case summary' }));
  expect(head.getByText('You')).toBeTruthy();
  expect(head.getAllByRole('button')[0]?.textContent).toBe('Approve again');
  expect(
    screen.getByText('The client declined the offer. Approve different terms or reject the loan.'),
  ).toBeTruthy();
  expect(screen.getByText('Your turn')).toBeTruthy();
});

test('CASE-01 MONEY-06 an offer that is not signed yet is the turn of its client', async () => {
  const offer = { state: 'open' as const, until: '2025-12-03', decided_at: null };
  const abilities = ableTo('approve', 'reject');
  showCase(server, { status: 'PENDING', approved_by: daniel, agreement_required: true, offer, abilities });
  openLoanCase();
  const head = within(await screen.findByRole('region', { name: 'Case summary' }));
  expect(head.getByText('Client')).toBeTruthy();
  expect(screen.getByText('Waiting for the client')).toBeTruthy();
  expect(
    screen.getByText(/has not signed the agreement yet. The offer is open until 03 Dec 2025/),
  ).toBeTruthy();
});

const offerThat = (state: 'open' | 'signed' | 'lapsed') => ({ state, until: '2025-12-03', decided_at: null });

/** Ruth is an officer and a cashier; what the head says, and the card beside the case. */
test('SERVE-01 the head names the sum that the loan is about', async () => {
  showCase(server, { status: 'CLOSED', servicing: pastDue() });
  openLoanCase();
  const head = await screen.findByRole('region', { name: 'Case summary' });
  expect(within(head).getByText('overdue').parentElement?.textContent).toBe('UGX 2,430,194overdue');
});

test.each([
  [{ status: 'SUBMITTED', officer: null }, 'Unassigned', 'Not assigned yet'],
  [{ status: 'SUBMITTED', officer: daniel }, 'Colleague', 'Waiting for Opio Daniel'],
  [{ status: 'PROCESSING' }, 'You', 'Your turn'],
  [{ status: 'PENDING', approved_by: daniel, offer: offerThat('signed') }, 'You', 'Your turn'],
  [
    { status: 'PENDING', approved_by: { id: ruth.id, name: ruth.name }, offer: offerThat('signed') },
    'Cashier',
    'Waiting for a cashier',
  ],
  [{ status: 'PENDING', approved_by: daniel, offer: offerThat('lapsed') }, 'You', 'Your turn'],
  [
    { status: 'PENDING', officer: daniel, offer: offerThat('lapsed') },
    'Colleague',
    'Waiting for Opio Daniel',
  ],
  [{ status: 'WAITING FOR FEEDBACK' }, 'Client', 'Waiting for the client'],
  [{ status: 'CLOSED', servicing: pastDue() }, 'Past due 69 days', 'Loan officer'],
  [{ status: 'COMPLETED', servicing: repaid }, 'Repaid', 'Loan officer'],
])('CASE-01 head and card say the same of %j: %s', async (changes, head, card) => {
  const abilities = ableTo('approve', 'close', 'complete');
  showCase(server, { ...changes, abilities });
  openLoanCase();
  const inShort = within(await screen.findByRole('region', { name: 'Case summary' }));
  expect(inShort.getByText(head)).toBeTruthy();
  expect(screen.getByRole('heading', { name: card })).toBeTruthy();
});
