import { expect, test } from 'vitest';
import { storeLoanProducts } from '#lending/endpoints/staff-loan-products.ts';
import { readOffer } from '#offers/endpoints/offers.ts';
import type { StaffLoanActionInput } from '../rules/staff-actions.ts';
import { validLoanProduct } from '#app/tests/payloads/products.ts';
import { act, caseOf, loanInProcessing, loanStaff, refusedToAct, shownTo } from '#app/tests/support/cases.ts';
import { auditDetailsOf, validApproval } from '#app/tests/support/decisions.ts';
import type { Person } from '#app/tests/support/loan-clients.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const { administrator, officer, manager } = await loanStaff(server);

const { fees = [] } = validApproval();
// The wished installment of a test's loan repays it without interest alone, so loans are sent before products are set.
const { client, loanId } = await loanInProcessing(server, officer);
const other = await loanInProcessing(server, officer);
const unpriced = await loanInProcessing(server, officer);

const offer = (interest_cap_bps: string | null, products: object[]) =>
  administrator.does(storeLoanProducts, { body: { interest_cap_bps, products } });
/** The product of `validApproval`: effective 2.84% over 12 months, and 3.55% over the 3 that it allows. */
const product = validLoanProduct({ monthly_interest_bps: '250', fees });

async function refusal(staff: Person, loan: number, body: StaffLoanActionInput) {
  const { status, errors, message } = await refusedToAct(staff, loan, body);
  return status === 403 ? [status, message] : [status, errors];
}

const kept = (loan: number) =>
  sql(server, 'SELECT effective_monthly_bps FROM loan_approval WHERE loan_id = $1::bigint', [loan]);

test('SERVE-05 an approval within its product keeps its effective monthly rate, which its client does not read', async () => {
  await offer('400', [product]);
  expect((await caseOf(officer, loanId)).interest_cap_bps).toBe(400);
  await act(officer, loanId, validApproval());
  expect(await kept(loanId)).toEqual([{ effective_monthly_bps: 284 }]);
  const details = await auditDetailsOf(server, loanId, 'loan.approve');
  expect(details).toMatchObject({ effective_monthly_bps: '284' });
  expect(details).not.toHaveProperty('differs_from_product');
  expect(JSON.stringify(await shownTo(client, loanId))).not.toContain('effective');
});

test('SERVE-05 above the cap is refused at the interest rate, fees and method counted, and nothing is kept', async () => {
  await offer('356', [product]);
  const flat = validApproval({ method: 'flat', terms_reason: 'She asked for equal interest.' });
  expect(await refusal(manager, other.loanId, flat)).toEqual([
    422,
    {
      monthly_interest_bps: [
        'The effective monthly rate would be 4.64%. The cap is 3.56%. Use reducing balance, or lower the interest rate or the fees.',
      ],
    },
  ]);
  expect(await kept(other.loanId)).toEqual([]);
});

test('SERVE-05 terms that differ from the product need a reason and a credit manager', async () => {
  await offer(null, [product]);
  const dearer = { monthly_interest_bps: '300', fees: fees.map((fee) => ({ ...fee, value: '100' })) };
  expect(await refusal(manager, other.loanId, validApproval(dearer))).toEqual([
    422,
    { terms_reason: ['Enter why the terms differ from the product.'] },
  ]);
  const terms_reason = 'Third loan, both earlier ones repaid on time.';
  expect(await refusal(officer, other.loanId, validApproval({ ...dearer, terms_reason }))).toEqual([
    403,
    '2 terms differ from the product. A credit manager can approve them.',
  ]);
  expect(await kept(other.loanId)).toEqual([]);
  await act(manager, other.loanId, validApproval({ ...dearer, terms_reason }));
  expect(await auditDetailsOf(server, other.loanId, 'loan.approve')).toMatchObject({
    monthly_interest_bps: '300',
    effective_monthly_bps: '317',
    differs_from_product: 'interest rate, fees',
  });
  const [entry] = (await caseOf(officer, other.loanId)).actions;
  expect(entry?.comments).toMatchObject([
    {
      visibility: 'internal',
      comment: `Terms differ from the product: interest rate (product: 2.5%); Handling (product: 2%, deducted).\n${terms_reason}`,
    },
  ]);
  // The client reads the terms themselves, and not the reason.
  const [own] = (await shownTo(other.client, other.loanId)).actions;
  expect(own?.comments).toEqual([]);
  const { data } = await other.client.does(readOffer, { id: other.loanId });
  expect(data.facts).toMatchObject({ monthly_interest_bps: 300, fees: [{ amount: '90000' }] });
});

test('SERVE-05 without a product nothing differs, and the cap is judged all the same', async () => {
  await offer('283', []);
  expect(await refusal(officer, unpriced.loanId, validApproval())).toEqual([
    422,
    {
      monthly_interest_bps: [
        'The effective monthly rate would be 2.84%. The cap is 2.83%. Lower the interest rate or the fees.',
      ],
    },
  ]);
  await offer('284', []);
  await act(officer, unpriced.loanId, validApproval());
});
