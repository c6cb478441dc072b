import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readDuplicates } from '#duplicates/endpoints/staff-duplicates.ts';
import { showLoanCase } from '../../../endpoints/staff-loans.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { field, write } from '#app/tests/screens/fields.ts';
import { answerAroundCase, daniel, loanCase, openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { LoanCasePage } from './case-page.tsx';

// Dialogs are fetched when they are opened: on a busy machine that takes longer than a test waits.
beforeAll(() => import('./approve-dialog.tsx'));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('CASE-07 approving over a block asks why', async () => {
  const server = new FakeServer();
  server.answer(showLoanCase, { data: loanCase() });
  answerAroundCase(server);
  const block = {
    id: 3,
    kind: 'nin' as const,
    place: 'applicant',
    exact: true,
    reason: 'False papers.',
    by: daniel,
    at: '2025-10-01T08:00:00Z',
    until: null,
  };
  const label = 'Why approve although this person is on the watchlist?';
  server.answer(readDuplicates, { data: { matches: [], more: 0, watchlist: [block], needs_reason: true } });
  openStaffScreen('/staff/workspace/loans/:id', <LoanCasePage />, '/staff/workspace/loans/418');
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await screen.findByRole('dialog', { name: /^Approve loan LN-2025-00418 ?\??$/ });
  await screen.findByLabelText(label);
  write(label, 'The papers were seen.');
  expect(field(label)).toHaveProperty('value', 'The papers were seen.');
});
