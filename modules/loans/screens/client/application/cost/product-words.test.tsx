import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listSettings } from '#settings/endpoints/settings.ts';
import { listLoanProducts } from '#lending/endpoints/loan-products.ts';
import { loanProductsSchema } from '#lending/rules/products/loan-products.ts';
import { validLoanProduct } from '#app/tests/payloads/products.ts';
import { clientState, openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { LoanApplicationPage } from '../loan-application-page.tsx';

// A screen's code is loaded before, as on a busy machine that takes longer than a test waits.
beforeAll(async () => void (await import('../loan-details-step.tsx')), 60_000);
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function shownOf(...products: object[]): Promise<(string | null)[]> {
  const server = new FakeServer();
  server.answer(listSettings, { data: [] });
  const typed = { interest_cap_bps: null, products: products.map((product) => validLoanProduct(product)) };
  server.answer(listLoanProducts, { data: loanProductsSchema.parse(typed).products });
  openClientScreen(server, <LoanApplicationPage />, {
    address: '/apply-for-loan/prequalified/loan-details',
    pattern: '/apply-for-loan/prequalified/:step',
    state: clientState({ step: null }),
  });
  const types = await screen.findAllByRole('radio', { name: /Loan/ });
  return types.map((type) => type.closest('label')?.textContent ?? null);
}

test('MONEY-01 whoever chooses a loan reads what it is for, its limits, and its price if it has one', async () => {
  const words = 'For stock and equipment.UGX 500,000 to 20,000,0003 to 24 months';
  expect(await shownOf({ monthly_interest_bps: '280' })).toEqual([
    'Spark Loan',
    `Business Growth Loan${words}2.8% a month`,
  ]);
  cleanup();
  expect(await shownOf({})).toEqual(['Spark Loan', `Business Growth Loan${words}`]);
  expect(screen.queryByText(/a month|Total|cost/i)).toBeNull();
});
