import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { readDuplicates } from '#duplicates/endpoints/staff-duplicates.ts';
import { found } from '#app/tests/screens/duplicates.ts';
import { loanCaseServer, openLoanCase } from '#app/tests/screens/loan-case-screen.tsx';
import { field, write } from '#app/tests/screens/fields.ts';
import { daniel } from '#app/tests/screens/staff-screen.tsx';

// Dialogs are fetched when they are opened: on a busy machine that takes longer than a test waits.
beforeAll(() => import('./approve-dialog.tsx'));

const server = loanCaseServer();

test('CASE-07 approving over a block asks why', async () => {
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
  const label = 'This person is on the watchlist. Why approve the loan anyway?';
  server.answer(readDuplicates, { data: found({ watchlist: [block], needs_reason: true }) });
  openLoanCase();
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await screen.findByRole('dialog', { name: /^Approve loan LN-2025-00418 ?\??$/ });
  await screen.findByLabelText(label);
  write(label, 'The papers were seen.');
  expect(field(label)).toHaveProperty('value', 'The papers were seen.');
});
