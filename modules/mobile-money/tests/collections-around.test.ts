import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { askedInAnHour } from '#app/tests/support/arrange/mobile-money.ts';
import { auditDetailsOf } from '#app/tests/support/decisions.ts';
import { eventually } from '#app/tests/support/eventually.ts';
import { importOf, openStatement, outcomesOf, statementOf } from '#app/tests/support/payment-imports.ts';
import { recordOf, repay, reverse } from '#app/tests/support/repayments.ts';
import { receiveAirtel, receiveMtnPost, receiveMtnPut } from '../endpoints/callbacks.ts';
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

/** What an address of the callbacks answers. */
async function posted(
  {
    method,
    path,
  }: Pick<typeof receiveMtnPost | typeof receiveMtnPut | typeof receiveAirtel, 'method' | 'path'>,
  sent: unknown,
  secret = callbackSecret(server.platform),
): Promise<[status: number, answer: string]> {
  const response = await fetch(`${server.url}/api${path.replace(':secret', secret)}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  });
  return [response.status, await response.text()];
}

const calledBack = async (
  call: typeof receiveMtnPost | typeof receiveMtnPut,
  externalId: string,
  secret?: string,
) => (await posted(call, { externalId, status: 'SUCCESSFUL', financialTransactionId: '1' }, secret))[0];

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

describe('callbacks of Airtel', () => {
  const byAirtel = (id: string, secret?: string) => {
    const transaction = { id, message: 'Paid UGX 877,384', status_code: 'TS', airtel_money_id: 'CI1' };
    return posted(receiveAirtel, { transaction }, secret);
  };
  /** A payment that its network is not asked about for an hour, unless something has it asked. */
  async function waiting(phone: string) {
    const { client, loanId } = await disbursed();
    const { id } = await pays(client, loanId, { phone });
    await becomes(client, id, 'waiting');
    await eventually(() => askedInAnHour(server, id)).toHaveLength(1);
    return { client, loanId, id };
  }
  const asksOf = (id: string) => double.requests.get(id)?.asked ?? 0;

  test('JOIN-05 one that says TS has Airtel asked at once, and is not believed', async () => {
    const { client, loanId, id } = await waiting('0701 338 552');
    const before = asksOf(id);
    expect(await byAirtel(id)).toEqual([200, '']);
    await eventually(() => asksOf(id)).toBeGreaterThan(before);
    expect((await shown(client, id)).state).toBe('waiting');
    double.decide(() => 'paid');
    await askedInAnHour(server, id);
    expect(await byAirtel(id)).toEqual([200, '']);
    await becomes(client, id, 'paid');
    expect(await paymentsOf(loanId)).toMatchObject([{ amount: '877384', reference: transactionOf(id) }]);
  });

  test('JOIN-05 one that says TS where Airtel, asked, says TF leads to a failure', async () => {
    const { client, loanId, id } = await waiting('0701 338 552');
    double.decide(() => ({ failed: 'DP00800001007' }));
    expect(await byAirtel(id)).toEqual([200, '']);
    await becomes(client, id, 'failed');
    expect((await shown(client, id)).reason).toBe('not-enough-money');
    expect(await paymentsOf(loanId)).toEqual([]);
  });

  test('JOIN-05 what is not of Airtel changes nothing and tells nothing', async () => {
    const [own, mtns] = [await waiting('0701 338 552'), await waiting('0772 145 098')];
    const before = [asksOf(own.id), asksOf(mtns.id)];
    double.decide(() => 'paid');
    // Of nobody, of MTN, of no request, and of no shape.
    expect(await byAirtel(randomUUID())).toEqual([200, '']);
    expect(await byAirtel(mtns.id)).toEqual([200, '']);
    expect(await byAirtel('nonsense')).toEqual([200, '']);
    for (const sent of [{}, { id: own.id }, { transaction: own.id }, { transaction: { id: [own.id] } }])
      expect(await posted(receiveAirtel, sent)).toEqual([200, '']);
    // A wrong secret is answered alike, whether the request is there or not.
    const known = await byAirtel(own.id, 'a'.repeat(43));
    expect(known[0]).toBe(404);
    expect(await byAirtel(randomUUID(), 'a'.repeat(43))).toEqual(known);
    // The only one that counts has overtaken all of them.
    expect(await byAirtel(own.id)).toEqual([200, '']);
    await becomes(own.client, own.id, 'paid');
    expect([asksOf(own.id), asksOf(mtns.id)]).toEqual([(before[0] ?? 0) + 1, before[1]]);
    expect((await shown(mtns.client, mtns.id)).state).toBe('waiting');
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
