import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { askedInAnHour, requestedADayBefore } from '#app/tests/support/arrange/mobile-money.ts';
import { caseOf } from '#app/tests/support/cases.ts';
import { decidingManager, declares } from '#app/tests/support/conflicts-of-interest.ts';
import { auditDetailsOf } from '#app/tests/support/decisions.ts';
import { eventually } from '#app/tests/support/eventually.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { recordOf } from '#app/tests/support/repayments.ts';
import { sql } from '#app/tests/support/sql.ts';
import { confirmPendingChange, refusePendingChange } from '#pending-changes/endpoints/pending-changes.ts';
import { askNow, listRequests, readRequest, settleRequest } from '../endpoints/staff-mobile-money.ts';
import { mobileMoneyFigures, reconcileMobileMoney } from '../server/index.ts';
import { becomes, pays, shown } from './paying-scene.ts';
import { staffScene } from './staff-scene.ts';

const { double, server, people, disbursed, second, detailOf, settles, asked, leftToPeople } =
  await staffScene();
const { cashier, officer } = people;
const third = await decidingManager(server);

beforeEach(() => {
  double.breakCalls(null);
  double.decide(() => undefined);
});

const publicIdOf = async (loanId: number) => (await caseOf(officer, loanId)).client.id;

test('JOIN-05 staff see payments with their state and history, filter them, and page through them', async () => {
  const { client, loanId, trackingNumber } = await disbursed();
  double.decide(() => 'paid');
  const { id } = await pays(client, loanId);
  await becomes(client, id, 'paid');
  const { data, networks } = await officer.does(listRequests);
  expect(networks).toEqual(['mtn', 'airtel']);
  expect(data[0]).toMatchObject({
    id,
    kind: 'collection',
    tracking_number: trackingNumber,
    amount: '877384',
    state: 'paid',
    needs_settlement: false,
    difference: null,
    settled: null,
    receipt: (await shown(client, id)).receipt?.receipt,
  });
  const failed = (await officer.does(listRequests, { query: 'states=failed' })).data;
  expect(failed.map((one) => one.id)).not.toContain(id);
  expect((await officer.does(listRequests, { query: 'kind=disbursement' })).data).toEqual([]);
  const detail = await detailOf(id);
  expect(detail.history.map(({ state }) => state)).toEqual(['requested', 'waiting', 'paid']);
  expect(detail.abilities).toEqual({ ask: true, settle: false });
  expect((await officer.does(readRequest, { id })).data.abilities).toEqual({ ask: false, settle: false });
});

test('JOIN-05 staff with a conflict of interest neither see a payment nor have it asked about', async () => {
  const { client, loanId } = await disbursed();
  const { id } = await pays(client, loanId);
  const conflicted = await signedIn(server, ['cashier']);
  await declares(conflicted, { client: await publicIdOf(loanId) });
  expect((await conflicted.does(listRequests)).data.map((one) => one.id)).not.toContain(id);
  for (const call of [readRequest, askNow])
    expect(await conflicted.isRefused(call, { id })).toMatchObject({ status: 403 });
  expect(
    await conflicted.isRefused(settleRequest, { id, body: { outcome: 'not-paid', reason: 'Nothing came.' } }),
  ).toMatchObject({ status: 403 });
});

test('JOIN-05 a cashier has the network asked now', async () => {
  const { client, loanId } = await disbursed();
  const { id } = await pays(client, loanId);
  await becomes(client, id, 'waiting');
  await askedInAnHour(server, id);
  double.decide(() => 'paid');
  expect((await cashier.does(askNow, { id })).message).toMatch(/^Asking the network/);
  await becomes(client, id, 'paid');
  expect(await officer.isRefused(askNow, { id })).toMatchObject({ status: 403 });
  expect(await cashier.isRefused(askNow, { id: randomUUID() })).toMatchObject({ status: 404 });
});

describe('what no network says', () => {
  test('JOIN-05 two people settle a payment as paid: it is recorded once, with its transaction', async () => {
    const { client, loanId } = await disbursed();
    const { id } = await pays(client, loanId);
    expect(
      await cashier.isRefused(settleRequest, {
        id,
        body: { outcome: 'not-paid', reason: 'Nothing came.' },
      }),
    ).toMatchObject({ status: 409 });
    await leftToPeople(id);
    const { data, totals } = await officer.does(listRequests, { query: 'attention=settle' });
    expect(data.map((one) => one.id)).toContain(id);
    expect(totals.settle).toBeGreaterThan(0);
    expect(await mobileMoneyFigures(server.platform)).toMatchObject({
      unsettled: 1,
      differing: 0,
      open: expect.arrayContaining([{ kind: 'collection', state: 'unknown', count: 1 }]),
    });
    expect((await settles(id)).message).toBe(
      'Waiting for a credit manager to confirm. Nothing has changed yet.',
    );
    expect(await detailOf(id)).toMatchObject({
      state: 'unknown',
      pending: { outcome: 'paid' },
      abilities: { settle: false },
    });
    expect(await officer.isRefused(confirmPendingChange, { id: await asked(loanId) })).toMatchObject({
      status: 403,
    });
    await second.does(confirmPendingChange, { id: await asked(loanId) });
    expect(await detailOf(id)).toMatchObject({
      state: 'paid',
      transaction_id: 'MP555.777',
      settled: { outcome: 'paid', reason: 'On the statement of today.' },
    });
    expect((await recordOf(officer, loanId)).entries).toMatchObject([
      { amount: '877384', reference: 'MP555.777' },
    ]);
    expect(await auditDetailsOf(server, loanId, 'mobile-money.settled')).toMatchObject({ outcome: 'paid' });
  });

  test('JOIN-05 settled as not paid it has failed; what is declined stays unknown', async () => {
    const { client, loanId } = await disbursed();
    const { id } = await pays(client, loanId);
    await leftToPeople(id);
    await settles(id, { outcome: 'not-paid', transaction_id: '' });
    await second.does(refusePendingChange, {
      id: await asked(loanId),
      body: { reason: 'Ask MTN again first.' },
    });
    expect((await shown(client, id)).state).toBe('unknown');
    await settles(id, { outcome: 'not-paid', transaction_id: '' });
    await second.does(confirmPendingChange, { id: await asked(loanId) });
    expect(await shown(client, id)).toMatchObject({ state: 'failed', reason: 'settled' });
    expect((await recordOf(officer, loanId)).entries).toEqual([]);
  });

  test('JOIN-05 a credit manager does not confirm what they have asked for', async () => {
    const { client, loanId } = await disbursed();
    const started = await pays(client, loanId);
    await leftToPeople(started.id);
    await second.does(settleRequest, {
      id: started.id,
      body: { outcome: 'not-paid', reason: 'Nothing came.' },
    });
    const id = await asked(loanId);
    expect(await second.isRefused(confirmPendingChange, { id })).toMatchObject({ status: 403 });
    await third.does(confirmPendingChange, { id });
  });
});

test('JOIN-05 the daily reconciliation asks again, records what came late, and lists differences', async () => {
  const [first, other] = [await disbursed(), await disbursed()];
  double.decide(() => 'paid');
  const paid = await pays(first.client, first.loanId);
  await becomes(first.client, paid.id, 'paid');
  double.breakCalls(({ what }) => (what === 'status' ? 'failed' : undefined));
  const failed = await pays(other.client, other.loanId);
  await becomes(other.client, failed.id, 'failed');
  await requestedADayBefore(server, [paid.id, failed.id]);
  double.breakCalls(({ what, id }) => (what === 'status' && id === paid.id ? 'failed' : undefined));
  await reconcileMobileMoney(server.platform);
  await becomes(other.client, failed.id, 'paid');
  expect((await recordOf(officer, other.loanId)).entries).toHaveLength(1);
  await eventually(async () => (await detailOf(paid.id)).difference).toBe('The network says that it failed.');
  const differing = (await officer.does(listRequests, { query: 'attention=differs' })).data;
  expect(differing.map(({ id }) => id)).toEqual([paid.id]);
  const before = double.calls.status;
  await reconcileMobileMoney(server.platform);
  expect(
    await sql(server)`SELECT FROM outbox_message WHERE channel = 'mobile-money'
    AND recipient = ANY (${[paid.id, failed.id]})`,
  ).toEqual([]);
  expect(double.calls.status).toBe(before);
});
