import { describe, expect, test } from 'vitest';
import { leaveNoOtherDecider } from '#app/tests/support/arrange/staff.ts';
import { publicIdOf } from '#app/tests/support/arrange/accounts.ts';
import { dayPasses } from '#app/tests/support/arrange/servicing.ts';
import { limitsSet } from '#app/tests/support/arrange/write-offs.ts';
import { bellOf } from '#app/tests/support/bell.ts';
import { act, caseOf, shownTo } from '#app/tests/support/cases.ts';
import { decidingManager, declares, hidden } from '#app/tests/support/conflicts-of-interest.ts';
import { repay, reversed } from '#app/tests/support/repayments.ts';
import { refusedWriteOff, waitingFor, writesOff } from '#app/tests/support/write-offs.ts';
import {
  confirmPendingChange,
  countPendingChanges,
  listPendingChanges,
} from '#pending-changes/endpoints/pending-changes.ts';
import { moneyScene } from '#repayments/tests/money-scene.ts';
import { listDueCalls } from '#repayments/endpoints/reminders.ts';
import { readPortfolioFigures, showServicing } from '#servicing/endpoints/staff-servicing.ts';
import { arrearsPeriodsOfLoans } from '#servicing/server/index.ts';

const { server, people, manager, cashier, disbursed } = await moneyScene();
const [second, third] = [await decidingManager(server), await decidingManager(server)];

describe('around a write-off', () => {
  test('SERVE-04 it leaves the portfolio at risk, and its figures', async () => {
    await limitsSet(server, { write_off: null });
    const { loanId } = await disbursed({ daysAgo: 100 });
    await dayPasses(server);
    const figures = async () =>
      (await people.officer.does(readPortfolioFigures, { query: 'officer=me' })).data;
    const before = await figures();
    await writesOff(second, loanId);
    const after = await figures();
    expect(after.outstanding.loans).toBe(before.outstanding.loans - 1);
    expect(after.past_due.loans).toBe(before.past_due.loans - 1);
    expect(after.par30.loans).toBe(before.par30.loans - 1);
    const periods = await server.platform.database.transaction((transaction) =>
      arrearsPeriodsOfLoans(transaction, [String(loanId)]),
    );
    expect(periods.every(({ until }) => until !== null)).toBe(true);
    expect((await people.officer.does(listDueCalls, {})).data.map(({ loan_id: id }) => id)).not.toContain(
      loanId,
    );
  });

  test('SERVE-04 a fully recovered loan is completed and still reads written off; a reversal opens it again', async () => {
    await limitsSet(server, { write_off: null });
    const loan = await disbursed({ daysAgo: 44 });
    const { loanId } = loan;
    await writesOff(second, loanId);
    const { number } = await repay(people.both, loanId, { amount: '9225000' });
    expect((await bellOf(loan.client))[0]).toContain('We received UGX 9,225,000');
    expect((await act(cashier, loanId, { action: 'complete' })).status).toBe('COMPLETED');
    const state = async () => (await people.officer.does(showServicing, { id: loanId })).data.servicing;
    expect(await state()).toMatchObject({ state: 'written_off', outstanding_total: '0' });
    await reversed(manager, loanId, number);
    expect((await caseOf(manager, loanId)).status).toBe('CLOSED');
    expect(await state()).toMatchObject({ state: 'written_off', outstanding_total: '9225000' });
    expect((await shownTo(loan.client, loanId)).status).toBe('CLOSED');
  });

  test('SERVE-04 MONEY-03 a manager with a conflict of interest neither writes off, confirms nor hears of it', async () => {
    await limitsSet(server, { write_off: '0' });
    const { client, loanId } = await disbursed({ daysAgo: 44 });
    await declares(third, { client: await publicIdOf(server, client.userId) });
    const fourth = await decidingManager(server);
    await writesOff(second, loanId);
    const { id = 0 } = (await waitingFor(fourth, loanId)) ?? {};
    expect((await third.does(listPendingChanges)).data.map((change) => change.id)).not.toContain(id);
    expect((await third.does(countPendingChanges)).data.write_offs).toBe(0);
    expect((await fourth.does(countPendingChanges)).data.write_offs).toBe(1);
    expect(await third.isRefused(confirmPendingChange, { id })).toMatchObject(hidden);
    expect((await bellOf(third)).join(' ')).not.toContain('write off');
    expect((await bellOf(fourth))[0]).toContain('has asked to write off loan');
    await fourth.does(confirmPendingChange, { id });
  });

  test('SERVE-04 where no second credit manager is there, it is refused in words that say what to do', async () => {
    await limitsSet(server, { write_off: '0' });
    const { loanId } = await disbursed({ daysAgo: 44 });
    await leaveNoOtherDecider(server, second.userId);
    expect(await refusedWriteOff(second, loanId)).toMatchObject({
      status: 409,
      message:
        'A second credit manager who did not approve this loan must confirm it, but there is none. Ask an administrator to invite one.',
    });
  });
});
