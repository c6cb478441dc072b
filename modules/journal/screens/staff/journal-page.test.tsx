import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { lenderToday } from '#kit/browser/api/lender-today.ts';
import {
  exportJournal,
  listJournalEntries,
  readJournal,
  type Journal,
  type JournalEntry,
} from '../../endpoints/staff-journal.ts';
import { JournalPage } from './journal-page.tsx';

const server = fakeServer();
const address = '/staff/workspace/reports/journal';

const journal = (changes: Partial<Journal> = {}): Journal => ({
  from: '2026-02-01',
  to: '2026-02-28',
  today: '2026-03-10',
  entries: 1,
  accounts: [
    { code: '1000', name: 'Cash', debit: '1786796', credit: '0', balance: '-15803204' },
    { code: '1100', name: 'Loans receivable', debit: '0', credit: '1786796', balance: '16213204' },
  ],
  posted_at: '2026-03-10T08:00:00Z',
  reconciliation: { at: '2026-03-10T08:00:00Z', receivable: '16213204', outstanding: '16213204' },
  without_terms: 0,
  ...changes,
});
const entry: JournalEntry = {
  number: 'J-2026-000017',
  day: '2026-02-16',
  posted_at: '2026-02-16T08:00:00Z',
  loan: { id: 418, tracking_number: 'LN-2026-00418' },
  event: 'payment',
  lines: [
    { code: '1000', name: 'Cash', debit: '1786796', credit: '0' },
    { code: '1100', name: 'Loans receivable', debit: '0', credit: '1786796' },
  ],
};

function open(changes: Partial<Journal> = {}, role: 'credit-manager' | 'administrator' = 'credit-manager') {
  server.answer(readJournal, { data: journal(changes) });
  server.answer(listJournalEntries, { data: [entry], next: null });
  openStaffScreen(address, <JournalPage />, address, role);
}

describe('JOIN-04 the journal on its screen', () => {
  test('shows totals, that they reconcile, and each entry with its lines', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /^1100 Loans receivable/ }));
    row.getByText('1,786,796');
    row.getByText('16,213,204');
    screen.getByText(/^Loans receivable UGX 16,213,204 = outstanding principal of the portfolio/);
    const entries = within(await screen.findByRole('table', { name: 'Entries' }));
    entries.getByText('Repayment');
    expect(entries.getByRole('link', { name: 'LN-2026-00418' }).getAttribute('href')).toContain('/loans/418');
    entries.getByText(/^Cr/);
    expect(screen.getByRole('link', { name: 'Journal' }).getAttribute('aria-current')).toBe('page');
  });

  test('shows a difference plainly, and says what is left out', async () => {
    const reconciliation = { at: '2026-03-10T08:00:00Z', receivable: '16213204', outstanding: '16213211' };
    open({ reconciliation, without_terms: 2 });
    await screen.findByText(/differ by UGX 7,/);
    expect(screen.getByText(/2 loans without recorded terms are left out/)).toBeTruthy();
  });

  test('a month fills in both days, and a day in the future is refused at its field', async () => {
    open();
    await screen.findByRole('table', { name: 'Entries' });
    const month = screen.getByLabelText('Month');
    const last = within(month).getAllByRole('option').at(2);
    fireEvent.change(month, { target: { value: last?.getAttribute('value') } });
    const [from] = (last?.getAttribute('value') ?? '').split(' ');
    expect(screen.getByLabelText('From')).toHaveProperty('value', from);
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2999-01-01' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true');
  });

  test('exports what is shown', async () => {
    server.reply(exportJournal, () => new Response('Number'));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(server.callsOf(exportJournal)).toHaveLength(1));
    expect(server.callsOf(exportJournal)[0]?.address).toContain(`to=${lenderToday()}`);
  });

  test('is the only report of an administrator', async () => {
    open({}, 'administrator');
    await screen.findByRole('heading', { name: 'Journal' });
    expect(screen.queryByRole('navigation', { name: 'Reports' })).toBeNull();
  });
});
