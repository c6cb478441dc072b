import { describe, expect, test } from 'vitest';
import { dayPasses } from '#app/tests/support/arrange/servicing.ts';
import { limitsSet, writtenOffDaysAgo } from '#app/tests/support/arrange/write-offs.ts';
import { bellOf } from '#app/tests/support/bell.ts';
import { caseOf, refusedToAct, shownTo } from '#app/tests/support/cases.ts';
import { decidingManager } from '#app/tests/support/conflicts-of-interest.ts';
import { auditDetailsOf, dayFromNow, mailSubjectOf } from '#app/tests/support/decisions.ts';
import { lookedAt, recordOf, repay, reversed } from '#app/tests/support/repayments.ts';
import {
  confirms,
  refusedUndo,
  refusedWriteOff,
  undoes,
  validWriteOff,
  waitingFor,
  writeOffOf,
  writesOff,
} from '#app/tests/support/write-offs.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { listPastDue, showServicing } from '#servicing/endpoints/staff-servicing.ts';
import { readOwnRecord } from '#repayments/endpoints/own-repayments.ts';
import { moneyScene, wordsOf } from '#repayments/tests/money-scene.ts';
import { openReceipt } from '#repayments/endpoints/staff-repayments.ts';
import { confirmPendingChange, refusePendingChange } from '#pending-changes/endpoints/pending-changes.ts';
import { writeOffLoan } from '../endpoints/write-offs.ts';

const { server, people, manager, cashier, disbursed } = await moneyScene();
const [second, third] = [await decidingManager(server), await decidingManager(server)];
const { officer } = people;

const late = () => disbursed({ daysAgo: 44 });
const servicingOf = async (loanId: number) =>
  (await officer.does(showServicing, { id: loanId })).data.servicing;
const ownRecord = async ({ client, loanId }: Awaited<ReturnType<typeof late>>) =>
  (await client.does(readOwnRecord, { id: loanId })).data;

/** One installment is due: principal 9,000,000 and interest of the first month. */
const owed = { principal: '9000000', interest: '225000', total: '9225000' };

test('SERVE-04 completing is not offered to a credit manager while more than a small balance is outstanding', async () => {
  const { loanId } = await late();
  const { abilities } = await caseOf(second, loanId);
  expect(abilities.find(({ action }) => action === 'complete')?.refused).toMatch(
    /Write off the loan instead\.$/,
  );
});

describe('within the limit', () => {
  test('SERVE-04 a credit manager writes off alone; the loan says so and is still owed', async () => {
    await limitsSet(server, { write_off: '10000000' });
    const loan = await late();
    const { loanId } = loan;
    expect(await writeOffOf(second, loanId)).toMatchObject({ owed, second: null, refused: null });
    expect(await writesOff(second, loanId)).toMatchObject({
      message: 'UGX 9,225,000 written off.',
      data: { is_pending: false },
    });
    expect(await servicingOf(loanId)).toEqual({
      state: 'written_off',
      outstanding_principal: '9000000',
      outstanding_total: '9225000',
      overdue_amount: '0',
      days_past_due: 0,
      arrears_band: null,
    });
    expect(await caseOf(officer, loanId)).toMatchObject({
      status: 'CLOSED',
      servicing: { state: 'written_off' },
    });
    await dayPasses(server);
    const pastDue = (await manager.does(listPastDue, { query: 'order=days' })).data;
    expect(pastDue.map(({ id }) => id)).not.toContain(loanId);
    expect(await writeOffOf(officer, loanId)).toMatchObject({
      owed: null,
      may_write_off: false,
      in_force: {
        on: dayFromNow(0),
        outstanding: '9225000',
        recovered: '0',
        reason: 'client-not-found',
        explanation: 'The shop is closed, and the phone is off.',
        confirmed_by: null,
        undo_until: dayFromNow(30),
      },
    });
    expect(await auditDetailsOf(server, loanId, 'loan.written-off')).toEqual({
      written_off: '9225000',
      reason: 'client-not-found',
    });
  });

  test('SERVE-04 the client reads that it is still owed, in the timeline, the bell and the mail, and not why', async () => {
    await limitsSet(server, { write_off: '10000000' });
    const loan = await late();
    await writesOff(second, loan.loanId);
    const told = (await bellOf(loan.client))[0];
    expect(told).toBe(
      `We wrote off your loan ${loan.trackingNumber} in our books. You still owe UGX 9,225,000.`,
    );
    expect(await mailSubjectOf(server, loan.client, 'loan-write-off')).toContain('You still owe');
    const shown = await shownTo(loan.client, loan.loanId);
    expect(shown.actions.map(({ action }) => action)).toContain('written off');
    expect(JSON.stringify(shown)).not.toContain('The shop is closed');
    expect(await ownRecord(loan)).toMatchObject({
      position: { balance: '9225000', overdue: '0', settlement: '9225000' },
      write_off: {
        on: dayFromNow(0),
        principal: '9000000',
        interest: '225000',
        words: "This doesn't cancel your debt. You can pay any amount, at any time.",
      },
      next: null,
    });
    const { lines } = await ownRecord(loan);
    expect(lines.at(-1)).toMatchObject({ kind: 'write-off', balance: '9225000' });
  });

  test('SERVE-04 what comes in is a recovery; its receipt says what is still owed, and the last never repaid', async () => {
    await limitsSet(server, { write_off: '10000000' });
    const loan = await late();
    const { loanId } = loan;
    await writesOff(second, loanId);
    const { number } = await repay(cashier, loanId, { amount: '225000' });
    const record = await recordOf(officer, loanId);
    expect(record.entries.at(-1)).toMatchObject({ is_recovery: true });
    expect(record).toMatchObject({
      position: { balance: '9000000', principal_left: '9000000' },
      write_off: { recovered: '225000' },
    });
    const receipt = await officer.send(openReceipt, { params: { id: loanId, number } });
    expect(await wordsOf(receipt)).toContain('Left to pay: UGX 9,000,000.');
    await repay(cashier, loanId, { amount: '9000000' });
    expect(await servicingOf(loanId)).toMatchObject({ state: 'written_off', outstanding_total: '0' });
    expect((await bellOf(loan.client))[0]).toContain('receipt');
    expect(await ownRecord(loan)).toMatchObject({ position: { balance: '0' } });
    await reversed(manager, loanId, number);
    expect(await servicingOf(loanId)).toMatchObject({ state: 'written_off', outstanding_total: '225000' });
  });

  test('SERVE-04 a payment of before that is reversed adds to what was written off', async () => {
    await limitsSet(server, { write_off: '10000000' });
    const { loanId } = await late();
    const { number } = await repay(people.both, loanId, { amount: '225000' });
    await writesOff(second, loanId);
    expect((await writeOffOf(officer, loanId)).in_force).toMatchObject({ interest: '0' });
    await reversed(manager, loanId, number);
    expect((await writeOffOf(officer, loanId)).in_force).toMatchObject({
      interest: '225000',
      outstanding: '9225000',
    });
  });

  test('SERVE-04 it is undone within 30 days, and on day 31 not', async () => {
    await limitsSet(server, { write_off: '10000000' });
    const loan = await late();
    const { loanId } = loan;
    await writesOff(second, loanId);
    expect(await refusedUndo(second, loanId, '')).toMatchObject({
      errors: { explanation: ['Explanation is required.'] },
    });
    await writtenOffDaysAgo(server, loanId, 31);
    expect(await refusedUndo(second, loanId)).toMatchObject({
      status: 409,
      message: `A write-off can be undone for 30 days: until ${formatDate(dayFromNow(-1))}.`,
    });
    await writtenOffDaysAgo(server, loanId, -1);
    await repay(cashier, loanId, { amount: '100000' });
    expect(await undoes(second, loanId)).toMatchObject({ message: 'Write-off undone.' });
    expect(await servicingOf(loanId)).toMatchObject({ state: 'arrears', overdue_amount: '777384' });
    expect((await recordOf(officer, loanId)).entries.at(-1)).toMatchObject({ is_recovery: false });
    expect((await bellOf(loan.client))[0]).toContain('is no longer written off');
    expect(await refusedUndo(second, loanId)).toMatchObject({ message: 'This loan is not written off.' });
    await writesOff(second, loanId);
    expect(await servicingOf(loanId)).toMatchObject({ state: 'written_off' });
  });
});

describe('above the limit', () => {
  test('SERVE-04 it waits for a second credit manager, and the case says who asked', async () => {
    await limitsSet(server, { write_off: '1000000' });
    const { loanId } = await late();
    await dayPasses(server);
    const { message, data } = await writesOff(second, loanId);
    expect(message).toBe(
      'Waiting for a second credit manager. The amount is above your limit of UGX 1,000,000. The loan stays as it is until then.',
    );
    expect(data).toEqual({ is_pending: true });
    expect(await servicingOf(loanId)).toMatchObject({ state: 'arrears' });
    const { pending } = await writeOffOf(officer, loanId);
    expect(pending).toMatchObject({ kind: 'write-off' });
    expect(await refusedWriteOff(third, loanId)).toMatchObject({
      message: 'This is already waiting for a second credit manager.',
    });
    const change = await waitingFor(third, loanId);
    expect(change).toMatchObject({ refused: null, is_own: false });
    expect(change?.lines.map(({ label, after }) => [label, after])).toEqual(
      expect.arrayContaining([
        ['Amount', 'UGX 9,225,000'],
        ['Explanation', 'The shop is closed, and the phone is off.'],
      ]),
    );
    const id = change?.id ?? 0;
    expect(await second.isRefused(confirmPendingChange, { id })).toMatchObject({ status: 403 });
    // The manager approved the loan.
    expect(await waitingFor(manager, loanId)).toMatchObject({
      refused: 'You approved this loan. A credit manager who did not must confirm this.',
    });
    expect(await manager.isRefused(confirmPendingChange, { id })).toMatchObject({ status: 403 });
    await confirms(third, loanId);
    expect(await servicingOf(loanId)).toMatchObject({ state: 'written_off' });
    expect((await writeOffOf(officer, loanId)).in_force?.confirmed_by).not.toBeNull();
    expect((await bellOf(second))[0]).toContain('confirmed the request');
  });

  test('SERVE-04 a payment meanwhile lessens what is written off; a reversal asks again', async () => {
    const { loanId } = await late();
    const { number } = await repay(people.both, loanId, { amount: '100000' });
    await writesOff(second, loanId);
    await reversed(manager, loanId, number);
    const { id = 0 } = (await waitingFor(third, loanId)) ?? {};
    expect(await third.isRefused(confirmPendingChange, { id })).toMatchObject({
      status: 409,
      message:
        'UGX 9,225,000 is outstanding now, more than the UGX 9,125,000 that were requested. Decline this, and request the new amount.',
    });
    await repay(cashier, loanId, { amount: '225000' });
    await confirms(third, loanId);
    expect((await writeOffOf(officer, loanId)).in_force).toMatchObject({
      principal: '9000000',
      interest: '0',
    });
  });

  test('SERVE-04 declined with a reason, nothing changes; it can be asked for again', async () => {
    const { loanId } = await late();
    await writesOff(second, loanId);
    const { id = 0 } = (await waitingFor(third, loanId)) ?? {};
    await third.does(refusePendingChange, { id, body: { reason: 'Visit the guarantor first.' } });
    expect(await servicingOf(loanId)).not.toMatchObject({ state: 'written_off' });
    expect((await writeOffOf(officer, loanId)).pending).toBeNull();
    await writesOff(second, loanId);
    await confirms(third, loanId);
    await undoes(second, loanId);
    expect(await servicingOf(loanId)).toMatchObject({ state: 'written_off' });
    await confirms(third, loanId);
    expect(await servicingOf(loanId)).not.toMatchObject({ state: 'written_off' });
  });
});

describe('who and what is refused', () => {
  test('SERVE-04 the approver never writes off alone, whatever the amount', async () => {
    await limitsSet(server, { write_off: null });
    const { loanId } = await late();
    expect((await writeOffOf(manager, loanId)).second?.why).toBe('approver');
    expect(await writesOff(manager, loanId)).toMatchObject({
      message: expect.stringContaining('You approved this loan.'),
      data: { is_pending: true },
    });
    await confirms(second, loanId);
    expect(await servicingOf(loanId)).toMatchObject({ state: 'written_off' });
  });

  test('SERVE-04 each bad input has its message at its field', async () => {
    const { loanId } = await late();
    expect(await refusedWriteOff(second, loanId, { reason: '', explanation: ' ' })).toMatchObject({
      errors: { reason: ['Choose a reason.'], explanation: ['Explanation is required.'] },
    });
    expect(await refusedWriteOff(second, loanId, { amount: '9224999' })).toMatchObject({
      errors: { amount: ['UGX 9,225,000 is outstanding now. Check it again.'] },
    });
    const body = await validWriteOff(second, loanId);
    const headers = await lookedAt(second, loanId);
    await second.does(writeOffLoan, { id: loanId, body, headers });
    expect(await second.isRefused(writeOffLoan, { id: loanId, body, headers })).toMatchObject({
      status: 409,
    });
    expect(await refusedWriteOff(second, loanId)).toMatchObject({
      message: expect.stringContaining('This loan was written off on'),
    });
  });

  test('SERVE-04 only what is disbursed and owed, and only by credit managers', async () => {
    const repaid = await disbursed();
    await repay(cashier, repaid.loanId, { amount: '20000000' });
    expect(await refusedWriteOff(second, repaid.loanId)).toMatchObject({
      message: 'Nothing is outstanding. Complete the loan instead.',
    });
    const { loanId } = await late();
    for (const staff of [officer, cashier])
      expect(
        await staff.isRefused(writeOffLoan, {
          id: loanId,
          body: await validWriteOff(officer, loanId),
          headers: await lookedAt(officer, loanId),
        }),
      ).toMatchObject({ status: 403 });
  });

  test('SERVE-04 a written-off loan is completed once nothing is owed, and still says so', async () => {
    const { loanId } = await late();
    await writesOff(second, loanId);
    expect(await refusedToAct(cashier, loanId, { action: 'complete' })).toMatchObject({
      message: expect.stringContaining('A loan that was written off is completed once that is paid.'),
    });
  });
});
