import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loanCaseServer, openLoanCase, showCase } from '#app/tests/screens/loan-case-screen.tsx';

const server = loanCaseServer();

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
  showCase(server, { others: { newest: [other], more: 0 } });
  openLoanCase();
  const link = await screen.findByRole('link', { name: 'LN-2025-00402' });
  expect(link.getAttribute('href')).toBe('/staff/workspace/loans/402');
});
