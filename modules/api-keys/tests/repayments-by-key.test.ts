import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readLoanRecord, recordRepayment, reverseEntry } from '#repayments/endpoints/staff-repayments.ts';
import { showLoanCase } from '#loans/endpoints/staff-loans.ts';
import { systemWith } from '#app/tests/support/api-keys.ts';
import { dayFromNow } from '#app/tests/support/decisions.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import {
  disbursedLoan,
  lookedAt,
  moneyPeople,
  refusedRefund,
  validRepayment,
} from '#app/tests/support/repayments.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const people = await moneyPeople(server);
/** An administrator who may reverse and refund as well. */
const holder = await signedIn(server, ['administrator', 'credit-manager', 'cashier']);
const { system, name } = await systemWith(server, ['repayments:write', 'repayments:read'], { holder });

const record = (loanId: number, body: object, key: string = randomUUID()) =>
  system.send(recordRepayment, { id: loanId, body, headers: { 'idempotency-key': key } });

test('JOIN-02 a system records a repayment once, without a look at the loan, and everything names its key', async () => {
  const { loanId } = await disbursedLoan(server, people);
  const body = validRepayment();
  const key = randomUUID();
  const [first, again] = [await record(loanId, body, key), await record(loanId, body, key)];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(await again.text()).toBe(await first.text());
  const { entries } = (await system.does(readLoanRecord, { id: loanId })).data;
  expect(entries).toMatchObject([{ amount: '877384', recorded_by: `API key ${name}` }]);
  const recorded = await sql(server)`SELECT actor.name FROM audit_log AS entry
    JOIN users AS actor ON actor.id = entry.actor_id
    WHERE entry.action = 'loan.repayment-recorded' AND entry.subject = ${`loan:${String(loanId)}`}`;
  expect(recorded).toEqual([{ name: `API key ${name}` }]);
});

test('JOIN-02 a call that records something is refused without an Idempotency-Key', async () => {
  const { loanId } = await disbursedLoan(server, people);
  const refused = await system.isRefused(recordRepayment, { id: loanId, body: validRepayment() });
  expect([refused.status, refused.message]).toEqual([
    400,
    'Send an Idempotency-Key header with each call that records something.',
  ]);
  const { entries } = (await system.does(readLoanRecord, { id: loanId })).data;
  expect(entries).toEqual([]);
});

test('JOIN-02 MONEY-08 a system records no more than a cashier does: nothing late, and nothing odd unasked', async () => {
  const { loanId } = await disbursedLoan(server, people, { daysAgo: 30 });
  const late = await record(loanId, validRepayment({ value_on: dayFromNow(-5), reason: 'Slow post.' }));
  expect(late.status).toBe(422);
  const tooMuch = await record(loanId, validRepayment({ amount: '99000000' }));
  expect(tooMuch.status).toBe(409);
  const confirmed = { ...validRepayment({ amount: '99000000' }), confirmed: ['amount'] };
  expect((await record(loanId, confirmed)).status).toBe(200);
});

test('JOIN-02 MONEY-03 the holder of a key neither reverses nor refunds what it recorded', async () => {
  const { loanId } = await disbursedLoan(server, people);
  const { status } = await record(loanId, {
    ...validRepayment({ amount: '99000000' }),
    confirmed: ['amount'],
  });
  expect(status).toBe(200);
  const body = { amount: '1000', payment_method: 'cash', reference: 'RF1' };
  const refund = await refusedRefund(holder, loanId, body);
  expect([refund.status, refund.message]).toEqual([
    403,
    'You recorded a payment on this loan. Someone else must refund the overpayment.',
  ]);
  const reversal = {
    params: { id: loanId, number: 1 },
    body: { reason: 'It was meant for another loan.' },
    headers: await lookedAt(holder, loanId),
  };
  const reversed = await holder.isRefused(reverseEntry, reversal);
  expect(reversed.message).toBe('You recorded this entry. Someone else must reverse it.');
  expect((await people.manager.send(reverseEntry, reversal)).status).toBe(200);
});

test('JOIN-02 recording opens nothing else: neither the case nor a reversal', async () => {
  const { loanId } = await disbursedLoan(server, people);
  const writer = await systemWith(server, ['repayments:write']);
  const refused = await Promise.all([
    writer.system.isRefused(showLoanCase, { id: loanId }),
    writer.system.isRefused(readLoanRecord, { id: loanId }),
    writer.system.isRefused(reverseEntry, { params: { id: loanId, number: 1 }, body: { reason: 'No.' } }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
});
