import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loanCaseServer, openLoanCase, showCase } from '#app/tests/screens/loan-case-screen.tsx';
import { loanCase } from '#app/tests/screens/staff-screen.tsx';

const server = loanCaseServer();

test("GUARD-13 a suspended client's case shows who suspended the account, when and why", async () => {
  const suspended = {
    reason: 'Your papers name two people.',
    note: 'Same NIN in three accounts.',
    by: { id: '1', name: 'Nansubuga Miriam' },
    at: '2025-11-18T06:00:00Z',
  };
  const { client } = loanCase();
  showCase(server, { client: { ...client, suspended } });
  openLoanCase();
  expect(await screen.findByText("This client's account is suspended.")).toBeTruthy();
  expect(screen.getByText(suspended.reason)).toBeTruthy();
  expect(screen.getByText(`Staff only: ${suspended.note}`)).toBeTruthy();
  expect(screen.getByText('By Nansubuga Miriam, 18 Nov 2025, 09:00')).toBeTruthy();
});
