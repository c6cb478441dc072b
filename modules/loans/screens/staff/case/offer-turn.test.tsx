import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showLoanCase } from '../../../endpoints/staff-loans.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import {
  answerAroundCase,
  daniel,
  loanCase,
  openStaffScreen,
  ruth,
} from '#app/tests/screens/staff-screen.tsx';
import { LoanCasePage } from './case-page.tsx';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  answerAroundCase(server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  openStaffScreen('/staff/workspace/loans/:id', <LoanCasePage />, '/staff/workspace/loans/418');

test('CASE-01 MONEY-04 a declined offer is the turn of whoever decides again, and other terms come first', async () => {
  const offer = { state: 'declined' as const, until: '2025-12-03', decided_at: '2025-11-20T06:05:00Z' };
  const abilities = (['request-feedback', 'approve', 'reject'] as const).map((action) => ({
    action,
    refused: null,
  }));
  server.answer(showLoanCase, {
    data: loanCase({ status: 'PENDING', approved_by: daniel, agreement_required: true, offer, abilities }),
  });
  open();
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
  const abilities = (['approve', 'reject'] as const).map((action) => ({ action, refused: null }));
  server.answer(showLoanCase, {
    data: loanCase({ status: 'PENDING', approved_by: daniel, agreement_required: true, offer, abilities }),
  });
  open();
  const head = within(await screen.findByRole('region', { name: 'Case summary' }));
  expect(head.getByText('Client')).toBeTruthy();
  expect(screen.getByText('Waiting for the client')).toBeTruthy();
  expect(
    screen.getByText(/has not signed the agreement yet. The offer is open until 03 Dec 2025/),
  ).toBeTruthy();
});

const offerThat = (state: 'open' | 'signed' | 'lapsed') => ({ state, until: '2025-12-03', decided_at: null });

/** Ruth is an officer and a cashier; what the head says, and the card beside the case. */
test.each([
  [{ status: 'SUBMITTED', officer: null }, 'Unassigned', 'Not assigned yet'],
  [{ status: 'SUBMITTED', officer: daniel }, 'Colleague', 'Opio Daniel must act'],
  [{ status: 'PROCESSING' }, 'You', 'Your turn'],
  [{ status: 'PENDING', approved_by: daniel, offer: offerThat('signed') }, 'You', 'Your turn'],
  [
    { status: 'PENDING', approved_by: { id: ruth.id, name: ruth.name }, offer: offerThat('signed') },
    'Cashier',
    'A cashier must act',
  ],
  [{ status: 'PENDING', approved_by: daniel, offer: offerThat('lapsed') }, 'You', 'Your turn'],
  [{ status: 'PENDING', officer: daniel, offer: offerThat('lapsed') }, 'Colleague', 'Opio Daniel must act'],
  [{ status: 'WAITING FOR FEEDBACK' }, 'Client', 'Waiting for the client'],
  [{ status: 'COMPLETED' }, 'Finished', 'Finished'],
])('CASE-01 head and card say the same of %j: %s', async (changes, head, card) => {
  const abilities = (['approve', 'close', 'complete'] as const).map((action) => ({ action, refused: null }));
  server.answer(showLoanCase, { data: loanCase({ ...changes, abilities }) });
  open();
  const inShort = within(await screen.findByRole('region', { name: 'Case summary' }));
  expect(inShort.getByText(head)).toBeTruthy();
  expect(screen.getByRole('heading', { name: card })).toBeTruthy();
});
