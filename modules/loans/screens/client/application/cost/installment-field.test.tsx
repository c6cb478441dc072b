import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { listLoanProducts } from '#lending/endpoints/loan-products.ts';
import { loanProductsSchema } from '#lending/rules/products/loan-products.ts';
import { validLoanProduct } from '#app/tests/payloads/products.ts';
import { openApplication } from '#app/tests/screens/loan-application-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf, field, press, valueOf, write } from '#app/tests/screens/fields.ts';

// A screen's code is loaded before, as on a busy machine that takes longer than a test waits.
beforeAll(async () => void (await import('../loan-details-step.tsx')), 60_000);
const server = fakeServer();

async function typed(interest: string): Promise<void> {
  const products = [validLoanProduct({ monthly_interest_bps: interest })];
  server.answer(listLoanProducts, {
    data: loanProductsSchema.parse({ interest_cap_bps: null, products }).products,
  });
  openApplication(server, 'loan-details');
  (await screen.findByRole('radio', { name: /Business Growth Loan/ })).click();
  write('Amount', '12000000');
  write('Repayment period', '12');
  write('Monthly installment', '1000000');
  fireEvent.blur(field('Monthly installment'));
}
const tooSmall =
  'With interest and fees, 12,000,000 over 12 months costs 1,191,199 a month. Enter at least that, choose more months or request a smaller amount.';

test('MONEY-11 the installment says what the loan costs a month, and what a smaller one repays is taken over', async () => {
  await typed('280');
  await screen.findByText("You'd repay about UGX 1,191,199 a month");
  await waitFor(() => expect(errorOf('Monthly installment')).toBe(tooSmall));
  press('Choose 15 months');
  expect(valueOf('Repayment period')).toBe('15');
  await waitFor(() => expect(errorOf('Monthly installment')).toBeUndefined());
  expect(screen.queryByText('What UGX 1,000,000 a month can repay:')).toBeNull();

  write('Repayment period', '12');
  await waitFor(() => expect(errorOf('Monthly installment')).toBe(tooSmall));
  press('Request UGX 10,073,000');
  expect([valueOf('Amount'), valueOf('Monthly installment')]).toEqual(['10,073,000', '1,000,000']);
  await waitFor(() => expect(errorOf('Monthly installment')).toBeUndefined());
});

test('MONEY-11 without a price nothing is said of interest, and the amount alone is repaid', async () => {
  await typed('');
  await waitFor(() => expect(screen.getByText('What you can repay each month')).toBeTruthy());
  expect(errorOf('Monthly installment')).toBeUndefined();
  expect(screen.queryByText(/You'd repay about/)).toBeNull();
});
