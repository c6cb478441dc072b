import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listLoans, showLoan } from '../../../endpoints/loans.ts';
import { readAnswerTimes } from '#cases/endpoints/answer-times.ts';
import type { LoanRow } from '../../../endpoints/loan-answers.ts';
import { loanRow, openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { press, valueOf, write } from '#app/tests/screens/fields.ts';
import { pastDue } from '#app/tests/screens/servicing.ts';
import { loanCase } from '#app/tests/screens/staff-screen.tsx';
import { MyLoansPage } from './my-loans-page.tsx';
import { SentCard } from './sent-card.tsx';

const server = fakeServer();

async function openTable(rows: readonly LoanRow[], total = rows.length): Promise<HTMLElement> {
  const place = { current_page: 1, last_page: Math.ceil(total / 10), from: 1, to: rows.length };
  const meta = { ...place, total, per_page: 10, path: '/api/loans' };
  server.answer(listLoans, { data: [...rows], meta });
  openClientScreen(server, <MyLoansPage />, { address: '/my-applications' });
  return screen.findByRole('table');
}

test('LIST-01 ROUTE-05 My Loans shows number, type, applicant, business, amount, dates and status of each', async () => {
  const table = await openTable([
    loanRow(),
    loanRow({ id: 431, tracking_number: 'LN-2025-00431', status: 'APPLYING', submitted_at: null }),
  ]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Loans');
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Tracking Number and type',
    'Applicant and business',
    'Amount',
    'Created / Submitted',
    'Status',
    'Actions',
  ]);
  const [, first, second] = within(table).getAllByRole('row');
  const cellsOf = (row: HTMLElement | undefined): (string | null)[] =>
    within(row ?? table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsOf(first).slice(0, 5)).toEqual([
    'LN-2025-00418ID 418 · Business Growth Loan',
    'Nakato GraceNakato Poultry and Feeds',
    'UGX 15,000,000',
    '10 Nov 202512 Nov 2025',
    'SUBMITTED',
  ]);
  expect(cellsOf(second).slice(3, 5)).toEqual(['10 Nov 2025Not submitted', 'APPLYING']);
});

test('SERVE-01 My Loans says how each disbursed loan is doing, in the table and on the cards', async () => {
  await openTable([
    loanRow({ id: 1, status: 'CLOSED', servicing: pastDue({ days_past_due: 13 }) }),
    loanRow({ id: 2, status: 'CLOSED', servicing: pastDue({ state: 'written_off' }) }),
    loanRow({ id: 3, servicing: null }),
    // As a release before it answered.
    loanRow({ id: 4 }),
  ]);
  expect(screen.getAllByText('Past due 13 days')).toHaveLength(2);
  expect(screen.getAllByText('Written off')).toHaveLength(2);
  expect(screen.queryByText('Current')).toBeNull();
});

test.each([
  [{ status: 'APPLYING', step: 1 }, ['/apply-for-loan/prequalified/loan-details']],
  [{ status: 'APPLYING', step: 2 }, ['/apply-for-loan/prequalified/contact-persons']],
  [{ status: 'APPLYING', step: 3 }, ['/apply-for-loan/prequalified/finance-info']],
  [{ status: 'APPLYING', step: 4 }, ['/apply-for-loan/prequalified/uploads']],
  [{ status: 'REJECTED' }, ['/apply-for-loan/repeat/418/loan-details', '/my-applications/418']],
  [
    { status: 'WAITING FOR FEEDBACK', waiting_for_feedback: true, can_edit: true },
    ['/apply-for-loan/resubmit/418/loan-details?to=asked', '/my-applications/418'],
  ],
  [
    { status: 'WAITING FOR FEEDBACK', waiting_for_feedback: true, can_edit_documents: true },
    ['/apply-for-loan/resubmit-docs/418/uploads', '/my-applications/418'],
  ],
] as const)('LIST-03 LIST-04 the actions of a row with %j lead to %j', async (changes, addresses) => {
  const table = await openTable([loanRow(changes)]);
  const links = within(table).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
});

test('LIST-02 API-13 Apply asks with the three filters, from the first page on; Reset takes them all away', async () => {
  await openTable([loanRow()], 12);
  press('Page 2');
  await waitFor(() => expect(server.callsOf(listLoans).at(-1)?.address).toBe('/api/loans?page=2'));
  write('Tracking Number', ' LN-2025 ');
  write('Submitted From', '2025-11-01');
  write('Submitted To', '2025-11-30');
  const before = server.callsOf(listLoans).length;
  press('Apply');
  await waitFor(() => expect(server.callsOf(listLoans)).toHaveLength(before + 1));
  expect(server.callsOf(listLoans).at(-1)).toMatchObject({
    method: 'POST',
    address: '/api/loans?page=1',
    body: {
      filters: [
        { field: 'tracking_number', type: 'static', value: 'LN-2025' },
        { field: 'submitted_from', type: 'date', value: '2025-11-01' },
        { field: 'submitted_to', type: 'date', value: '2025-11-30' },
      ],
    },
  });
  press('Reset');
  await waitFor(() => expect(server.callsOf(listLoans).at(-1)?.body).toEqual({ filters: [] }));
  expect(['Tracking Number', 'Submitted From', 'Submitted To'].map(valueOf)).toEqual(['', '', '']);
});

test('EASE-04 after the submission stand its number, what happens next, how long others waited, and by when', async () => {
  server.answer(showLoan, { data: loanCase({ status: 'SUBMITTED' }) });
  server.answer(readAnswerTimes, { data: { fast: 2, usual: 13, slow: 34, days: 90 } });
  openClientScreen(server, <SentCard id="418" />, { address: '/my-applications' });
  await screen.findByText('LN-2025-00418');
  const waits = await screen.findByText('Half get an answer within');
  const said = (label: string) => screen.getByText(label).parentElement?.textContent;
  expect(['1 in 10 within', 'Half get an answer within', '9 in 10 within'].map(said)).toEqual([
    '1 in 10 within2 days',
    'Half get an answer within13 daysby 25 Nov 2025',
    '9 in 10 within34 daysby 16 Dec 2025',
  ]);
  // It ends where the scale shows it: 13 of 34 days.
  expect(waits.closest<HTMLElement>('[style]')?.style.width).toBe('38%');
  const next = screen.getByRole('heading', { name: 'What happens next' }).nextElementSibling;
  expect(next?.textContent).toContain('We: assign it to a loan officer');
});
