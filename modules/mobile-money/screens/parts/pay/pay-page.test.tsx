import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openOwnReceipt } from '#loans/endpoints/loan-papers.ts';
import { openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { valueOf, write } from '#app/tests/screens/fields.ts';
import { ownCollection, paidCollection, paymentOptions } from '#app/tests/screens/mobile-money.ts';
import { giveNetwork, goTo } from '#app/tests/screens/network.ts';
import {
  readCollection,
  readPaymentOptions,
  startCollection,
  type OwnCollection,
  type PaymentOptions,
} from '../../../endpoints/own-mobile-money.ts';
import { PayPage } from './pay-page.tsx';

const server = fakeServer();
beforeEach(giveNetwork);
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const address = '/my-applications/7/pay';

function openForm(changes: Partial<PaymentOptions> = {}) {
  server.answer(readPaymentOptions, { data: paymentOptions(changes) });
  return openClientScreen(server, <PayPage />, { address });
}

function openPayment(payment: OwnCollection) {
  server.answer(readPaymentOptions, { data: paymentOptions() });
  server.answer(readCollection, { data: payment });
  return openClientScreen(server, <PayPage />, {
    address: `${address}?payment=${payment.id}`,
    pattern: '/my-applications/:id/pay',
  });
}

const main = () => within(screen.getByRole('main'));

test('JOIN-05 a borrower chooses a sum and a number, and the button names what is paid', async () => {
  openForm();
  const next = await screen.findByRole('radio', { name: /^Next installment/, checked: true });
  expect(next.closest('label')?.textContent).toBe('Next installment UGX 100,000due 21 Feb 2027');
  expect(screen.getByRole('radio', { name: /^Pay off the loan/ }).closest('label')?.textContent).toContain(
    'You save UGX 20,000 in interest.',
  );
  expect(valueOf('Mobile money number')).toBe('772 145 098');
  main().getByText('MTN MoMo');
  main().getByText('Your number. You can pay from another one.');
  main().getByRole('button', { name: 'Pay UGX 100,000' });
  fireEvent.click(screen.getByRole('radio', { name: /^Pay off the loan/ }));
  main().getByRole('button', { name: 'Pay UGX 1,080,000' });
});

test('JOIN-05 what is past due comes first, with the days that each sum pays for', async () => {
  openForm({
    choices: [
      { choice: 'past-due', amount: '888997', due_on: ['2026-11-11'], saves: '0' },
      {
        choice: 'past-due-and-next',
        amount: '2377994',
        due_on: ['2026-11-11', '2026-12-11'],
        saves: '0',
      },
      { choice: 'payoff', amount: '12766128', due_on: [], saves: '1523838' },
    ],
  });
  await screen.findByRole('radio', { name: /^Everything past due/, checked: true });
  const labels = screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent);
  expect(labels).toEqual([
    'Everything past due UGX 888,997Installment of 11 Nov 2026',
    'Past due and next installment UGX 2,377,994Also covers 11 Dec 2026',
    'Pay off the loan UGX 12,766,128You save UGX 1,523,838 in interest.',
    'Other amount From UGX 1,000',
  ]);
});

test('JOIN-05 another sum is paid from the number of another person, and both are kept until then', async () => {
  server.answer(startCollection, { message: 'Approve it', data: ownCollection() });
  const where = openForm();
  fireEvent.click(await screen.findByRole('radio', { name: /^Other amount/ }));
  write('Amount', '60000');
  write('Mobile money number', '0701 338 552');
  main().getByText('Airtel Money');
  main().getByText("Not your own number? That's fine: the receipt shows it.");
  expect(sessionStorage.getItem('typed:loan-7:pay')).toContain('0701 338 552');
  server.answer(readCollection, { data: ownCollection() });
  fireEvent.click(main().getByRole('button', { name: 'Pay UGX 60,000' }));
  await screen.findByRole('heading', { name: 'Approve the payment on your phone' });
  const [sent] = server.callsOf(startCollection);
  expect(sent?.body).toEqual({ amount: '60000', phone: '701338552' });
  expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  expect(where.address).toBe(address);
  expect(sessionStorage.getItem('typed:loan-7:pay')).toBeNull();
});

test('JOIN-05 a sum or a number that cannot be is refused at its field before anything is sent', async () => {
  openForm();
  fireEvent.click(await screen.findByRole('radio', { name: /^Other amount/ }));
  write('Amount', '900');
  write('Mobile money number', '0414 123 456');
  fireEvent.click(main().getByRole('button', { name: 'Pay UGX 900' }));
  await main().findByText('Pay at least UGX 1,000.');
  main().getByText(/^Enter an MTN MoMo or Airtel Money number/);
  expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
  expect(server.callsOf(startCollection)).toHaveLength(0);
});

test('JOIN-05 a refusal of the server stands above the form, and nothing typed is lost', async () => {
  server.refuse(startCollection, 409, { message: 'Another payment of this loan is open.' });
  openForm();
  await screen.findByRole('radio', { name: /^Next installment/ });
  write('Mobile money number', '0701 338 552');
  fireEvent.click(main().getByRole('button', { name: 'Pay UGX 100,000' }));
  await main().findByText('Another payment of this loan is open.');
  expect(valueOf('Mobile money number')).toBe('0701 338 552');
});

test('JOIN-05 without a connection nothing can be paid', async () => {
  openForm();
  await screen.findByRole('radio', { name: /^Next installment/ });
  goTo('offline');
  main().getByText('Paying needs a connection.');
  expect(main().getByRole('button', { name: 'Pay UGX 100,000' })).toHaveProperty('disabled', true);
});

test('JOIN-05 where nothing can be paid it says why', async () => {
  openForm({ refused: 'This loan is repaid.', choices: [], bounds: null });
  await main().findByText('This loan is repaid.');
  expect(main().queryByRole('radio')).toBeNull();
});

test('JOIN-05 a payment that is open is shown instead of a new one', async () => {
  server.answer(readCollection, { data: ownCollection() });
  openForm({ open: ownCollection() });
  await screen.findByRole('heading', { name: 'Approve the payment on your phone' });
  expect(screen.queryByRole('radio')).toBeNull();
});

test('JOIN-05 while it waits: three steps, the PIN there and never here, the time that has passed', async () => {
  openPayment(ownCollection());
  await screen.findByRole('heading', { name: 'Approve the payment on your phone' });
  expect(main().getByRole('status', { name: '' }).textContent).toContain(
    'UGX 100,000from 0772 145 098 (MTN MoMo)',
  );
  const steps = main()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(steps).toEqual([
    '1A message from MTN opens on your phone.',
    "2Enter your PIN there, never here. We'll never ask for it.",
    '3Come back here for your receipt.',
  ]);
  main().getByText(/^0:2\d$/);
  main().getByText("You can leave this page. We'll notify you when the payment arrives.");
  fireEvent.click(main().getByRole('button', { name: "I didn't get a message" }));
  main().getByText(/^Check that the phone is on and has network\./);
  expect(screen.queryByRole('button', { name: /cancel/i })).toBeNull();
});

test('JOIN-05 without the stream it is asked about again until it is paid', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openPayment(ownCollection());
  await screen.findByRole('heading', { name: 'Approve the payment on your phone' });
  server.answer(readCollection, { data: paidCollection() });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await screen.findByRole('heading', { name: 'Payment received' });
  const asked = server.callsOf(readCollection).length;
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(server.callsOf(readCollection)).toHaveLength(asked);
});

test('JOIN-05 what is not known yet is not to be paid again', async () => {
  openPayment(ownCollection({ state: 'unknown' }));
  await screen.findByRole('heading', { name: "We don't know yet whether you've paid" });
  main().getByText("MTN hasn't told us whether it took UGX 100,000 from 0772 145 098.");
  main().getByText("Don't pay again. We'll tell you as soon as we know.");
  expect(main().queryByRole('button', { name: /again|Pay/ })).toBeNull();
});

test('JOIN-05 once it is paid: what arrived, from whom, its receipt, what it was applied to and what comes next', async () => {
  server.reply(openOwnReceipt, () => new Response('PDF'));
  openPayment(paidCollection());
  await screen.findByRole('heading', { name: 'Payment received' });
  const facts = main()
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`);
  expect(facts).toEqual([
    'Received: 10 Feb 2027, 14:05',
    'From: 0772 145 098 (MTN MoMo)',
    'Transaction ID: 21847730915',
    'Receipt: R-2027-004612',
    'Applied to: Installment of 21 Feb 2027, now fully paid',
  ]);
  main().getByText("You're up to date.");
  main().getByText('Next: UGX 100,000 by 21 Mar 2027.');
  main().getByText('Left to pay: UGX 1,000,000.');
  vi.stubGlobal('open', () => null);
  fireEvent.click(main().getByRole('button', { name: 'Receipt' }));
  await waitFor(() => expect(server.callsOf(openOwnReceipt)[0]?.address).toBe('/api/loans/7/receipts/2'));
  expect(main().getByRole('link', { name: 'Done' }).getAttribute('href')).toBe('/my-applications/7');
});

test.each([
  [{ outstanding: '0', next: null }, "You've repaid this loan in full."],
  [{ overdue: '788997' }, 'Still overdue: UGX 788,997'],
] as const)('JOIN-05 after it: %j', async (changes, words) => {
  openPayment(paidCollection(changes));
  await main().findByText(words);
  expect(main().queryByText("You're up to date.")).toBeNull();
});

test.each([
  ['not-enough-money', 'Not enough money in the account', 'Add money to the MTN account, then try again.'],
  [
    'refused',
    'The payment was refused on the phone',
    'Try again, and enter your PIN when the message opens.',
  ],
  ['expired', "The payment wasn't approved in time", 'Try again, and enter your PIN when the message opens.'],
  ['limit', "This is above the account's limit", 'Try again in a few minutes.'],
  ['unknown-number', 'This number has no mobile money account', 'Try again in a few minutes.'],
  ['network-unavailable', "MTN MoMo isn't available right now", 'Try again in a few minutes.'],
  ['not-sent', "The payment didn't go through", 'Try again in a few minutes.'],
] as const)(
  'JOIN-05 failed (%s): the cause, that nothing was taken, and three ways on',
  async (reason, title, way) => {
    openPayment(ownCollection({ state: 'failed', reason, overdue: '100000' }));
    await screen.findByRole('heading', { name: title });
    expect(main().getByRole('status', { name: '' }).textContent).toContain(
      "MTN couldn't take UGX 100,000 from 0772 145 098. Nothing was taken.",
    );
    expect(main().getAllByRole('listitem')).toHaveLength(3);
    main().getByText(way);
    expect(main().getByText('Still overdue').nextElementSibling?.textContent).toBe('UGX 100,000');
  },
);

test('JOIN-05 after a failure the same is asked for again, as a new payment', async () => {
  openPayment(ownCollection({ state: 'failed', reason: 'refused' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.answer(startCollection, { message: '', data: ownCollection({ id: paidCollection().id }) });
  server.answer(readCollection, { data: ownCollection() });
  fireEvent.click(again);
  await screen.findByRole('heading', { name: 'Approve the payment on your phone' });
  expect(server.callsOf(startCollection)[0]?.body).toEqual({ amount: '100000', phone: '772145098' });
});

test('JOIN-05 after a failure number and amount can be changed', async () => {
  openPayment(
    ownCollection({ state: 'failed', reason: 'not-enough-money', phone: '701338552', amount: '60000' }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Change number or amount' }));
  await screen.findByRole('radio', { name: /^Other amount/, checked: true });
  expect(['Amount', 'Mobile money number'].map(valueOf)).toEqual(['60,000', '701 338 552']);
});

test("JOIN-05 a payment that isn't the client's says so", async () => {
  server.answer(readPaymentOptions, { data: paymentOptions() });
  server.refuse(readCollection, 404, { message: 'Not found' });
  openClientScreen(server, <PayPage />, {
    address: `${address}?payment=0b7a5a3e-8f0e-4c5b-9a4e-1f2d3c4b5a60`,
    pattern: '/my-applications/:id/pay',
  });
  expect(await screen.findByText("We couldn't find this payment in your account.")).toBeTruthy();
});

test('JOIN-05 in the demo every payment page says that no money moves', async () => {
  openForm({ is_demo: true });
  expect(await main().findByText('Demo: no money moves.')).toBeTruthy();
});

test('JOIN-05 where mobile money is off there is no payment page', async () => {
  const where = openForm({ networks: [], choices: [], bounds: null });
  await waitFor(() => expect(where.address).toBe('/my-applications/7'));
});
