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

test("GUARD-13 a paused client's case says so, why, by whom and since when", async () => {
  const server = new FakeServer();
  const suspended = {
    reason: 'Your papers name two people.',
    note: 'Same NIN in three accounts.',
    by: { id: '1', name: 'Nansubuga Miriam' },
    at: '2025-11-18T06:00:00Z',
  };
  const { client } = loanCase();
  answerAroundCase(server);
  server.answer(showLoanCase, { data: loanCase({ client: { ...client, suspended } }) });
  openStaffScreen('/staff/workspace/loans/:id', <LoanCasePage />, '/staff/workspace/loans/418');
  expect(await screen.findByText("This client's account is suspended.")).toBeTruthy();
  expect(screen.getByText(suspended.reason)).toBeTruthy();
  expect(screen.getByText(`Staff only: ${suspended.note}`)).toBeTruthy();
  expect(screen.getByText('By Nansubuga Miriam, 18 Nov 2025, 09:00')).toBeTruthy();
});
