import { describe, expect, test } from 'vitest';
import { actOnLoan } from '#loans/endpoints/staff-loans.ts';
import { suspendClient } from '#clients/endpoints/staff-suspensions.ts';
import { openOwnReceipt } from '#loans/endpoints/loan-papers.ts';
import { openReceipt, refundCredit, reverseEntry } from '../endpoints/staff-repayments.ts';
import { storeEarlyRepayment } from '../endpoints/repayment-settings.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { publicIdOf } from '#app/tests/support/arrange/accounts.ts';
import { act, caseOf, refusedToAct, seenLoan, submittedLoan } from '#app/tests/support/cases.ts';
import {
  auditDetailsOf,
  dayFromNow,
  mailSubjectOf,
  validApproval,
  validDisbursement,
} from '#app/tests/support/decisions.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { lookedAt, recordOf, refund, refusedRefund, repay, reverse } from '#app/tests/support/repayments.ts';
import { moneyScene, refusedRepayment, wordsOf } from './money-scene.ts';
import { limitsSet, waivesAnything } from '#app/tests/support/arrange/write-offs.ts';

const { server, people, cashier, manager, disbursed } = await moneyScene();
// What a completion waives is at most a small balance.
await waivesAnything(server);

const pdf = async (
  person: Person,
  call: typeof openReceipt | typeof openOwnReceipt,
  id: number,
  number: number,
) => {
  const response = await person.send(call, { params: { id, number } });
  return { status: response.status, text: await wordsOf(response) };
};

describe('repaid, reversed, given back', () => {
  test('MONEY-08 a payment that settles waives the price not earned; the rest is credit, and is given back once', async () => {
    const { client, loanId, trackingNumber } = await disbursed();
    await repay(cashier, loanId, { amount: '9002602' });
    expect((await recordOf(cashier, loanId)).position).toMatchObject({
      paid: '9000000',
      rebate: '1528609',
      credit: '2602',
      balance: '0',
      principal_left: '0',
    });
    const body = { amount: '2603', payment_method: 'mobile-money', account: '0772', reference: 'MP 9001' };
    // A payment that nobody made and its refund would take one person.
    const alone = await refusedRefund(cashier, loanId, body);
    expect([alone.status, alone.message]).toEqual([
      403,
      'You recorded a payment on this loan. Someone else must refund the overpayment.',
    ]);
    expect((await recordOf(cashier, loanId)).abilities.refund).toBe(false);
    const other = await signedIn(server, ['cashier']);
    expect((await recordOf(other, loanId)).abilities.refund).toBe(true);
    expect((await refusedRefund(other, loanId, body)).errors).toEqual({
      amount: ['Refund at most the overpayment: UGX 2,602.'],
      account: ['Enter the phone number that received the money.'],
    });
    const right = { ...body, amount: '2602', account: '+256 772 123 456' };
    await refund(other, loanId, right);
    expect((await recordOf(cashier, loanId)).position).toMatchObject({ credit: '0', balance: '0' });
    expect((await refusedRefund(other, loanId, { ...right, reference: 'MP 9002' })).errors).toEqual({
      amount: ['Refund at most the overpayment: UGX 0.'],
    });
    expect(await auditDetailsOf(server, loanId, 'loan.refund-recorded')).toMatchObject({
      amount: '2602',
      account: '…3456',
    });
    expect(await mailSubjectOf(server, client, 'loan-refund')).toBe(
      `We refunded your overpayment of UGX 2,602 on loan ${trackingNumber}`,
    );
    // Had the refund not reached the client, it would be taken back as well.
    await reverse(manager, loanId, 2);
    expect(await mailSubjectOf(server, client, 'loan-reversal')).toBe(
      `We reversed the refund of UGX 2,602 for your loan ${trackingNumber}`,
    );
    await reverse(manager, loanId, 1);
    expect((await recordOf(cashier, loanId)).position).toMatchObject({
      paid: '0',
      credit: '0',
      balance: '10528609',
    });
  });

  test('MONEY-06 MONEY-08 a refund and a disbursement never share a reference, also at the same moment, until the refund is reversed', async () => {
    const { loanId, trackingNumber } = await disbursed();
    await repay(cashier, loanId, { amount: '9005000' });
    const payment_method = 'mobile-money';
    const giveBack = async (reference: string) =>
      people.secondCashier.send(refundCredit, {
        id: loanId,
        body: { amount: '1000', payment_method, account: '+256 772 123 456', reference },
        headers: await lookedAt(people.secondCashier, loanId),
      });
    const [one = 0, next = 0] = await Promise.all(
      [1, 2].map(async () => {
        const { loanId: id } = await submittedLoan(server);
        await act(people.officer, id, { action: 'start-processing' });
        await act(manager, id, validApproval());
        return id;
      }),
    );
    const disbursement = async (id: number, reference: string) => {
      const body = validDisbursement({ payment_method, reference });
      return cashier.send(actOnLoan, { id, body, headers: await seenLoan(cashier, id, body) });
    };
    expect((await giveBack('MP 9101')).status).toBe(200);
    const used = await disbursement(one, 'mp9101');
    expect([used.status, JSON.parse(await used.text())]).toEqual([
      422,
      {
        message: expect.any(String),
        code: 'invalid',
        errors: {
          reference: [
            `Already used on ${formatDate(dayFromNow(0))} for ${trackingNumber}. Check the receipt.`,
          ],
        },
      },
    ]);
    const both = await Promise.all([giveBack('MP 9102'), disbursement(one, 'MP 9102')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    await reverse(manager, loanId, 2);
    expect((await disbursement(next, 'MP 9101')).status).toBe(200);
  });

  test('MONEY-08 a reversal is a counter entry with a reason, by another person, once', async () => {
    const { client, loanId } = await disbursed();
    const { both } = people;
    await repay(both, loanId);
    const send = async (who: Person, body: unknown, number = 1) =>
      who.isRefused(reverseEntry, {
        params: { id: loanId, number },
        body,
        headers: await lookedAt(who, loanId),
      });
    expect((await send(manager, { reason: ' ' })).errors).toEqual({ reason: ['Reason is required.'] });
    const own = await send(both, { reason: 'Mine' });
    expect([own.status, own.message]).toEqual([
      403,
      'You recorded this entry. Someone else must reverse it.',
    ]);
    expect((await send(cashier, { reason: 'Mine' })).status).toBe(403);
    expect((await recordOf(both, loanId)).entries[0]?.reversal_refused).toBe(own.message);
    await reverse(manager, loanId, 1);
    const { entries, position } = await recordOf(manager, loanId);
    expect(entries).toMatchObject([
      { number: 1, kind: 'payment', reversed_by: 2 },
      { number: 2, kind: 'reversal', reverses: 1, reason: 'It was meant for another loan.', receipt: null },
    ]);
    expect(position).toMatchObject({ paid: '0', balance: '10528609' });
    expect([
      (await send(manager, { reason: 'Again' })).status,
      (await send(manager, { reason: 'It' }, 2)).status,
    ]).toEqual([409, 409]);
    expect((await send(manager, { reason: 'Which?' }, 9)).status).toBe(404);
    expect(await mailSubjectOf(server, client, 'loan-reversal')).toMatch(
      /^We reversed your payment of UGX 877,384 .* is no longer valid$/,
    );
  });

  test('MONEY-08 a loan that is not repaid is completed only with a reason; a repaid one without', async () => {
    const { loanId } = await disbursed();
    const { version } = await caseOf(manager, loanId);
    const headers = { 'if-match': String(version) };
    const unpaid = await manager.isRefused(actOnLoan, { id: loanId, body: { action: 'complete' }, headers });
    expect(unpaid.errors).toEqual({
      comment: [
        'UGX 10,528,609 is still outstanding. Enter why you are completing the loan anyway. The client reads this reason.',
      ],
    });
    await repay(cashier, loanId, { amount: '9000000' });
    expect((await act(cashier, loanId, { action: 'complete' })).status).toBe('COMPLETED');
    expect(await auditDetailsOf(server, loanId, 'loan.complete')).not.toHaveProperty('waived');
  });

  test('MONEY-12 GUARD-07 what is not repaid is waived by a credit manager alone; the audit log says how much', async () => {
    const { loanId } = await disbursed();
    await repay(cashier, loanId, { amount: '1000000' });
    const body = { action: 'complete', comment: 'The rest is forgiven.' } as const;
    const headers = await seenLoan(cashier, loanId, body);
    const words = 'UGX 9,528,609 is still outstanding. Only a credit manager can complete the loan.';
    const alone = await cashier.isRefused(actOnLoan, { id: loanId, body, headers });
    expect([alone.status, alone.message]).toEqual([403, words]);
    const ability = async (who: Person) =>
      (await caseOf(who, loanId)).abilities.find(({ action }) => action === 'complete')?.refused;
    expect([await ability(cashier), await ability(manager)]).toEqual([words, null]);
    expect((await act(manager, loanId, body)).status).toBe('COMPLETED');
    expect(await auditDetailsOf(server, loanId, 'loan.complete')).toMatchObject({ waived: '9528609' });
    // The client was told that nothing more to pay: no receipt says otherwise, and none of before changes.
    await repay(cashier, loanId, { amount: '100000' });
    expect((await pdf(manager, openReceipt, loanId, 1)).text).toContain('Left to pay: UGX 9,528,609.');
    const { text } = await pdf(manager, openReceipt, loanId, 2);
    expect(text).toContain('nothing more to pay');
    expect(text).not.toContain('Left to pay');
  });

  test('SERVE-04 only a small balance is waived at completion, and the loan then reads repaid', async () => {
    await limitsSet(server, { small_balance: '1000' });
    const { loanId } = await disbursed({ daysAgo: 1 });
    await repay(cashier, loanId, { amount: '8000000' });
    const refused = await refusedToAct(manager, loanId, { action: 'complete', comment: 'The rest.' });
    expect(refused.message).toMatch(
      /is still outstanding\. Only up to UGX 1,000 can be waived\. Write off the loan instead\.$/,
    );
    const { balance = '0' } = (await recordOf(manager, loanId)).position ?? {};
    await limitsSet(server, { small_balance: balance });
    expect((await act(manager, loanId, { action: 'complete', comment: 'Shillings.' })).status).toBe(
      'COMPLETED',
    );
    expect((await caseOf(manager, loanId)).servicing).toMatchObject({
      state: 'repaid',
      outstanding_total: '0',
    });
    expect((await recordOf(manager, loanId)).waived).toBe(balance);
    await limitsSet(server, { small_balance: '1000' });
    await reverse(people.both, loanId, 1);
    expect((await caseOf(manager, loanId)).status).toBe('CLOSED');
    await waivesAnything(server);
  });

  test('GUARD-14 a loan of which a payment was reversed meanwhile is not completed by who has not seen that', async () => {
    const { loanId } = await disbursed();
    await repay(cashier, loanId, { amount: '9000000' });
    const body = { action: 'complete', comment: 'Thank you.' } as const;
    const headers = await seenLoan(manager, loanId, body);
    await reverse(people.both, loanId, 1);
    const late = await manager.isRefused(actOnLoan, { id: loanId, body, headers });
    expect(late.status).toBe(409);
    expect((await caseOf(manager, loanId)).status).toBe('CLOSED');
  });

  test('GUARD-13 MONEY-08 while an account is paused, payments come in and nothing goes out', async () => {
    const { client, loanId } = await disbursed();
    await people.officer.does(suspendClient, {
      id: await publicIdOf(server, client.userId),
      body: { reason: 'We check something.', note: '' },
    });
    await repay(cashier, loanId, { amount: '9000010' });
    const body = { amount: '10', payment_method: 'cash', reference: 'MP 9077' };
    const other = await signedIn(server, ['cashier']);
    expect((await refusedRefund(other, loanId, body)).status).toBe(423);
  });
});

test('MONEY-08 where the whole price is owed, repaying early waives nothing; loans paid out before keep their rule', async () => {
  const before = await disbursed();
  const administrator = await signedIn(server, ['administrator']);
  const store = (early_repayment: string) =>
    administrator.does(storeEarlyRepayment, { body: { early_repayment }, headers: {} });
  await store('full_term');
  const after = await disbursed();
  await store('accrued_only');
  for (const { loanId } of [before, after]) await repay(cashier, loanId, { amount: '9000000' });
  expect((await recordOf(cashier, before.loanId)).position).toMatchObject({
    balance: '0',
    rebate: '1528609',
  });
  expect((await recordOf(cashier, after.loanId)).position).toMatchObject({
    balance: '1528609',
    rebate: '0',
    settlement: '1528609',
  });
});

describe('a receipt', () => {
  test('MONEY-08 is a numbered PDF for staff and owner; a reversal is marked on it', async () => {
    const { client, loanId, trackingNumber } = await disbursed();
    const stranger = (await submittedLoan(server)).client;
    const { receipt } = await repay(cashier, loanId, { reference: 'MP 4711' });
    const printed = await pdf(cashier, openReceipt, loanId, 1);
    expect(printed.text).toContain(`Receipt ${String(receipt)}`);
    for (const words of [
      trackingNumber,
      'UGX 877,384',
      'MP 4711',
      formatDate(dayFromNow(0)),
      'Left to pay: UGX 9,651,225.',
    ])
      expect(printed.text).toContain(words);
    expect((await pdf(client, openOwnReceipt, loanId, 1)).text).toContain(String(receipt));
    expect((await pdf(stranger, openOwnReceipt, loanId, 1)).status).toBe(404);
    expect((await pdf(cashier, openReceipt, loanId, 2)).status).toBe(404);
    await reverse(manager, loanId, 1);
    const marked = await pdf(cashier, openReceipt, loanId, 1);
    expect(marked.text).toContain('Reversed on');
    expect(marked.text).toContain('It was meant for another loan.');
    // The reversal has no receipt.
    expect((await pdf(cashier, openReceipt, loanId, 2)).status).toBe(404);
    expect(await auditDetailsOf(server, loanId, 'loan.receipt-opened')).toEqual({ receipt });
  });

  test('MONEY-08 numbers go on after the last one and have no gaps, whatever is refused between', async () => {
    const { loanId } = await disbursed();
    const first = await repay(cashier, loanId, { reference: 'MP 5001' });
    await refusedRepayment(cashier, loanId, { reference: 'MP 5001' });
    const second = await repay(cashier, loanId);
    const number = (receipt: string | null): number => Number(receipt?.slice(-6));
    expect(number(second.receipt)).toBe(number(first.receipt) + 1);
  });
});
