import { expect, test } from 'vitest';
import { readOwnRecord } from '#repayments/endpoints/own-repayments.ts';
import { findRecord, positionNow, toldPosition } from '#servicing/server/record.ts';
import { act, shownTo } from '#app/tests/support/cases.ts';
import { auditDetailsOf, mailSubjectOf } from '#app/tests/support/decisions.ts';
import {
  moneyPeople,
  disbursedLoan,
  recordOf,
  repay,
  reverse,
  reversed,
} from '#app/tests/support/repayments.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { waivesAnything } from '#app/tests/support/arrange/write-offs.ts';

const server = await sharedServer();
// What a completion waives is at most a small balance.
await waivesAnything(server);
const people = await moneyPeople(server);
const { cashier, manager } = people;

test('MONEY-08 reversing the payment that repaid a loan leads it from COMPLETED to CLOSED, and only that', async () => {
  const { client, loanId } = await disbursedLoan(server, people);
  await repay(cashier, loanId, { amount: '9000000' });
  await act(cashier, loanId, { action: 'complete' });
  // What came after it was repaid is credit: taking it back opens nothing.
  await repay(cashier, loanId, { amount: '100' });
  expect((await reverse(manager, loanId, 2)).status).toBe('COMPLETED');
  expect((await reverse(manager, loanId, 1)).status).toBe('CLOSED');
  const detail = await shownTo(client, loanId);
  expect(detail.status).toBe('CLOSED');
  expect(detail.actions[0]).toMatchObject({
    action: 'reopened',
    comment: 'It was meant for another loan.',
  });
  expect(await auditDetailsOf(server, loanId, 'loan.repayment-reversed')).toMatchObject({
    from: 'COMPLETED',
    to: 'CLOSED',
  });
  await repay(cashier, loanId, { amount: '9000000' });
  expect((await act(cashier, loanId, { action: 'complete' })).status).toBe('COMPLETED');
});

test('MONEY-08 GUARD-07 a loan of which more is owed than was waived is open again: client, holder and audit log hear the sums', async () => {
  const { client, loanId, trackingNumber } = await disbursedLoan(server, people);
  await repay(cashier, loanId, { amount: '1000000' });
  await repay(cashier, loanId, { amount: '7000000' });
  await act(people.both, loanId, { action: 'complete', comment: 'The rest is forgiven.' });
  const { entries, waived } = await recordOf(manager, loanId);
  expect(waived).toBe('2528609');
  expect(entries.map(({ opens }) => opens)).toEqual(['3528609', '9528609']);
  const { message, data } = await reversed(manager, loanId, 1, 'The cheque bounced.');
  expect([message, data.status]).toEqual([
    'UGX 1,000,000 reversed. The loan is open again: UGX 3,528,609 outstanding.',
    'CLOSED',
  ]);
  expect(await auditDetailsOf(server, loanId, 'loan.repayment-reversed')).toMatchObject({
    from: 'COMPLETED',
    to: 'CLOSED',
    owed_again: '3528609',
    waiver_ended: '2528609',
  });
  expect(await mailSubjectOf(server, client, 'loan-reversal')).toBe(
    `We reversed your payment of UGX 1,000,000 for loan ${trackingNumber}. The loan is open again`,
  );
  expect(await mailSubjectOf(server, people.officer, 'loan-open-again')).toBe(
    `Loan ${trackingNumber} is open again`,
  );
  const own = (await client.does(readOwnRecord, { id: loanId })).data;
  expect([own.status, own.position?.balance, own.next]).toMatchObject([
    'CLOSED',
    '3528609',
    { amount: expect.any(String) },
  ]);
  expect((await recordOf(manager, loanId)).waived).toBeNull();
  // What is waived is decided on anew, with its own sum.
  await act(people.both, loanId, { action: 'complete', comment: 'The rest is forgiven.' });
  expect(await auditDetailsOf(server, loanId, 'loan.complete')).toMatchObject({ waived: '3528609' });
});

test('MONEY-08 a payment after a waiver that is taken back leaves the loan completed, as it was waived', async () => {
  const { loanId } = await disbursedLoan(server, people);
  await act(people.both, loanId, { action: 'complete', comment: 'The rest is forgiven.' });
  await repay(cashier, loanId, { amount: '10528609' });
  expect((await recordOf(manager, loanId)).entries[0]?.opens).toBeNull();
  expect((await reverse(manager, loanId, 1)).status).toBe('COMPLETED');
  // The client was told that nothing more is to be paid: no message says otherwise.
  const record = await findRecord(server.platform.database, String(loanId));
  if (record === undefined) throw new Error('no record');
  expect(positionNow(record)?.balance).toBe(10_528_609n);
  expect(toldPosition(record)).toBeUndefined();
  expect(toldPosition(record, 'CLOSED')?.balance).toBe(10_528_609n);
});
