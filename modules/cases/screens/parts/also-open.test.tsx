import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OtherCase } from '../../endpoints/cases.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { AlsoOpen } from './also-open.tsx';

const loan: OtherCase = {
  kind: 'loan',
  id: 430,
  tracking_number: 'LN-2025-00430',
  about: 'Spark Loan',
  amount: '4500000',
  status: 'PENDING',
  submitted_at: '2025-11-14T08:00:00Z',
};
const request: OtherCase = {
  kind: 'request',
  id: 42,
  tracking_number: 'MS-2025-00042',
  about: 'Sales',
  amount: null,
  status: 'UNDER REVIEW',
  submitted_at: '2025-11-12T17:47:00Z',
};

/** As a loan officer sees it. */
const open = (newest: OtherCase[], more = 0) =>
  openStaffScreen('/', <AlsoOpen others={{ newest, more }} />, '/');

test("GUARD-15 the client's other open cases are shown with type, sum and status, and link there", () => {
  open([loan, request], 3);
  screen.getByRole('heading', { name: 'Other open cases' });
  expect(screen.getByRole('link', { name: 'LN-2025-00430' }).getAttribute('href')).toBe(
    '/staff/workspace/loans/430',
  );
  const [first, second, rest] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toContain('Spark Loan · 14 Nov 2025');
  expect(first).toContain('UGX 4,500,000');
  expect(first).toContain('PENDING');
  expect(second).toContain('Sales');
  expect(second).not.toContain('UGX');
  expect(rest).toBe('And 3 more.');
});

test("GUARD-15 a loan officer, who may not open requests, reads a request's number without a link", () => {
  open([request]);
  screen.getByText('MS-2025-00042');
  expect(screen.queryByRole('link')).toBeNull();
});

test('GUARD-15 without other open cases there is no panel', () => {
  open([]);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByText('Other open cases')).toBeNull();
});
