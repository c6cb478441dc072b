import { expect, test } from 'vitest';
import { actOnLoan } from '#loans/endpoints/staff-loans.ts';
import { listSettings } from '#settings/endpoints/settings.ts';
import { readLoanProductSettings, storeLoanProducts } from '../endpoints/staff-loan-products.ts';
import { validLoanProduct } from '#app/tests/payloads/products.ts';
import { act, caseOf, seenLoan, submittedLoan } from '#app/tests/support/cases.ts';
import { auditDetailsOf, validApproval } from '#app/tests/support/decisions.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const administrator = await signedIn(server, 'administrator');
const officer = await signedIn(server, 'loan-officer');

const now = () => administrator.does(readLoanProductSettings);
const store = (products: object[], interest_cap_bps: string | null = null, version?: number) =>
  administrator.send(storeLoanProducts, {
    body: { interest_cap_bps, products },
    ...(version !== undefined && { headers: { 'if-match': String(version) } }),
  });
const priced = () =>
  validLoanProduct({
    monthly_interest_bps: '280',
    fees: [{ label: 'Handling', kind: 'percentage', value: '200', taken: 'deducted' }],
  });

test('MONEY-01 nothing is offered at a price until the lender sets one, and the case says so', async () => {
  const { loanId } = await submittedLoan(server);
  expect((await now()).data).toEqual({ interest_cap_bps: null, products: [] });
  expect((await caseOf(officer, loanId)).product).toBeNull();
});

test('MONEY-01 a stored product is the one of its loan type, with its version; the other type has none', async () => {
  const { loanId } = await submittedLoan(server);
  const { version } = await now();
  expect((await store([priced()], '400', version)).status).toBe(200);
  const { data, history } = await now();
  expect(history.map((kept) => kept.version)).toEqual([version + 1]);
  const [product] = data.products;
  expect([data.interest_cap_bps, product]).toMatchObject([
    400,
    { monthly_interest_bps: 280, collateral_ratio: 120 },
  ]);
  expect((await caseOf(officer, loanId)).product).toEqual({
    ...product,
    version: version + 1,
  });
  await store([validLoanProduct({ type: 'Spark Loan' })]);
  expect((await caseOf(officer, loanId)).product).toBeNull();
});

test('MONEY-01 SERVE-05 a product above the cap is refused with its effective rate, and nothing is stored', async () => {
  const before = await now();
  const response = await store([priced()], '385');
  expect([response.status, await response.json()]).toMatchObject([
    422,
    {
      errors: {
        'products.0.monthly_interest_bps': [
          'The effective monthly rate would be up to 3.86%. The cap is 3.85%. Lower the interest rate or the fees.',
        ],
      },
    },
  ]);
  expect(await now()).toEqual(before);
});

test('MONEY-01 of two who change the same version one is told so; each change is in the audit log', async () => {
  const { version } = await now();
  const replies = await Promise.all([
    store([priced()], null, version),
    store([validLoanProduct()], null, version),
  ]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const audited = await sql<{ version: string }>(
    server,
    `SELECT details ->> 'version' AS version FROM audit_log
     WHERE action = 'settings.changed' AND subject = 'settings:loan-products' ORDER BY id DESC LIMIT 1`,
  );
  expect(audited).toEqual([{ version: String(version + 1) }]);
});

test('MONEY-01 the settings that everyone reads name neither products nor how affordability is judged', async () => {
  const client = await signedIn(server);
  const names = (await client.does(listSettings)).data.map(({ name }) => name);
  expect(names).not.toContain('loan_products');
  expect(names).not.toContain('affordability');
});

test('MONEY-01 MONEY-02 an approval keeps to the limits of its product', async () => {
  // The wished installment of a test's loan repays it without interest alone.
  await store([]);
  const { loanId } = await submittedLoan(server);
  await act(officer, loanId, { action: 'start-processing' });
  const { fees } = validApproval();
  const limits = validLoanProduct({ maximum_amount: '9000000', maximum_months: '12', fees });
  await store([limits]);
  const wrong = validApproval({ amount: '9000001', months: '13' });
  const headers = await seenLoan(officer, loanId, wrong);
  expect(await officer.isRefused(actOnLoan, { id: loanId, body: wrong, headers })).toMatchObject({
    status: 422,
    errors: {
      amount: ['Approve an amount from UGX 500,000 to UGX 9,000,000, the limits of this product.'],
      months: ['The term of this product is 3 to 12 months.'],
    },
  });
  await act(officer, loanId, validApproval());
  const { version } = await now();
  expect((await auditDetailsOf(server, loanId, 'loan.approve'))?.product_version).toBe(String(version));
  const kept = () =>
    sql(server, 'SELECT product_version FROM loan_approval WHERE loan_id = $1 ORDER BY action_id', [loanId]);
  expect(await kept()).toEqual([{ product_version: version }]);
  await store([]);
  await act(officer, loanId, validApproval({ monthly_interest_bps: '300' }));
  expect(await kept()).toEqual([{ product_version: version }, { product_version: null }]);
});
