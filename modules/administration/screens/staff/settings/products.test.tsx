import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listPendingChanges } from '#pending-changes/endpoints/pending-changes.ts';
import { readLoanProductSettings, storeLoanProducts } from '#lending/endpoints/staff-loan-products.ts';
import { errorCodes } from '#kit/rules/errors/codes.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { Section } from '../section.tsx';
import { loanProducts } from './products.tsx';

const growth = {
  type: 'Business Growth Loan',
  minimum_amount: '500000',
  maximum_amount: '20000000',
  minimum_months: 3,
  maximum_months: 24,
  monthly_interest_bps: 280,
  method: 'declining_balance',
  fees: [{ label: 'Handling', kind: 'percentage', value: '250', taken: 'deducted' }],
  interest_only_months: 0,
  payment_step: 1,
  collateral_ratio: 120,
  words: '',
};

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.answer(readLoanProductSettings, {
    data: { interest_cap_bps: 420, products: [growth] },
    version: 3,
    history: [],
  });
  server.answer(storeLoanProducts, { message: 'Stored.', version: 4 });
});
afterEach(cleanup);

const open = () =>
  openStaffScreen(
    '/staff/workspace/settings',
    <Section name="loan-products" setting={loanProducts} />,
    '/staff/workspace/settings',
  );
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } });
const store = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('MONEY-01 SERVE-05 a product shows its limits and price, and what method and fees make of it', async () => {
  open();
  await screen.findByText(
    'UGX 500,000 to 20,000,000, 3 to 24 months, 2.8% a month, reducing balance, Handling 2.5%',
  );
  const note = 'Effective monthly rate, interest method and fees included: up to 4.12%.';
  expect(screen.getByText(note)).toBeDefined();
  write('Maximum effective monthly rate', '4.1');
  expect(
    screen.getByText(`${note} This is above the cap: loans on these terms cannot be approved.`),
  ).toBeDefined();
  expect(screen.getByText('No limits and no interest rate')).toBeDefined();
});

test('MONEY-01 REACH-06 percentages are typed with decimals, judged in the dialog, and stored in basis points', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Set up Spark Loan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Spark Loan' }));
  const apply = () => fireEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  apply();
  expect(dialog.getByText('Minimum amount is required.')).toBeDefined();
  write('Minimum amount', '1000000');
  expect(dialog.queryByText('Minimum amount is required.')).toBeNull();
  expect(dialog.getByText('Maximum amount is required.')).toBeDefined();
  write('Maximum amount', '2000000');
  write('Minimum term', '1');
  write('Maximum term', '12');
  write(/^Interest rate a month/, '2.855');
  apply();
  expect(dialog.getByText('Enter a percentage from 0 to 100, with at most two decimals.')).toBeDefined();
  write(/^Interest rate a month/, '4.21');
  apply();
  const aboveCap =
    'The effective monthly rate would be up to 4.21%. The cap is 4.2%. Lower the interest rate or the fees.';
  expect(dialog.getByText(aboveCap)).toBeDefined();
  write(/^Interest rate a month/, '2.75');
  fireEvent.click(dialog.getByRole('button', { name: 'Add fee' }));
  apply();
  expect(dialog.getByText('Fee name is required.')).toBeDefined();
  write('Fee name', 'Visit');
  fireEvent.change(dialog.getByLabelText('Calculated as'), { target: { value: 'fixed' } });
  fireEvent.change(dialog.getByLabelText('Amount', { exact: true }), { target: { value: '5000' } });
  fireEvent.change(dialog.getByLabelText(/^Swahili/), { target: { value: 'Ada ya ziara' } });
  write('Description (Swahili)', 'Kwa bidhaa.');
  apply();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(storeLoanProducts)).toEqual([]);
  store();
  await waitFor(() => expect(server.callsOf(storeLoanProducts)).toHaveLength(1));
  const [sent] = server.callsOf(storeLoanProducts);
  expect([sent?.headers.get('if-match'), sent?.body]).toMatchObject([
    '"3"',
    {
      interest_cap_bps: '420',
      products: [
        { type: 'Business Growth Loan', monthly_interest_bps: '280', fees: [{ value: '250' }] },
        {
          type: 'Spark Loan',
          monthly_interest_bps: '275',
          sw: 'Kwa bidhaa.',
          fees: [{ label: 'Visit', kind: 'fixed', value: '5000', taken: 'deducted', sw: 'Ada ya ziara' }],
        },
      ],
    },
  ]);
});

test('MONEY-01 SERVE-05 a cap below a product is refused at that product, and nothing is sent', async () => {
  open();
  await screen.findAllByText(/2.8% a month/);
  write('Maximum effective monthly rate', '2.5');
  store();
  expect(await screen.findByText(/would be up to 4.12%\. The cap is 2.5%\./)).toBeDefined();
  expect(server.callsOf(storeLoanProducts)).toEqual([]);
  write('Maximum effective monthly rate', '4.2');
  expect(screen.queryByText(/The cap is/)).toBeNull();
});

test('MONEY-01 after a conflict the cap and the changed products are put into the newer version', async () => {
  open();
  await screen.findAllByText(/2.8% a month/);
  write('Maximum effective monthly rate', '');
  server.refuse(storeLoanProducts, 409, { message: errorCodes['stale-version'].message });
  store();
  await screen.findByRole('alert');
  server.answer(readLoanProductSettings, {
    data: { interest_cap_bps: 300, products: [{ ...growth, monthly_interest_bps: 290 }] },
    version: 5,
    history: [],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Load newer version' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Apply my changes' }));
  server.answer(storeLoanProducts, { message: 'Stored.', version: 6 });
  store();
  await waitFor(() => expect(server.callsOf(storeLoanProducts)).toHaveLength(2));
  expect(server.callsOf(storeLoanProducts)[1]?.body).toMatchObject({
    interest_cap_bps: '',
    products: [{ monthly_interest_bps: '290' }],
  });
});

test('MONEY-12 a change that waits for another administrator says so beforehand, and shows what holds until then', async () => {
  server.answer(listPendingChanges, { data: [], needs_confirmation: true });
  server.answer(storeLoanProducts, { message: 'Another one must confirm.', version: 3, waits: true });
  open();
  const ask = await screen.findByRole('button', { name: 'Send for confirmation' });
  expect(screen.getByText(/^A change takes effect when another administrator confirms it/)).toBeDefined();
  write('Maximum effective monthly rate', '5');
  fireEvent.click(ask);
  await screen.findByText('Another one must confirm.');
  expect(screen.getByLabelText('Maximum effective monthly rate (%)')).toHaveProperty('value', '4.2');
  expect(screen.queryByText('Not saved yet')).toBeNull();
  await waitFor(() => expect(server.callsOf(listPendingChanges).length).toBeGreaterThan(1));
});

test('MONEY-12 the only administrator is told that a change takes effect at once', async () => {
  server.answer(listPendingChanges, { data: [], needs_confirmation: false });
  open();
  expect(
    await screen.findByText('There is no other administrator, so changes take effect immediately.'),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDefined();
});

test('MONEY-12 if a change waits already, the refusal says so and what was typed stays', async () => {
  server.answer(listPendingChanges, { data: [], needs_confirmation: true });
  server.refuse(storeLoanProducts, 409, { message: 'A change of this waits already.' });
  open();
  const ask = await screen.findByRole('button', { name: 'Send for confirmation' });
  write('Maximum effective monthly rate', '5');
  fireEvent.click(ask);
  await screen.findByText('A change of this waits already.');
  expect(screen.getByLabelText('Maximum effective monthly rate (%)')).toHaveProperty('value', '5');
  expect(screen.queryByRole('button', { name: 'Load newer version' })).toBeNull();
});

test('MONEY-12 a product that is edited keeps its place: in another one it would be a change to confirm', async () => {
  const spark = { ...growth, type: 'Spark Loan', fees: [] };
  server.answer(readLoanProductSettings, {
    data: { interest_cap_bps: 420, products: [growth, spark] },
    version: 3,
    history: [],
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Business Growth Loan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Business Growth Loan' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  store();
  await waitFor(() => expect(server.callsOf(storeLoanProducts)).toHaveLength(1));
  expect(server.callsOf(storeLoanProducts)[0]?.body).toMatchObject({
    products: [{ type: 'Business Growth Loan' }, { type: 'Spark Loan' }],
  });
});

test('EASE-06 Escape asks before what was typed about a product is lost', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Set up Spark Loan' }));
  await screen.findByRole('dialog', { name: 'Spark Loan' });
  write('Minimum amount', '100000');
  fireEvent.keyDown(screen.getByLabelText('Minimum amount', { exact: false }), { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Stay on page' }));
  await waitFor(() => expect(screen.queryByText('Discard changes?')).toBeNull());
  expect(screen.getByLabelText('Minimum amount', { exact: false })).toHaveProperty('value', '100,000');
});
