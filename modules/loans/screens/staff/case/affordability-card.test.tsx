import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enterDebtPayments, type LoanCase } from '../../../endpoints/staff-loans.ts';
import { showCase, approvalOf, productOf } from '#app/tests/screens/loan-case-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { loanCase, openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { AffordabilityCard } from './affordability-card.tsx';
import { ChecksCard } from './checks-card.tsx';
import { checksOf } from './checks.ts';
import { InconsistentFacts } from './inconsistent-facts.tsx';
import { oddCountsOf, oddReasonsOf } from './inconsistencies.ts';
import { FactList } from '#kit/ui/fact-list.tsx';

const server = fakeServer();

const debt = { name: 'Centenary Bank', amount: '5000000', outstanding: '2400000' };
async function open(loan: LoanCase): Promise<void> {
  openStaffScreen(
    '/staff/workspace/loans/:id',
    <InconsistentFacts loan={loan}>
      <AffordabilityCard loan={loan} />
      <ChecksCard loan={loan} />
      <FactList
        facts={[{ label: 'Installment', value: 'UGX 1,450,000', target: 'loan-details.monthly_installment' }]}
      />
    </InconsistentFacts>,
    '/staff/workspace/loans/418',
  );
  await screen.findByText('Affordability');
}
const words = () => document.body.textContent;

/** The finance answers of the fixture. */
const figures = {
  minimum_monthly_sales: '6000000',
  maximum_monthly_sales: '9000000',
  minimum_cash_sales_percentage: 50,
  minimum_inventory_monthly_purchases: '2000000',
  maximum_inventory_monthly_purchases: '2500000',
  minimum_inventory_balances: '1000000',
  maximum_inventory_balances: '3000000',
  rent: '1750000',
  salaries_wages: '0',
  sales_marketing: '0',
  transport_delivery: '0',
  other_expenses: '0',
  fixed_assets: '12000000',
  amount: '18000000',
  monthly_installment: '1786796',
  liabilities: [debt],
};

test('CASE-08 a slow and a good month, what is left of them, and what the loan takes', async () => {
  await open(loanCase(figures));
  expect(words()).toContain('A low month leaves 2,250,000; this installment and other debts take 1,986,796.');
  expect(words()).toContain('That is above the limit for a low month. A typical month leaves 3,500,000.');
  expect(words()).toContain('If customers pay late, a low month is 750,000 short of cash.');
  expect(words()).toContain('12 installments pay back UGX 21,441,552: UGX 3,441,552 more than requested.');
  expect(words()).toContain('assumed to be repaid over 12 months');
  expect(screen.getAllByText('89%')).toHaveLength(2);
  expect(screen.getByText('42%')).toBeDefined();
  expect(words()).not.toMatch(/failed/i);
});

test('CASE-08 a figure leads to its field, and an odd fact is red with its reason', async () => {
  await open(loanCase({ ...figures, amount: '26000000', monthly_installment: '2011200' }));
  fireEvent.click(screen.getByRole('link', { name: '12 installments' }));
  const fact = document.activeElement;
  expect(fact?.id).toBe('loan-details.monthly_installment');
  expect(fact?.textContent).toContain(
    'Above the limit for a low month. 12 x 2,011,200 is less than the 26,000,000 requested.',
  );
  expect(words()).toContain('12 installments pay back UGX 24,134,400: UGX 1,865,600 less than requested.');
});

test('CASE-08 with a price the payments are those of the product', async () => {
  const product = productOf({ collateral_ratio: 250 });
  const loan = loanCase({ ...figures, monthly_installment: '1000000', product });
  await open(loan);
  expect(words()).toContain(
    "At the product's interest rate today, 12 installments of up to 1,786,796 pay back UGX 21,441,552",
  );
  const collateral = checksOf(loan, []).find(({ key }) => key === 'collateral');
  expect(collateral).toMatchObject({ state: 'fail', aside: 'Required: 250%' });
  cleanup();
  await open(loanCase({ ...figures, product: { ...product, monthly_interest_bps: null } }));
  expect(words()).toContain('As the client requested, 12 installments');
});

const product = productOf({ monthly_interest_bps: 900, collateral_ratio: 100, version: 5 });
/** Less than was asked, for longer, at the interest of then. */
const approval = approvalOf({
  amount: '10000000',
  months: 20,
  monthly_interest_bps: 280,
  fees: [],
  received: '10000000',
  payment: '659790',
  total: '13195795',
  cost: '3195795',
  apr_bps: 3929,
});
const disbursement = {
  amount: '5000000',
  paid_on: '2025-11-20',
  payment_method: 'cash',
  account: null,
  reference: 'PO-1',
  reason: 'She needs less.',
};

test('CASE-08 once approved, the terms that were approved count, whatever the product costs today', async () => {
  const approved = loanCase({ ...figures, status: 'PENDING', approval, product, liabilities: [] });
  await open(approved);
  expect(words()).toContain(
    'On the approved terms, 20 installments of up to 659,790 pay back UGX 13,195,795',
  );
  expect(words()).toContain('more than the 10,000,000 lent.');
  expect(checksOf(approved, []).find(({ key }) => key === 'collateral')?.words).toContain(
    'covers the loan 3.2 times',
  );
  expect(oddReasonsOf(approved)('loan-details.monthly_installment')).toBeUndefined();
  cleanup();
  // Less was paid out: the same terms on that.
  await open(loanCase({ ...figures, status: 'CLOSED', approval, disbursement, product, liabilities: [] }));
  expect(words()).toContain('On the approved terms, 20 installments of up to 329,89');
  expect(words()).toContain('more than the 5,000,000 lent.');
});

test('CASE-08 a month that leaves nothing says so', async () => {
  await open(loanCase({ ...figures, minimum_monthly_sales: '3750000' }));
  expect(words()).toContain('Nothing is left in a low month.');
});

test('CASE-08 an officer enters what other debts really take, with a reason; the case is read again', async () => {
  server.answer(enterDebtPayments, { message: 'Saved. The case now uses these debt payments.' });
  showCase(server);
  await open(loanCase(figures));
  fireEvent.click(screen.getByRole('button', { name: 'Enter monthly payments' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payments on other debts' }));
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  send();
  fireEvent.change(dialog.getByLabelText('Monthly payments'), { target: { value: '350000' } });
  send();
  expect(document.activeElement).toBe(dialog.getByLabelText('Reason'));
  expect(await dialog.findByText('Reason is required.')).toBeDefined();
  expect(server.callsOf(enterDebtPayments)).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Her bank statement' } });
  const message = 'This loan is REJECTED. Debt payments can no longer be entered.';
  server.refuse(enterDebtPayments, 409, { message });
  send();
  await dialog.findByText(message);
  server.answer(enterDebtPayments, { message: 'Saved. The case now uses these debt payments.' });
  send();
  await waitFor(() => expect(server.callsOf(enterDebtPayments)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Payments on other debts' })).toBeNull());
  const entered = { monthly: '350000', reason: 'Her bank statement' };
  expect(server.callsOf(enterDebtPayments).at(-1)?.body).toEqual(entered);
});

test('CASE-08 entered payments take the place of the assumption, with who and why', async () => {
  const debt_payments = {
    monthly: '350000',
    reason: 'Her bank statement',
    entered_by: 'Namusoke Ruth',
    entered_at: '2025-11-13T06:05:00Z',
  };
  await open(loanCase({ ...figures, debt_payments }));
  expect(words()).toContain('entered by Namusoke Ruth on 13 Nov 2025. Her bank statement');
  expect(words()).toContain('this installment and other debts take 2,136,796.');
});

test('SERVE-01 the installment of a running loan here has its own line and counts in the ratio', async () => {
  const running = { ...figures, running_installment: '595599', liabilities: [] };
  await open(loanCase(running));
  expect(words()).toContain('Running installment here: 595,599 a month.');
  expect(words()).not.toContain('without it');
  expect(words()).toContain('A low month leaves 2,250,000; this installment and other debts take 2,382,395.');
  expect(screen.getAllByText('106%')).toHaveLength(2);
  cleanup();
  await open(loanCase({ ...running, liabilities: [debt] }));
  expect(words()).toContain('a month. If the other debts include it, enter what they take without it.');
  fireEvent.click(screen.getByRole('button', { name: 'Enter monthly payments' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payments on other debts' }));
  expect(dialog.getByText(/without running loans here/)).toBeDefined();
  cleanup();
  await open(loanCase(figures));
  expect(words()).not.toContain('Running installment');
});

test('CASE-08 what was not scanned is a note and no check', async () => {
  await open(loanCase({ ...figures, unscanned: ['a', 'b'] }));
  expect(words()).toContain('2 files were not scanned for viruses: open with care.');
  const checks = checksOf(loanCase({ unscanned: ['a'] }), []).map(({ key }) => key);
  expect(checks).toEqual(['prequalified', 'collateral', 'documents', 'crb', 'affordability']);
});

test('CASE-08 what is odd is counted for each part of the case', () => {
  const loan = loanCase({
    ...figures,
    amount: '26000000',
    liabilities: [{ ...debt, outstanding: '6000000' }],
    minimum_inventory_monthly_purchases: '7000000',
  });
  expect(oddReasonsOf(loan)('finance-info.minimum_inventory_monthly_purchases')).toBe(
    'Higher than monthly sales of 6,000,000.',
  );
  expect(oddReasonsOf(loan)('loan-details.type')).toBeUndefined();
  expect(oddCountsOf(loan, [])).toEqual({ overview: 1, loan: 2, finance: 1, documents: 0 });
});
