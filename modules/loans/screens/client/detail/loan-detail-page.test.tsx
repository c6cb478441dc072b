import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readAnswerTimes } from '#cases/endpoints/answer-times.ts';
import { showLoan } from '../../../endpoints/loans.ts';
import { openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { loanCase } from '#app/tests/screens/staff-screen.tsx';
import { LoanDetailPage } from './loan-detail-page.tsx';

const server = fakeServer();
beforeEach(() => server.answer(readAnswerTimes, { data: { fast: 2, usual: 5, slow: 9, days: 90 } }));

const open = () =>
  openClientScreen(server, <LoanDetailPage />, {
    address: '/my-applications/418',
    pattern: '/my-applications/:id',
  });

test('ROUTE-05 the tab of a loan says which one it is', async () => {
  server.answer(showLoan, { data: loanCase({ tracking_number: 'LN-2025-00418' }) });
  open();
  await vi.waitFor(() => expect(document.title).toBe('LN-2025-00418 · Ensigo'));
  expect(screen.getByRole('heading', { level: 1, name: 'My Loans' })).toBeDefined();
});

test('EASE-04 a loan that waits for a decision says how long others usually waited', async () => {
  server.answer(showLoan, { data: loanCase({ status: 'PROCESSING' }) });
  open();
  const next = await screen.findByRole('region', { name: 'What happens next' });
  await vi.waitFor(() =>
    expect(next.textContent).toContain('We usually decide within 5 days of receiving it.'),
  );
});

test('CASE-09 why a loan was rejected stands below its status, before everything else', async () => {
  const rejection = {
    by: 'Namusoke Ruth',
    at: '2025-11-17T07:15:00Z',
    comment: 'The sales do not cover the payments.',
    reasons: [],
  };
  server.answer(showLoan, { data: loanCase({ status: 'REJECTED', rejection }) });
  open();
  const [first] = await screen.findAllByRole('heading', { level: 2 });
  const card = screen.getByRole('region', { name: 'Why it was rejected' });
  expect(card.contains(first ?? null)).toBe(true);
  expect(card.textContent).toContain('The sales do not cover the payments.');
});
