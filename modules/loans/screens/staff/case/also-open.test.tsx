import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showLoanCase } from '../../../endpoints/staff-loans.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { loanCase, openStaffScreen, answerAroundCase } from '#app/tests/screens/staff-screen.tsx';
import { LoanCasePage } from './case-page.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("GUARD-15 the client's other open cases are shown beside the case", async () => {
  const other = {
    kind: 'loan' as const,
    id: 402,
    tracking_number: 'LN-2025-00402',
    about: 'Spark Loan',
    amount: '4500000',
    status: 'PENDING',
    submitted_at: '2025-11-11T08:00:00Z',
  };
  const server = new FakeServer();
  answerAroundCase(server);
  server.answer(showLoanCase, { data: loanCase({ others: { newest: [other], more: 0 } }) });
  openStaffScreen('/staff/workspace/loans/:id', <LoanCasePage />, '/staff/workspace/loans/418');
  const link = await screen.findByRole('link', { name: 'LN-2025-00402' });
  expect(link.getAttribute('href')).toBe('/staff/workspace/loans/402');
});
