import { describe, expect, test } from 'vitest';
import { readLoanRecord, recordRepayment } from '../endpoints/staff-repayments.ts';
import { showLoan } from '#loans/endpoints/loans.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { disbursedElsewhere, lastReceipt } from '#app/tests/support/arrange/repayments.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { act, submittedLoan } from '#app/tests/support/cases.ts';
import { auditDetailsOf, dayFromNow, mailSubjectOf } from '#app/tests/support/decisions.ts';
import {
  lookedAt,
  recordOf,
  refund,
  refusedRefund,
  repay,
  reverse,
  validRepayment,
} from '#app/tests/support/repayments.ts';
import { moneyScene, refusedRepayment } from './money-scene.ts';

const { server, people, cashier, manager, disbursed } = await moneyScene();

describe('recording', () => {
  test('MONEY-08 a repayment fills the oldest payment; the client hears what is left, the audit log the sum', async () => {
    const { client, loanId, trackingNumber } = await disbursed({ daysAgo: 70 });
    expect((await recordOf(cashier, loanId)).position).toMatchObject({
      balance: '10528609',
      overdue: '1754768',
      paid: '0',
    });
    await lastReceipt(server, 41);
    const year = dayFromNow(0).slice(0, 4);
    const { receipt, number } = await repay(cashier, loanId, { amount: '1000000', reference: 'MP 77.1' });
    expect([number, receipt]).toEqual([1, `R-${year}-000042`]);
    const { position, entries, schedule } = await recordOf(cashier, loanId);
    expect(position).toMatchObject({ balance: '9528609', overdue: '754768', paid: '1000000', credit: '0' });
    expect(schedule).toMatchObject({ amount: '9000000', is_less: false, received: '8820000' });
    expect(entries).toMatchObject([
      {
        kind: 'payment',
        amount: '1000000',
        value_on: dayFromNow(0),
        reference: 'MP 77.1',
        receipt,
        reversed_by: null,
      },
    ]);
    expect(await mailSubjectOf(server, client, 'loan-repayment')).toBe(
      `We received UGX 1,000,000 for your loan ${trackingNumber} (receipt ${String(receipt)})`,
    );
    expect(await auditDetailsOf(server, loanId, 'loan.repayment-recorded')).toEqual({
      amount: '1000000',
      value_on: dayFromNow(0),
      paid_by: 'mobile-money',
      reference: 'MP 77.1',
      receipt,
    });
  });

  test('MONEY-08 bad input is refused at its field, all fields at once', async () => {
    const { loanId } = await disbursed({ daysAgo: 2 });
    const wrong = await cashier.isRefused(recordRepayment, {
      id: loanId,
      body: { amount: '10.50', payment_method: 'shells', reference: '?', value_on: '2026-02-30' },
      headers: await lookedAt(cashier, loanId),
    });
    expect(wrong.errors).toEqual({
      amount: ['Enter whole shillings as digits, without decimals.'],
      payment_method: ['Choose the payment method.'],
      reference: ['Enter the reference number from the receipt (3 to 60 letters or digits).'],
      value_on: ['Enter a date as day, month and year.'],
    });
    expect(await refusedRepayment(cashier, loanId, { value_on: dayFromNow(1) })).toEqual([
      422,
      { value_on: ['The repayment date cannot be in the future.'] },
    ]);
    const paidOn = formatDate(dayFromNow(-2));
    expect(await refusedRepayment(cashier, loanId, { value_on: dayFromNow(-3) })).toEqual([
      422,
      { value_on: [`The loan was disbursed on ${paidOn}. Choose that date or later.`] },
    ]);
  });

  test('MONEY-08 a cashier records three days back, a credit manager thirty-one with a reason', async () => {
    const { loanId } = await disbursed({ daysAgo: 60 });
    await repay(cashier, loanId, { value_on: dayFromNow(-3) });
    expect((await refusedRepayment(cashier, loanId, { value_on: dayFromNow(-4), reason: 'Late' }))[0]).toBe(
      422,
    );
    expect(await refusedRepayment(manager, loanId, { value_on: dayFromNow(-4) })).toEqual([
      422,
      { reason: ['Enter why it is recorded late. Only staff see this.'] },
    ]);
    expect((await refusedRepayment(manager, loanId, {}))[0]).toBe(422);
    await repay(manager, loanId, { value_on: dayFromNow(-31), reason: 'The statement came late.' });
    expect((await refusedRepayment(manager, loanId, { value_on: dayFromNow(-32), reason: 'Late' }))[0]).toBe(
      422,
    );
    const { entries } = await recordOf(manager, loanId);
    expect(entries.map(({ value_on: day, reason }) => [day, reason])).toEqual([
      [dayFromNow(-3), null],
      [dayFromNow(-31), 'The statement came late.'],
    ]);
  });

  test('MONEY-08 a reference is used once per channel; the refusal names day and loan', async () => {
    const first = await disbursed();
    const second = await disbursed();
    await repay(cashier, first.loanId, { reference: 'MTN 881' });
    const used = `Already used on ${formatDate(dayFromNow(0))} for ${first.trackingNumber}. Check the receipt.`;
    expect(await refusedRepayment(cashier, second.loanId, { reference: 'mtn 881' })).toEqual([
      422,
      { reference: [used] },
    ]);
    await repay(cashier, second.loanId, { reference: 'MTN 881', payment_method: 'bank' });
    // What was recorded for the wrong loan is reversed, and may then be recorded for the right one.
    await reverse(manager, first.loanId, 1);
    await repay(cashier, second.loanId, { reference: 'MTN 881' });
  });

  test('MONEY-08 two cashiers at once: both payments count, each with its number; one reference only once', async () => {
    const { loanId } = await disbursed();
    const other = people.secondCashier;
    const [one, two] = await Promise.all([repay(cashier, loanId), repay(other, loanId)]);
    expect(new Set([one.number, two.number])).toEqual(new Set([1, 2]));
    expect(one.receipt).not.toBe(two.receipt);
    const body = validRepayment({ reference: 'SAME 1' });
    const headers = await lookedAt(cashier, loanId);
    const both = await Promise.all(
      [cashier, other].map((who) => who.send(recordRepayment, { id: loanId, body, headers })),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect((await recordOf(cashier, loanId)).position).toMatchObject({ paid: String(3 * 877_384) });
  });

  test('MONEY-08 the same press sent again records nothing twice; the same key with another sum is refused', async () => {
    const { loanId } = await disbursed();
    const headers = { 'idempotency-key': `repay-${loanId}`, ...(await lookedAt(cashier, loanId)) };
    const body = validRepayment();
    const first = await cashier.does(recordRepayment, { id: loanId, body, headers });
    expect(await cashier.does(recordRepayment, { id: loanId, body, headers })).toEqual(first);
    const other = { id: loanId, body: { ...body, amount: '1' }, headers };
    expect((await cashier.isRefused(recordRepayment, other)).status).toBe(422);
    expect((await recordOf(cashier, loanId)).entries).toHaveLength(1);
  });

  test('MONEY-08 nothing is recorded before the disbursement, and no stranger sees the record', async () => {
    const { loanId } = await submittedLoan(server);
    const sent = { id: loanId, body: validRepayment(), headers: await lookedAt(people.officer, loanId) };
    expect(await cashier.isRefused(recordRepayment, sent)).toMatchObject({
      status: 409,
      message: 'You can record repayments once the loan is disbursed.',
    });
    expect((await cashier.isRefused(readLoanRecord, { id: loanId })).status).toBe(404);
  });

  test('MONEY-08 a loan whose disbursement is not known says so, and still takes payments', async () => {
    const { client, loanId } = await disbursed();
    await disbursedElsewhere(server, loanId);
    await repay(cashier, loanId, { amount: '5000' });
    expect(await recordOf(cashier, loanId)).toMatchObject({
      schedule: null,
      position: null,
      received: '5000',
    });
    const other = await signedIn(server, ['cashier']);
    const body = { amount: '1', payment_method: 'cash', reference: 'ABC1' };
    const early = await refusedRefund(other, loanId, body);
    expect([early.status, early.message]).toEqual([
      409,
      'This loan has no repayment schedule, so there is no overpayment to refund.',
    ]);
    expect((await client.does(showLoan, { id: loanId })).data.status).toBe('CLOSED');
    await act(cashier, loanId, { action: 'complete' });
  });

  test('MONEY-08 less paid out than approved: the schedule is that of the smaller amount', async () => {
    const { loanId } = await disbursed({ amount: '4900000' });
    expect((await recordOf(cashier, loanId)).schedule).toMatchObject({
      amount: '5000000',
      is_less: true,
      principal: '5000000',
      received: '4900000',
    });
  });

  test('MONEY-06 MONEY-07 so little that its payments cannot be calculated is not paid out: nothing would say what is owed', async () => {
    await expect(disbursed({ amount: '5' })).rejects.toThrow(
      'A schedule for UGX 5 cannot be calculated on the approved terms. Approve different terms first.',
    );
  });
});

describe('giving back', () => {
  test('MONEY-03 MONEY-08 the person who reverses a refund does not refund the same money again', async () => {
    const { loanId } = await disbursed();
    const { both, secondCashier } = people;
    await repay(cashier, loanId, { amount: '9002602' });
    const body = validRepayment({ amount: '2602', account: '+256 772 123 456', reference: 'MP 9201' });
    await refund(secondCashier, loanId, body);
    await reverse(both, loanId, 2);
    const again = { ...body, reference: 'MP 9202' };
    const alone = await refusedRefund(both, loanId, again);
    expect([alone.status, alone.message]).toEqual([
      403,
      'You reversed a refund on this loan. Someone else must refund the overpayment.',
    ]);
    expect((await recordOf(both, loanId)).abilities.refund).toBe(false);
    await refund(secondCashier, loanId, again);
  });

  test('MONEY-08 whichever day is stated, no credit is given back before it came in, nor twice', async () => {
    const { loanId } = await disbursed({ daysAgo: 5 });
    await repay(cashier, loanId, { amount: '11000000', value_on: dayFromNow(-2) });
    const credit = (await recordOf(cashier, loanId)).position?.credit ?? '';
    const whole = { amount: credit, payment_method: 'cash', account: '', reference: 'RF 1' };
    const refusedOn = async (day: string) =>
      (await refusedRefund(people.secondCashier, loanId, { ...whole, reference: 'RF 2', value_on: day }))
        .errors;
    expect(await refusedOn(dayFromNow(-3))).toEqual({
      amount: [
        `Refund at most the lowest overpayment since ${formatDate(dayFromNow(-3))}: UGX 0. A later date may allow more.`,
      ],
    });
    await refund(people.secondCashier, loanId, { ...whole, value_on: dayFromNow(0) });
    const nothing = { amount: ['Refund at most the overpayment: UGX 0.'] };
    expect(await refusedOn(dayFromNow(-1))).toEqual(nothing);
  });

  test('MONEY-03 a payment of theirs that was taken back bars nobody from giving back what another one left', async () => {
    const { secondCashier } = people;
    const { loanId } = await disbursed();
    await repay(secondCashier, loanId);
    await repay(cashier, loanId, { amount: '11000000' });
    expect((await recordOf(secondCashier, loanId)).abilities.refund).toBe(false);
    await reverse(manager, loanId, 1);
    expect((await recordOf(secondCashier, loanId)).abilities.refund).toBe(true);
  });
});
