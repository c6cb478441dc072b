import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { askedInAnHour } from '#app/tests/support/arrange/mobile-money.ts';
import { auditDetailsOf } from '#app/tests/support/decisions.ts';
import { eventually } from '#app/tests/support/eventually.ts';
import { importOf, openStatement, outcomesOf, statementOf } from '#app/tests/support/payment-imports.ts';
import { recordOf, repay, reverse } from '#app/tests/support/repayments.ts';
import { receiveMtnPost, receiveMtnPut } from '../endpoints/callbacks.ts';
import { startCollection } from '../endpoints/own-mobile-money.ts';
import { callbackSecret } from '../server/callback-secret.ts';
import { becomes, body, payingScene, pays, shown } from './paying-scene.ts';

const { double, server, people, disbursed } = await payingScene();
const { cashier, officer } = people;

beforeEach(() => {
  double.breakCalls(null);
  double.decide(() => undefined);
});

const paymentsOf = async (loanId: number) =>
  (await recordOf(officer, loanId)).entries.filter(({ kind }) => kind === 'payment');
const transactionOf = (id: string) => double.requests.get(id)?.transactionId ?? '';

describe('what goes wrong on the way', () => {
  test('JOIN-05 a request whose answer was lost is unknown, asked about by the same id, and paid once', async () => {
    const { client, loanId } = await disbursed();
    double.breakCalls(({ what }) => (what === 'send' ? '500-taken' : what === 'status' ? '500' : undefined));
    const { id } = await pays(client, loanId);
    await becomes(client, id, 'unknown');
    expect(await client.isRefused(startCollection, { id: loanId, body: body() })).toMatchObject({
      status: 409,
    });
    double.decide(() => 'paid');
    double.breakCalls(null);
    await becomes(client, id, 'paid');
    expect(await paymentsOf(loanId)).toHaveLength(1);
  });

  test('JOIN-05 one that the network does not know is sent again by the same id after a minute', async () => {
    const { client, loanId } = await disbursed();
    let attempts = 0;
    double.breakCalls(({ what, id }) => {
      if (what !== 'send' || !double.requests.has(id)) attempts += what === 'send' ? 1 : 0;
      return what === 'send' && attempts === 1 ? 'cut' : undefined;
    });
    double.decide(() => 'paid');
    const { id } = await pays(client, loanId);
    await becomes(client, id, 'paid');
    expect(double.requests.get(id)?.amount).toBe('877384');
    expect(await paymentsOf(loanId)).toHaveLength(1);
  });

  test('JOIN-05 one that never reached the network has failed, and took nothing', async () => {
    const { client, loanId } = await disbursed();
    double.expireTokens();
    double.breakCalls(({ what }) => (what === 'token' ? '500' : undefined));
    const { id } = await pays(client, loanId);
    await becomes(client, id, 'failed');
    expect((await shown(client, id)).reason).toBe('network-unavailable');
    expect(double.requests.has(id)).toBe(false);
  });

  test('JOIN-05 a payment that succeeds after its failure was polled is recorded, late', async () => {
    const { client, loanId } = await disbursed();
    double.breakCalls(({ what }) => (what === 'status' ? 'failed' : undefined));
    const { id } = await pays(client, loanId);
    await becomes(client, id, 'failed');
    double.breakCalls(null);
    double.decide(() => 'paid');
    expect(await calledBack(receiveMtnPost, id)).toBe(200);
    await becomes(client, id, 'paid');
    expect(await paymentsOf(loanId)).toHaveLength(1);
    expect(await auditDetailsOf(server, loanId, 'mobile-money.paid')).toMatchObject({ late: 'yes' });
  });
});

const calledBack = async (
  call: typeof receiveMtnPost | typeof receiveMtnPut,
  externalId: string,
  secret = callbackSecret(server.platform),
) => {
  const response = await fetch(`${server.url}/api${call.path.replace(':secret', secret)}`, {
    method: call.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ externalId, status: 'SUCCESSFUL', financialTransactionId: '1' }),
  });
  return response.status;
};

describe('callbacks', () => {
  test('JOIN-05 a callback has the network asked at once, and is not believed', async () => {
    const { client, loanId } = await disbursed();
    const { id } = await pays(client, loanId);
    await becomes(client, id, 'waiting');
    // Not for an hour, unless staff ask.
    await askedInAnHour(server, id);
    expect(await calledBack(receiveMtnPut, id)).toBe(200);
    await eventually(() => double.requests.get(id)?.asked ?? 0).toBeGreaterThan(0);
    expect((await shown(client, id)).state).toBe('waiting');
    double.decide(() => 'paid');
    await askedInAnHour(server, id);
    expect(await calledBack(receiveMtnPost, id)).toBe(200);
    await becomes(client, id, 'paid');
  });

  test('JOIN-05 an unknown id is answered like a known one, a wrong secret not at all', async () => {
    expect(await calledBack(receiveMtnPut, randomUUID())).toBe(200);
    expect(await calledBack(receiveMtnPut, 'nonsense')).toBe(200);
    expect(await calledBack(receiveMtnPut, randomUUID(), 'a'.repeat(43))).toBe(404);
  });
});

describe('the same money by two ways', () => {
  test('JOIN-05 what was recorded by hand by the same transaction is not recorded again', async () => {
    const { client, loanId } = await disbursed();
    const { id } = await pays(client, loanId);
    await becomes(client, id, 'waiting');
    const { receipt } = await repay(cashier, loanId, { reference: transactionOf(id) });
    double.decide(() => 'paid');
    await becomes(client, id, 'paid');
    expect(await shown(client, id)).toMatchObject({ receipt: { receipt } });
    expect(await paymentsOf(loanId)).toHaveLength(1);
  });

  test('JOIN-05 what was collected is not recorded again by hand', async () => {
    const { client, loanId } = await disbursed();
    double.decide(() => 'paid');
    const { id } = await pays(client, loanId);
    await becomes(client, id, 'paid');
    await expect(repay(cashier, loanId, { reference: transactionOf(id) })).rejects.toThrow(
      'Check the receipt.',
    );
  });

  test('JOIN-05 a statement knows what was collected', async () => {
    const { client, loanId } = await disbursed();
    double.decide(() => 'paid');
    const { id } = await pays(client, loanId);
    await becomes(client, id, 'paid');
    const statement = statementOf({ reference: transactionOf(id) });
    const found = await importOf(cashier, await openStatement(cashier, statement));
    expect(outcomesOf(found)).toEqual([['known', false]]);
    expect(await paymentsOf(loanId)).toHaveLength(1);
  });

  test('JOIN-05 of a loan that was paid off meanwhile, the payment is an overpayment', async () => {
    const { client, loanId } = await disbursed();
    const { id } = await pays(client, loanId);
    await becomes(client, id, 'waiting');
    const { settlement = '0' } = (await recordOf(officer, loanId)).position ?? {};
    await repay(cashier, loanId, { amount: settlement });
    double.decide(() => 'paid');
    await becomes(client, id, 'paid');
    expect((await shown(client, id)).overpaid).toBe('877384');
    expect((await recordOf(officer, loanId)).position?.credit).toBe('877384');
  });

  test('JOIN-05 a payment that was reversed stays reversed', async () => {
    const { client, loanId } = await disbursed();
    double.decide(() => 'paid');
    const { id } = await pays(client, loanId);
    await becomes(client, id, 'paid');
    await reverse(people.manager, loanId, 1);
    expect(await shown(client, id)).toMatchObject({ state: 'paid', receipt: { number: 1 } });
    expect(await paymentsOf(loanId)).toHaveLength(1);
  });
});
