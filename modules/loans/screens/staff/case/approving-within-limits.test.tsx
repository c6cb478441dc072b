import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { actOnLoan, type LoanCase } from '../../../endpoints/staff-loans.ts';
import { readDuplicates } from '#duplicates/endpoints/staff-duplicates.ts';
import { loanCaseServer, showCase, openLoanCase } from '#app/tests/screens/loan-case-screen.tsx';
import { errorOf, write } from '#app/tests/screens/fields.ts';
import { found, matchOf } from '#app/tests/screens/duplicates.ts';
import { daniel, loanCase } from '#app/tests/screens/staff-screen.tsx';

const server = loanCaseServer();

// Dialogs are fetched when they are opened: on a busy machine that takes longer than a test waits.
beforeAll(() => import('./approve-dialog.tsx'));

const limits: NonNullable<LoanCase['approver_limit']> = {
  loan_officer: '10000000',
  credit_manager: '20000000',
  roles: ['loan-officer'],
  open_principal: '4000000',
};
const reviewedByDaniel = { reviewers: [daniel], reviewed_by_asker: false, three_people_above: '5000000' };
const takenByRuth = { ...loanCase().four_eyes, three_people_above: '5000000' };

async function open(changes: Partial<LoanCase>): Promise<HTMLElement> {
  showCase(server, changes);
  openLoanCase();
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  return screen.findByRole('dialog', { name: /^Approve loan LN-2025-00418 ?\??$/ });
}

const send = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: /^Approve UGX/ });
const beside = (dialog: HTMLElement) =>
  within(dialog).getByRole('region', { name: 'What Nakato Grace gets' }).textContent;

test('MONEY-02 the limit, what it meets and what remains follow the amount; above it the button says who may', async () => {
  const dialog = await open({ approver_limit: limits, four_eyes: reviewedByDaniel });
  write('Approved amount', '5000000');
  within(dialog).getByText('Nakato Grace · reviewed by Opio Daniel, so you may approve');
  expect(beside(dialog)).toContain(
    'Your limitUGX 10,000,000With 4,000,000 outstanding: 9,000,000. 1,000,000 remains.',
  );
  expect(send(dialog)).toHaveProperty('disabled', false);
  write('Approved amount', '6000001');
  expect(beside(dialog)).toContain('UGX 10,000,000With 4,000,000 outstanding: 10,000,001.');
  const reason =
    "With existing exposure of UGX 4,000,000, the client's total exposure would be UGX 10,000,001: above your limit of UGX 10,000,000. A credit manager can approve it.";
  within(dialog).getByText(reason);
  within(dialog).getByText('Nakato Grace · reviewed by Opio Daniel');
  expect(send(dialog)).toHaveProperty('disabled', true);
});

test('MONEY-02 whatever is wrong in an approval is said at once, each at its field', async () => {
  const dialog = await open({});
  write('Approved amount', '15000001');
  write('Interest rate a month', '');
  write('Valid until', '2025-11-21');
  fireEvent.click(send(dialog));
  await within(dialog).findByText('Interest rate a month is required.');
  expect([errorOf('Approved amount'), errorOf('Valid until')]).toEqual([
    'Approve at most the amount requested: UGX 15,000,000.',
    'Choose a date from 22 Nov 2025 to 19 Feb 2026.',
  ]);
  write('Approved amount', '');
  write('Interest rate a month', '2.5');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await within(dialog).findByText('Approved amount is required.');
  expect(errorOf('Valid until')).toBe('Choose a date from 22 Nov 2025 to 19 Feb 2026.');
});

test('MONEY-02 without a limit the dialog says that none is set', async () => {
  expect(beside(await open({}))).toContain('Your limitNo limit set');
});

test('MONEY-03 above the set amount the reviewer cannot approve the loan, and below it they can', async () => {
  const dialog = await open({ four_eyes: takenByRuth });
  within(dialog).getByText('Nakato Grace · reviewed by you');
  write('Approved amount', '5000001');
  within(dialog).getByText(
    'You reviewed this loan. Loans above UGX 5,000,000 require three people: someone else must approve it.',
  );
  expect(send(dialog)).toHaveProperty('disabled', true);
  write('Approved amount', '5000000');
  expect(send(dialog)).toHaveProperty('disabled', false);
  within(dialog).getByText(
    'Next: a cashier other than you disburses. Nakato Grace is notified of the amounts.',
  );
});

test('MONEY-03 the dialog says who took the loan, and who must not pay it out', async () => {
  const dialog = await open({ four_eyes: reviewedByDaniel });
  within(dialog).getByText('Nakato Grace · reviewed by Opio Daniel, so you may approve');
  write('Approved amount', '6000000');
  expect(dialog.textContent).toContain(
    'Next: a cashier other than you or Opio Daniel disburses. Nakato Grace is notified of the amounts.',
  );
});

test('CASE-08 what the payments take of a slow month follows the terms that are typed', async () => {
  const dialog = await open({});
  write('Approved amount', '4000000');
  write('Months', '12');
  write('Interest rate a month', '2');
  expect(beside(dialog)).toContain(
    'Low monthDSR 54%A low month leaves 710,000; this installment and other debts take 378,244.',
  );
  write('Months', '4');
  expect(beside(dialog)).toContain('Low monthDSR 148%');
});

test('CASE-07 over a match the reason is asked for before anything is sent', async () => {
  server.answer(readDuplicates, {
    data: found({ matches: [matchOf({ account: daniel, loans: [] })], needs_reason: true }),
  });
  const dialog = await open({});
  const label = 'This person also appears in the account of Opio Daniel. Why approve the loan anyway?';
  await within(dialog).findByLabelText(label);
  write('Interest rate a month', '2');
  fireEvent.click(send(dialog));
  await within(dialog).findByText(
    'This person also appears in the account of Opio Daniel. Enter why you approve the loan anyway.',
  );
  expect(server.callsOf(actOnLoan)).toHaveLength(0);
  write(label, 'A second shop.');
  fireEvent.click(send(dialog));
  await waitFor(() => expect(server.callsOf(actOnLoan)).toHaveLength(1));
  expect(server.callsOf(actOnLoan)[0]?.body).toMatchObject({ match_reason: 'A second shop.' });
});
