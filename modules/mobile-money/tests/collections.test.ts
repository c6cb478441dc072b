import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditDetailsOf, dayFromNow } from '#app/tests/support/decisions.ts';
import { disbursedAgain, hasNumber, notDisbursed } from '#app/tests/support/arrange/mobile-money.ts';
import { bellOf } from '#app/tests/support/bell.ts';
import { eventually } from '#app/tests/support/eventually.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { recordOf } from '#app/tests/support/repayments.ts';
import { sql } from '#app/tests/support/sql.ts';
import { listen } from '#app/tests/support/streams.ts';
import { wordsOf } from '#repayments/tests/money-scene.ts';
import { openOwnReceipt } from '#loans/endpoints/loan-papers.ts';
import { listNetworks } from '../endpoints/networks.ts';
import { readCollection, readPaymentOptions, startCollection } from '../endpoints/own-mobile-money.ts';
import { becomes, body, payingScene, pays, shown } from './paying-scene.ts';

const { double, server, people, disbursed } = await payingScene();
const { officer } = people;

beforeEach(() => {
  double.breakCalls(null);
  double.decide(() => undefined);
});

const optionsOf = async (loan: Awaited<ReturnType<typeof disbursed>>) =>
  (await loan.client.does(readPaymentOptions, { id: loan.loanId })).data;
const paymentsOf = async (loanId: number) =>
  (await recordOf(officer, loanId)).entries.filter(({ kind }) => kind === 'payment');
const transactionOf = (id: string) => double.requests.get(id)?.transactionId ?? '';

describe('what can be paid', () => {
  test('JOIN-05 the next installment or everything, with the own number and the networks', async () => {
    const loan = await disbursed();
    await hasNumber(server, loan.client.userId, '772145098');
    expect((await loan.client.does(listNetworks)).data).toEqual(['mtn', 'airtel']);
    const options = await optionsOf(loan);
    expect(options).toMatchObject({
      tracking_number: loan.trackingNumber,
      networks: ['mtn', 'airtel'],
      refused: null,
      open: null,
      own_number: { phone: '772145098', network: 'mtn' },
      bounds: { least: '1000' },
    });
    expect(options.choices.map(({ choice, amount }) => [choice, amount])).toEqual([
      ['next-installment', '877384'],
      ['payoff', options.bounds?.most],
    ]);
  });

  test('JOIN-05 of a loan that is past due: that first, with the days that it pays for', async () => {
    const loan = await disbursed({ daysAgo: 44 });
    const { choices } = await optionsOf(loan);
    expect(choices.map(({ choice }) => choice)).toEqual(['past-due', 'past-due-and-next', 'payoff']);
    expect(choices[0]).toMatchObject({ amount: '877384', saves: '0' });
    expect(choices[1]?.due_on).toHaveLength(2);
  });

  test('JOIN-05 what others have borrowed is not found, and is not paid', async () => {
    const { loanId } = await disbursed();
    const stranger = await signedIn(server);
    for (const call of [readPaymentOptions, startCollection])
      expect(
        await stranger.isRefused(call, { id: loanId, ...(call === startCollection && { body: body() }) }),
      ).toMatchObject({
        status: 404,
      });
  });
});

test('JOIN-05 a payment is approved on the phone, and is a repayment with receipt, once', async () => {
  const loan = await disbursed();
  const { client, loanId } = loan;
  const started = await pays(client, loanId, { phone: '0772 145 098' });
  expect(started).toMatchObject({
    state: 'requested',
    amount: '877384',
    network: 'mtn',
    phone: '772145098',
    transaction_id: null,
    receipt: null,
    overdue: '0',
  });
  await becomes(client, started.id, 'waiting');
  expect((await optionsOf(loan)).open).toMatchObject({ id: started.id });
  expect(await paymentsOf(loanId)).toEqual([]);
  double.decide(() => 'paid');
  await becomes(client, started.id, 'paid');
  const paid = await shown(client, started.id);
  expect(paid).toMatchObject({
    transaction_id: transactionOf(started.id),
    receipt: { number: 1 },
    reason: null,
    overpaid: '0',
    applied_to: [{ amount: '877384', is_fully_paid: true }],
    next: { amount: '877384' },
  });
  expect(await paymentsOf(loanId)).toMatchObject([
    {
      amount: '877384',
      payment_method: 'mobile-money',
      reference: transactionOf(started.id),
      value_on: dayFromNow(0),
      receipt: paid.receipt?.receipt,
    },
  ]);
  const words = await wordsOf(await client.send(openOwnReceipt, { params: { id: loanId, number: 1 } }));
  expect(words).toContain(transactionOf(started.id));
  expect(words).toContain('0772 145 098 (MTN MoMo)');
  expect((await bellOf(client))[0]).toContain('877,384');
  expect(await auditDetailsOf(server, loanId, 'mobile-money.paid')).toMatchObject({
    amount: '877384',
    transaction: transactionOf(started.id),
  });
  const { history } = await historyOf(started.id);
  expect(history).toEqual(['requested', 'waiting', 'paid']);
});

const historyOf = async (id: string) => {
  const rows = await sql(server)<{
    state: string;
  }>`SELECT state FROM mobile_money_state WHERE request_id = ${id}::uuid ORDER BY id`;
  return { history: rows.map(({ state }) => state) };
};

test('JOIN-05 the number may be another person’s, of Airtel too; all that is left pays off the loan', async () => {
  const { client, loanId } = await disbursed();
  double.decide(() => 'paid');
  const { bounds } = (await client.does(readPaymentOptions, { id: loanId })).data;
  const started = await pays(client, loanId, { amount: bounds?.most, phone: '+256 701 338 552' });
  expect(started).toMatchObject({ network: 'airtel', phone: '701338552', is_own_number: false });
  await becomes(client, started.id, 'paid');
  expect(await shown(client, started.id)).toMatchObject({ outstanding: '0', next: null, overpaid: '0' });
});

test.each([
  ['APPROVAL_REJECTED', 'refused'],
  ['EXPIRED', 'expired'],
  ['LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED', 'not-enough-money'],
  ['PAYER_LIMIT_REACHED', 'limit'],
  ['PAYER_NOT_FOUND', 'unknown-number'],
  ['SOMETHING_NEW', 'other'],
])(
  'JOIN-05 a payment that failed for %s says so, takes nothing, and can be tried again',
  async (theirs, reason) => {
    const { client, loanId } = await disbursed();
    double.decide(() => ({ failed: theirs }));
    const started = await pays(client, loanId);
    await becomes(client, started.id, 'failed');
    expect(await shown(client, started.id)).toMatchObject({ reason, receipt: null, applied_to: [] });
    expect(await paymentsOf(loanId)).toEqual([]);
    expect((await bellOf(client))[0]).toContain('failed');
    double.decide(() => 'paid');
    const again = await pays(client, loanId);
    expect(again.id).not.toBe(started.id);
    await becomes(client, again.id, 'paid');
  },
);

describe('what is refused', () => {
  test('JOIN-05 wrong amounts and numbers are named at their fields', async () => {
    const { client, loanId } = await disbursed();
    const refused = (changes: object) =>
      client.isRefused(startCollection, { id: loanId, body: body(changes) });
    expect(await refused({ amount: '999', phone: '0414 123 456' })).toMatchObject({
      status: 422,
      errors: {
        amount: ['Pay at least UGX 1,000.'],
        phone: ['Enter an MTN MoMo or Airtel Money number, for example 0772 123 456.'],
      },
    });
    expect((await refused({ amount: '99000000' })).errors?.['amount']?.[0]).toMatch(/^Pay at most UGX/);
    expect((await refused({ amount: '', phone: '' })).errors).toEqual({
      amount: ['Enter an amount.'],
      phone: ['Phone number is required.'],
    });
  });

  test('JOIN-05 of a loan one payment is open at a time; the same call again is the same payment', async () => {
    const { client, loanId } = await disbursed();
    const headers = { 'idempotency-key': randomUUID() };
    const sent = { id: loanId, body: body(), headers };
    const first = (await client.does(startCollection, sent)).data;
    const same = (await client.does(startCollection, sent)).data;
    expect(same.id).toBe(first.id);
    expect(await client.isRefused(startCollection, { id: loanId, body: body() })).toMatchObject({
      status: 409,
      message: 'A payment for this loan is waiting already. Approve it, or wait until it ends.',
    });
  });

  test('JOIN-05 nothing is paid of a loan that is not disbursed, nor by a stranger', async () => {
    const { client, loanId } = await disbursed();
    const stranger = await signedIn(server);
    const { id } = await pays(client, loanId);
    expect(await stranger.isRefused(readCollection, { id })).toMatchObject({ status: 404 });
    await notDisbursed(server, loanId);
    expect(await client.isRefused(startCollection, { id: loanId, body: body() })).toMatchObject({
      status: 409,
      message: 'You can pay once the loan is paid out.',
    });
    await disbursedAgain(server, loanId);
  });
});

test('JOIN-05 the stream of the bell tells the client of every change of a payment, and staff by the queue’s', async () => {
  const { client, loanId } = await disbursed();
  const [own, staff] = await Promise.all([
    listen(server.url, client.headers()),
    listen(server.url, officer.headers()),
  ]);
  const { id } = await pays(client, loanId);
  await becomes(client, id, 'waiting');
  await eventually(() => own.bells()).toBeGreaterThanOrEqual(2);
  expect(own.type).toContain('text/event-stream');
  const before = own.bells();
  double.decide(() => 'paid');
  await becomes(client, id, 'paid');
  await eventually(() => own.bells()).toBeGreaterThan(before);
  await eventually(() => staff.events('queue-loan')).toBeGreaterThan(0);
  own.close();
  staff.close();
});
