import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { actOnLoan, type LoanCase } from '../../../endpoints/staff-loans.ts';
import { loanCaseServer, openLoanCase, productOf, showCase } from '#app/tests/screens/loan-case-screen.tsx';
import { errorOf, write } from '#app/tests/screens/fields.ts';
import type { StaffRole } from '#kit/rules/access/roles.ts';

const server = loanCaseServer();

// Dialogs are fetched when they are opened: on a busy machine that takes longer than a test waits.
beforeAll(() => import('./approve-dialog.tsx'));

const handling = { label: 'Handling', kind: 'percentage', value: '200', taken: 'deducted' };

async function open(changes: Partial<LoanCase> = {}, role?: StaffRole): Promise<HTMLElement> {
  showCase(server, { product: productOf({ fees: [handling] }), interest_cap_bps: 400, ...changes });
  openLoanCase(role);
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog', { name: /^Approve loan LN-2025-00418/ });
  write('Approved amount', '9000000');
  write('Months', '12');
  return dialog;
}

const send = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: /^Approve UGX/ });
const beside = (dialog: HTMLElement) =>
  within(dialog).getByRole('region', { name: 'What Nakato Grace gets' }).textContent;
const flatRate = (dialog: HTMLElement) =>
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Flat rate' }));
const why = 'Why do the terms differ from the product?';

test('SERVE-05 the effective monthly rate and its cap stand beside the APR; above it the button says what to do', async () => {
  const dialog = await open();
  expect(beside(dialog)).toContain('APR44.9%Effective monthly rate3.14%cap 4.0%');
  expect(send(dialog)).toHaveProperty('disabled', false);
  flatRate(dialog);
  expect(beside(dialog)).toContain('Effective monthly rate5.12%above the cap of 4.0%');
  expect(beside(dialog)).toContain(
    "These terms can't be approved. The effective monthly rate would be 5.12%. The cap is 4.0%. Use reducing balance, or lower the interest rate or the fees.",
  );
  expect(send(dialog)).toHaveProperty('disabled', true);
});

test('SERVE-05 without a cap the rate is shown and nothing is refused', async () => {
  const dialog = await open({ interest_cap_bps: null, product: null });
  write('Interest rate a month', '10');
  expect(beside(dialog)).toContain('Effective monthly rate10.0%');
  expect(beside(dialog)).not.toContain('cap');
  expect(send(dialog)).toHaveProperty('disabled', false);
  within(dialog).getByText('In percent. For example 2.8.');
});

test('SERVE-05 terms that differ are marked at their fields, counted once, and sent with a reason', async () => {
  const dialog = await open({}, 'credit-manager');
  expect(within(dialog).getAllByText(/Same as product/)).toHaveLength(3);
  expect(within(dialog).queryByLabelText(why)).toBeNull();
  write('Interest rate a month', '2.5');
  within(dialog).getByText('Differs from product (2.8%)');
  expect(beside(dialog)).toContain('1 term differs from the product. It needs a reason');
  write('Handling (optional)', '1');
  within(dialog).getByText('Differs from product (2%, deducted)');
  expect(beside(dialog)).toContain(
    '2 terms differ from the product. They need a reason and a credit manager.',
  );
  fireEvent.click(send(dialog));
  await waitFor(() => expect(errorOf(why)).toBe('Enter why the terms differ from the product.'));
  expect(server.callsOf(actOnLoan)).toHaveLength(0);
  write(why, 'Third loan, repaid on time.');
  fireEvent.click(send(dialog));
  await waitFor(() => expect(server.callsOf(actOnLoan)).toHaveLength(1));
  expect(server.callsOf(actOnLoan)[0]?.body).toMatchObject({
    monthly_interest_bps: '250',
    terms_reason: 'Third loan, repaid on time.',
  });
});

test('SERVE-05 a loan officer reads beside the button who may approve terms that differ', async () => {
  const dialog = await open();
  flatRate(dialog);
  write('Interest rate a month', '1');
  within(dialog).getByText('Differs from product (reducing balance)');
  within(dialog).getByText('2 terms differ from the product. A credit manager can approve them.');
  expect(send(dialog)).toHaveProperty('disabled', true);
});
