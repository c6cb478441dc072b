import { expect, test } from 'vitest';
import { listNotifications } from '#notifications/endpoints/notifications.ts';
import { openReceipt, recordRepayment, refundCredit, reverseEntry } from '../endpoints/staff-repayments.ts';
import { readOwnRecord } from '../endpoints/own-repayments.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { closeAccount } from '#app/tests/support/arrange/accounts.ts';
import { holdingCase } from '#app/tests/support/arrange/loans.ts';
import { act } from '#app/tests/support/cases.ts';
import { auditDetailsOf, dayFromNow, mailSubjectOf } from '#app/tests/support/decisions.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import {
  lookedAt,
  recordOf,
  refund,
  refusedRefund,
  repay,
  reverse,
  reversed,
  validRepayment,
} from '#app/tests/support/repayments.ts';
import { moneyScene, cash, wordsOf } from './money-scene.ts';
import { waivesAnything } from '#app/tests/support/arrange/write-offs.ts';

const { server, people, cashier, manager, disbursed } = await moneyScene();
// What a completion waives is at most a small balance.
await waivesAnything(server);

const giveBack = (loanId: number, amount: string, changes: Readonly<Record<string, string>> = {}) =>
  refund(people.secondCashier, loanId, cash(amount, changes));

const bounce = (loanId: number, number: number) => reversed(manager, loanId, number, 'The cheque bounced.');

const bellOf = async (person: Person): Promise<string | undefined> =>
  (await person.does(listNotifications, {})).data[0]?.message;

test('MONEY-08 GUARD-07 a cheque bounces after its surplus was given back: the client owes the refund, and everybody hears it', async () => {
  const { client, loanId, trackingNumber } = await disbursed({ daysAgo: 10 });
  const day = dayFromNow(-3);
  await repay(cashier, loanId, { amount: '9500000', value_on: day });
  await giveBack(loanId, '100000', { value_on: day });
  await act(cashier, loanId, { action: 'complete' });
  const { entries } = await recordOf(manager, loanId);
  expect(entries).toMatchObject([
    { opens: '10628609', given_back: [{ on: day, amount: '100000' }] },
    { opens: null, given_back: [] },
  ]);
  const { message, data } = await bounce(loanId, 1);
  const words = `The loan is open again: UGX 10,628,609 outstanding. UGX 100,000 was refunded on ${formatDate(day)}. The client has been asked to return it.`;
  expect([message, data.status]).toEqual([`UGX 9,500,000 reversed. ${words}`, 'CLOSED']);
  const record = await recordOf(manager, loanId);
  expect(record.received).toBe('0');
  expect(record.position).toMatchObject({
    paid: '0',
    rebate: '0',
    credit: '0',
    to_return: '100000',
    to_return_since: day,
    balance: '10628609',
    principal_left: '9100000',
    overdue: '100000',
    days_late: 3,
  });
  expect(await auditDetailsOf(server, loanId, 'loan.repayment-reversed')).toMatchObject({
    from: 'COMPLETED',
    to: 'CLOSED',
    owed_again: '10628609',
    to_return: '100000',
  });
  expect(await bellOf(people.officer)).toBe(
    `${trackingNumber}: the payment of UGX 9,500,000 was reversed. ${words}`,
  );
  const own = (await client.does(readOwnRecord, { id: loanId })).data;
  expect(own).toMatchObject({
    received: '0',
    position: { to_return: '100000', to_return_since: day, balance: '10628609', overdue: '100000' },
  });
  expect(own.lines.at(-1)?.balance).toBe('10628609');
  // What comes in returns the refund first; no credit is left to give back again.
  await repay(cashier, loanId, { amount: '60000' });
  const receipt = await manager.send(openReceipt, { params: { id: loanId, number: 4 } });
  expect((await wordsOf(receipt)).replaceAll(/\s+/g, ' ')).toContain(
    `This includes a refund of UGX 40,000 to be returned, due since ${formatDate(day)}`,
  );
  await repay(cashier, loanId, { amount: '50000' });
  expect((await recordOf(manager, loanId)).position).toMatchObject({
    paid: '10000',
    to_return: '0',
    to_return_since: null,
    balance: '10518609',
    overdue: '0',
  });
  const again = await refusedRefund(people.secondCashier, loanId, cash('1'));
  expect(again.errors).toEqual({ amount: ['Refund at most the overpayment: UGX 0.'] });
});

test('MONEY-08 a refund that is dated back takes no credit that another one of a later day has taken', async () => {
  const { loanId } = await disbursed({ daysAgo: 10 });
  await repay(cashier, loanId, { amount: '9500000', value_on: dayFromNow(-3) });
  const { credit = '' } = (await recordOf(manager, loanId)).position ?? {};
  await giveBack(loanId, credit, { value_on: dayFromNow(-1) });
  await repay(cashier, loanId, { amount: '100000' });
  const { errors } = await refusedRefund(
    people.secondCashier,
    loanId,
    cash('100000', { value_on: dayFromNow(-2) }),
  );
  expect(errors).toEqual({
    amount: [
      `Refund at most the lowest overpayment since ${formatDate(dayFromNow(-2))}: UGX 0. A later date may allow more.`,
    ],
  });
  await giveBack(loanId, '100000');
  expect((await recordOf(manager, loanId)).position).toMatchObject({ credit: '0', to_return: '0' });
});

test('MONEY-08 of a running loan whose schedule is paid, the refund alone is owed; one that never reached the client is reversed', async () => {
  const { client, loanId, trackingNumber } = await disbursed();
  await repay(cashier, loanId, { amount: '9000000' });
  await repay(cashier, loanId, { amount: '50000' });
  await giveBack(loanId, '50000');
  const { message } = await bounce(loanId, 2);
  expect(message).toBe(
    `UGX 50,000 reversed. UGX 50,000 was refunded on ${formatDate(dayFromNow(0))}. The client has been asked to return it.`,
  );
  expect(await mailSubjectOf(server, people.officer, 'loan-refund-to-return')).toBe(
    `Refund to be returned for loan ${trackingNumber}`,
  );
  const { position, next } = (await client.does(readOwnRecord, { id: loanId })).data;
  expect(position).toMatchObject({
    paid: '9000000',
    rebate: '1528609',
    balance: '50000',
    settlement: '50000',
  });
  expect(next).toEqual({ due_on: dayFromNow(0), amount: '50000' });
  // A cashier alone does not complete what is not repaid.
  const body = { action: 'complete', comment: 'Done.' } as const;
  await expect(act(cashier, loanId, body)).rejects.toThrow();
  await reverse(manager, loanId, 3);
  expect((await recordOf(manager, loanId)).position).toMatchObject({ to_return: '0', balance: '0' });
  expect((await act(cashier, loanId, { action: 'complete' })).status).toBe('COMPLETED');
});

test('MONEY-08 of a loan that stays completed nothing is asked back, as its client was told', async () => {
  const { loanId } = await disbursed();
  await act(people.both, loanId, { action: 'complete', comment: 'All is forgiven.' });
  await repay(cashier, loanId, { amount: '9500000' });
  await giveBack(loanId, '100000');
  await repay(cashier, loanId, { amount: '200000' });
  expect((await recordOf(manager, loanId)).entries[0]).toMatchObject({ opens: null, given_back: [] });
  const { message, data } = await bounce(loanId, 1);
  expect([message, data.status]).toEqual(['UGX 9,500,000 reversed.', 'COMPLETED']);
});

test('STAFF-04 MONEY-08 a colleague who records, refunds or reverses while their account is being closed is refused once it is', async () => {
  const { loanId } = await disbursed();
  await repay(cashier, loanId, { amount: '9500000' });
  const [recorder, payer, reverser] = [
    await signedIn(server, ['cashier']),
    await signedIn(server, ['cashier']),
    await signedIn(server, ['credit-manager']),
  ];
  const headers = await lookedAt(manager, loanId);
  const sent = await holdingCase(server, loanId, async (waiting) => {
    const answers = [
      recorder.send(recordRepayment, { id: loanId, body: validRepayment(), headers }),
      payer.send(refundCredit, { id: loanId, body: cash('1'), headers }),
      reverser.send(reverseEntry, { params: { id: loanId, number: 1 }, body: { reason: 'No.' }, headers }),
    ];
    await waiting(3);
    for (const { userId } of [recorder, payer, reverser]) await closeAccount(server, userId);
    return { answers };
  });
  expect((await Promise.all(sent.answers)).map(({ status }) => status)).toEqual([401, 401, 401]);
  expect((await recordOf(manager, loanId)).entries).toHaveLength(1);
});
