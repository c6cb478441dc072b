import { cleanup, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { listLoanProducts } from '#lending/endpoints/loan-products.ts';
import { loanProductsSchema } from '#lending/rules/products/loan-products.ts';
import { validLoanProduct } from '#app/tests/payloads/products.ts';
import { openApplication } from '#app/tests/screens/loan-application-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';

// A screen's code is loaded before, as on a busy machine that takes longer than a test waits.
beforeAll(async () => void (await import('../loan-details-step.tsx')), 60_000);
const server = fakeServer();

async function shownOf(...products: object[]): Promise<(string | null)[]> {
  const typed = { interest_cap_bps: null, products: products.map((product) => validLoanProduct(product)) };
  server.answer(listLoanProducts, { data: loanProductsSchema.parse(typed).products });
  openApplication(server, 'loan-details');
  const types = await screen.findAllByRole('radio', { name: /Loan/ });
  return types.map((type) => type.closest('label')?.textContent ?? null);
}

test('MONEY-01 choosing a loan type shows its purpose, its limits, and its interest rate if it has one', async () => {
  const words = 'For stock and equipment.UGX 500,000 to 20,000,0003 to 24 months';
  expect(await shownOf({ monthly_interest_bps: '280' })).toEqual([
    'Spark Loan',
    `Business Growth Loan${words}2.8% a month`,
  ]);
  cleanup();
  expect(await shownOf({})).toEqual(['Spark Loan', `Business Growth Loan${words}`]);
  expect(screen.queryByText(/a month|Total|cost/i)).toBeNull();
});
