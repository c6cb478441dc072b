import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readAnswerTimes } from '#cases/endpoints/answer-times.ts';
import { readOwnRecord } from '#repayments/endpoints/own-repayments.ts';
import { showLoan } from '../../../endpoints/loans.ts';
import { openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { ownRecord } from '#app/tests/screens/own-record.ts';
import { loanCase } from '#app/tests/screens/staff-screen.tsx';
import { LoanDetailPage } from './loan-detail-page.tsx';

const server = fakeServer();
beforeEach(() => server.answer(readAnswerTimes, { data: { fast: 2, usual: 5, slow: 9, days: 90 } }));

const open = (search = '') =>
  openClientScreen(server, <LoanDetailPage />, {
    address: `/my-applications/418${search}`,
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

const headings = () =>
  screen.getAllByRole('heading', { level: 2, hidden: true }).map(({ textContent }) => textContent);

test('MONEY-09 a disbursed loan opens on what to pay; documents, answers and history are separate tabs', async () => {
  server.answer(showLoan, { data: loanCase({ status: 'CLOSED' }) });
  server.answer(readOwnRecord, { data: ownRecord({ id: 418 }) });
  open();
  await screen.findByRole('region', { name: 'Your loan LN-2026-00418' });
  expect(headings()).toEqual(['Installments']);
  expect(screen.getByText("We've paid out your loan")).toBeDefined();
  expect(screen.queryByRole('link', { name: 'REPEAT' })).toBeNull();
  const tabs = within(screen.getByRole('navigation', { name: 'Parts of this loan' }));
  const documents = tabs.getByRole('link', { name: 'Documents' });
  expect(documents.getAttribute('href')).toBe('/my-applications/418?show=documents');
  fireEvent.click(documents);
  await screen.findByRole('heading', { name: 'Receipts' });
  expect(headings()).toEqual(['Your loan', 'Receipts', 'Statement', 'Supporting Documents']);
  fireEvent.click(tabs.getByRole('link', { name: 'Application' }));
  expect(tabs.getByRole('link', { name: 'Application' }).getAttribute('aria-current')).toBe('page');
  expect(headings()).toContain('Loan Details');
  const repeat = screen.getByRole('link', { name: 'REPEAT' });
  expect(repeat.className).not.toContain('bg-action text-white');
  fireEvent.click(tabs.getByRole('link', { name: 'History' }));
  expect(headings()).toEqual(['Timeline']);
});

test.each([
  ['?show=payments', 'Pay'],
  ['?show=statement', 'Documents'],
  ['?show=receipt-1', 'Documents'],
  ['?show=history', 'History'],
])('MONEY-09 the address of a part opens its tab: %s', async (search, tab) => {
  server.answer(showLoan, { data: loanCase({ status: 'CLOSED' }) });
  server.answer(readOwnRecord, { data: ownRecord({ id: 418 }) });
  open(search);
  const link = await screen.findByRole('link', { name: tab });
  expect(link.getAttribute('aria-current')).toBe('page');
});

test('LIST-04 a loan that was just sent can be repeated, but not as what happens next', async () => {
  server.answer(showLoan, { data: loanCase({ status: 'SUBMITTED' }) });
  open();
  const next = await screen.findByRole('region', { name: 'What happens next' });
  expect(within(next).queryByRole('link')).toBeNull();
  expect(screen.getByRole('link', { name: 'REPEAT' }).getAttribute('href')).toBe(
    '/apply-for-loan/repeat/418/loan-details',
  );
});
