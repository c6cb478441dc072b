import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  askedInAnHour,
  requestedADayBefore,
  requestedHoursAgo,
} from '#app/tests/support/arrange/mobile-money.ts';
import { act, caseOf, refusedToAct, submittedLoan } from '#app/tests/support/cases.ts';
import { decidingManager, declares } from '#app/tests/support/conflicts-of-interest.ts';
import { bellOf } from '#app/tests/support/bell.ts';
import {
  auditDetailsOf,
  dayFromNow,
  validApproval,
  validDisbursement,
} from '#app/tests/support/decisions.ts';
import { eventually } from '#app/tests/support/eventually.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { lookedAt, recordOf } from '#app/tests/support/repayments.ts';
import { sql } from '#app/tests/support/sql.ts';
import { waitingFor } from '#app/tests/support/write-offs.ts';
import { confirmPendingChange, refusePendingChange } from '#pending-changes/endpoints/pending-changes.ts';
import {
  askNow,
  disburse,
  listRequests,
  readLoanRequests,
  readRequest,
  settleRequest,
} from '../endpoints/staff-mobile-money.ts';
import { mobileMoneyFigures, reconcileMobileMoney } from '../server/index.ts';
import { becomes, payingScene, pays, shown } from './paying-scene.ts';

const { double, server, people, disbursed } = await payingScene();
const { cashier, officer, manager } = people;
const [second, third] = [await decidingManager(server), await decidingManager(server)];

beforeEach(() => {
  double.breakCalls(null);
  double.decide(() => undefined);
});

const publicIdOf = async (loanId: number) => (await caseOf(officer, loanId)).client.id;
const detailOf = async (id: string) => (await cashier.does(readRequest, { id })).data;
const stateBecomes = (id: string, state: string) =>
  eventually(async () => (await detailOf(id)).state).toBe(state);
const settles = (id: string, changes: object = {}) =>
  cashier.does(settleRequest, {
    id,
    body: { outcome: 'paid', transaction_id: 'MP555.777', reason: 'On the statement of today.', ...changes },
  });
const asked = async (loanId: number) => (await waitingFor(second, loanId))?.id ?? 0;

/** A request whose network has said nothing for a day: nobody asks it any more. */
async function leftToPeople(id: string) {
  await eventually(async () => (await detailOf(id)).state).not.toBe('requested');
  double.breakCalls(() => '500');
  await requestedHoursAgo(server, id, 25);
  await eventually(async () => (await detailOf(id)).needs_settlement).toBe(true);
}

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

describe('disbursing', () => {
  async function approved() {
    const loan = await submittedLoan(server);
    await act(officer, loan.loanId, { action: 'start-processing' });
    await act(manager, loan.loanId, validApproval());
    return loan;
  }
  const sends = async (loanId: number, changes: object = {}) => ({
    id: loanId,
    body: { amount_disbursed: '8820000', phone: '0772 145 098', reason: '', ...changes },
    headers: await lookedAt(cashier, loanId),
  });
  const ofLoan = async (loanId: number) => (await cashier.does(readLoanRequests, { id: loanId })).data;
  const statusOf = async (loanId: number) => (await caseOf(officer, loanId)).status;

  test.each([
    ['mtn', '0772 145 098'],
    ['airtel', '0701 338 552'],
  ])(
    'JOIN-05 a loan is disbursed once %s says so, with its transaction as reference',
    async (network, phone) => {
      const { loanId } = await approved();
      expect((await ofLoan(loanId)).disburse_by).toContain(network);
      const { data } = await cashier.does(disburse, await sends(loanId, { phone }));
      await stateBecomes(data.id, 'waiting');
      expect(await statusOf(loanId)).toBe('PENDING');
      expect((await ofLoan(loanId)).refused).toMatch(/is being sent/);
      double.decide(() => 'paid');
      await stateBecomes(data.id, 'paid');
      expect(await statusOf(loanId)).toBe('CLOSED');
      const [kept] = await sql(server)<{
        reference: string;
        account: string;
        amount: string;
        paid_on: string;
      }>`SELECT reference, account, amount::text, paid_on::text FROM loan_disbursement WHERE loan_id = ${loanId}::bigint`;
      expect(kept).toEqual({
        reference: double.requests.get(data.id)?.transactionId,
        account: phone.replaceAll(' ', ''),
        amount: '8820000',
        paid_on: dayFromNow(0),
      });
      expect(double.requests.get(data.id)).toMatchObject({
        network,
        kind: 'disbursement',
        amount: '8820000',
      });
    },
  );

  test('JOIN-05 while it is being sent nothing else is decided, by hand neither', async () => {
    const { loanId } = await approved();
    const { data } = await cashier.does(disburse, await sends(loanId));
    await stateBecomes(data.id, 'waiting');
    expect(await refusedToAct(people.secondCashier, loanId, validDisbursement())).toMatchObject({
      status: 409,
    });
    expect(await cashier.isRefused(disburse, await sends(loanId))).toMatchObject({ status: 409 });
    double.decide(() => 'paid');
    await stateBecomes(data.id, 'paid');
  });

  test.each([
    ['0772 145 098', 'PAYEE_NOT_FOUND', 'unknown-number', 'no mobile money account with this number'],
    ['0701 338 552', 'DP00900001007', 'not-enough-money', "not enough money in the lender's account"],
  ])(
    'JOIN-05 what failed leaves the loan approved, the cashier is told, and it can be sent again: %s, %s',
    async (phone, failed, reason, words) => {
      const { loanId, trackingNumber } = await approved();
      double.decide(() => ({ failed }));
      const { data } = await cashier.does(disburse, await sends(loanId, { phone }));
      await stateBecomes(data.id, 'failed');
      expect(await detailOf(data.id)).toMatchObject({ reason });
      expect(await statusOf(loanId)).toBe('PENDING');
      expect((await bellOf(cashier))[0]).toBe(
        `Loan ${trackingNumber} was not disbursed: ${words}. It is still approved.`,
      );
      expect((await ofLoan(loanId)).refused).toBeNull();
      double.decide(() => 'paid');
      const again = (await cashier.does(disburse, await sends(loanId, { phone }))).data;
      await stateBecomes(again.id, 'paid');
      expect(await statusOf(loanId)).toBe('CLOSED');
    },
  );

  test('JOIN-05 what Airtel does not say for certain has not failed: it blocks every other, and is asked about', async () => {
    const { loanId } = await approved();
    const timedOut = { status: { success: false, response_code: 'DP00900001014' } };
    double.breakCalls(({ what }) => (what === 'token' ? undefined : { status: 200, body: timedOut }));
    const phone = '0701 338 552';
    const { data } = await cashier.does(disburse, await sends(loanId, { phone }));
    await stateBecomes(data.id, 'unknown');
    expect(await cashier.isRefused(disburse, await sends(loanId, { phone }))).toMatchObject({ status: 409 });
    double.decide(() => 'paid');
    double.breakCalls(null);
    await stateBecomes(data.id, 'paid');
    expect(await statusOf(loanId)).toBe('CLOSED');
  });

  test('JOIN-05 a second sending that fails does not say that the first did: the network is asked', async () => {
    const { loanId } = await approved();
    let sendings = 0;
    const lacksMoney = { status: { success: false, response_code: 'DP00900001007' } };
    double.breakCalls(({ what }) => {
      if (what === 'status') return sendings < 2 ? 'absent' : undefined;
      if (what === 'token') return undefined;
      sendings += 1;
      return sendings === 1 ? 'cut-taken' : { status: 200, body: lacksMoney };
    });
    double.decide(() => 'paid');
    const { data } = await cashier.does(disburse, await sends(loanId, { phone: '0701 338 552' }));
    await stateBecomes(data.id, 'paid');
    expect(sendings).toBe(2);
    expect(await statusOf(loanId)).toBe('CLOSED');
  });

  test('JOIN-05 one that is unknown blocks every other until two people settle it', async () => {
    const { loanId } = await approved();
    double.breakCalls(({ what }) => (what === 'send' ? '500-taken' : what === 'status' ? '500' : undefined));
    const { data } = await cashier.does(disburse, await sends(loanId));
    await leftToPeople(data.id);
    expect((await ofLoan(loanId)).refused).toMatch(/Two people must settle it first/);
    expect(await refusedToAct(people.secondCashier, loanId, validDisbursement())).toMatchObject({
      status: 409,
    });
    await settles(data.id, { outcome: 'not-paid', transaction_id: '' });
    await second.does(confirmPendingChange, { id: await asked(loanId) });
    expect(await statusOf(loanId)).toBe('PENDING');
    await act(people.secondCashier, loanId, validDisbursement());
    expect(await statusOf(loanId)).toBe('CLOSED');
    // Money that went out after all is never lost: staff see it.
    double.breakCalls(null);
    double.decide(() => 'paid');
    await cashier.does(askNow, { id: data.id });
    await stateBecomes(data.id, 'paid');
    expect((await detailOf(data.id)).difference).toMatch(/the loan was CLOSED by then/);
  });

  test('JOIN-05 who may not disburse by hand does not by mobile money, and fields are judged the same', async () => {
    const { loanId } = await approved();
    expect(await people.manager.isRefused(disburse, await sends(loanId))).toMatchObject({ status: 403 });
    expect(
      (await cashier.isRefused(disburse, await sends(loanId, { amount_disbursed: '9000000' }))).errors,
    ).toEqual({ amount_disbursed: ['Disburse at most the approved amount less fees: UGX 8,820,000.'] });
    expect(
      (await cashier.isRefused(disburse, await sends(loanId, { phone: '0414 338 552' }))).errors,
    ).toEqual({
      phone: ['Enter an MTN MoMo or Airtel Money number, for example 0772 123 456.'],
    });
    expect(
      await cashier.isRefused(disburse, { ...(await sends(loanId)), headers: { 'if-match': '1' } }),
    ).toMatchObject({ status: 409 });
  });
});
