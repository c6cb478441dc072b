import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { actOnLoan } from '../../../endpoints/staff-loans.ts';
import {
  loanCaseServer,
  openDialogOf,
  openLoanCase,
  showCase,
} from '#app/tests/screens/loan-case-screen.tsx';
import { errorOf, write } from '#app/tests/screens/fields.ts';
import { otherLoan, repaid } from '#app/tests/screens/servicing.ts';

// Dialogs are fetched when they are opened: on a busy machine that takes longer than a test waits.
beforeAll(() => import('./approve-dialog.tsx'));

const server = loanCaseServer();

const approvable = {
  disbursed_loans: [
    otherLoan(),
    otherLoan({ id: 1, tracking_number: 'LN-2023-00001', servicing: repaid, promise: null }),
  ],
};

test('SERVE-01 a new application says above its head that its client does not pay another loan', async () => {
  showCase(server, approvable);
  openLoanCase();
  const strip = (await screen.findByText(/^Has 1 loan/)).closest('p');
  expect(strip?.textContent).toContain(
    'Has 1 loan 69 days past due, UGX 2,430,194 overdue. Approving this application needs a reason.',
  );
  const link = screen.getByRole('link', { name: 'Open LN-2025-00271' });
  expect(link.getAttribute('href')).toBe('/staff/workspace/loans/271');
  const card = screen.getByRole('heading', { name: "The client's other loans" }).closest('section');
  expect(card?.textContent).toContain(
    'Past due 69 daysUGX 2,430,194 overdueUGX 7,790,583 outstandingPromise due today',
  );
  expect(card?.textContent).toContain('RepaidUGX 0 outstanding');
});

test('SERVE-01 an application of a client who pays all their loans says nothing', async () => {
  showCase(server, { disbursed_loans: [otherLoan({ servicing: repaid })] });
  openLoanCase();
  await screen.findByRole('heading', { name: "The client's other loans" });
  expect(screen.queryByText(/Approving this application needs a reason/)).toBeNull();
});

test('SERVE-01 approving it asks for a reason, and sends it', async () => {
  showCase(server, approvable);
  openLoanCase();
  const dialog = await openDialogOf('Approve');
  const label = 'Why approve although another loan is past due?';
  write('Interest rate a month', '2.8');
  const send = () => fireEvent.click(within(dialog).getByRole('button', { name: /^Approve UGX/ }));
  send();
  await waitFor(() =>
    expect(errorOf(label)).toBe(
      'LN-2025-00271 is 69 days past due, UGX 2,430,194 overdue. Enter why you approve this loan anyway.',
    ),
  );
  write(label, 'The shop burnt down; the insurance pays.');
  send();
  await waitFor(() =>
    expect(server.callsOf(actOnLoan)[0]?.body).toMatchObject({
      arrears_reason: 'The shop burnt down; the insurance pays.',
    }),
  );
});
