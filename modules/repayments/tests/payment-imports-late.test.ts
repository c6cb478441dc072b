import { beforeEach, describe, expect, test } from 'vitest';
import {
  askForLateLines,
  confirmLateLines,
  declineLateLines,
  listPaymentImports,
  readPaymentImport,
  recordPaymentImport,
} from '../endpoints/staff-payment-imports.ts';
import { lateConfirmedDaysAgo } from '#app/tests/support/arrange/payment-imports.ts';
import { publicIdOf } from '#app/tests/support/arrange/accounts.ts';
import { audited } from '#app/tests/support/audited.ts';
import { bellOf } from '#app/tests/support/bell.ts';
import { declares } from '#app/tests/support/conflicts-of-interest.ts';
import { dayFromNow } from '#app/tests/support/decisions.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import {
  importOf,
  openStatement,
  readyIn,
  recordAll,
  statementOf,
} from '#app/tests/support/payment-imports.ts';
import { recordOf } from '#app/tests/support/repayments.ts';
import { choose, close, importScene } from './money-scene.ts';

const { server, cashier, manager, first, second } = await importScene();

const reason = 'The bank sent the statement late.';
let count = 0;
let id = 0;
let references: string[] = [];

/** A statement with a line of today, one of ten days ago, and one too old for anyone. */
async function open(staff: Person): Promise<void> {
  count += 1;
  references = ['A', 'B', 'C'].map((letter) => `LATE${String(count)}${letter}`);
  const [now = '', late = '', old = ''] = references;
  id = await openStatement(
    staff,
    statementOf(
      { reference: now, amount: '1000', message: first.trackingNumber },
      { reference: late, amount: '2000', message: second.trackingNumber, day: dayFromNow(-10) },
      { reference: old, amount: '3000', message: first.trackingNumber, day: dayFromNow(-32) },
    ),
  );
}
beforeEach(() => open(cashier));

const ask = (staff: Person = cashier) => staff.does(askForLateLines, { id, body: { reason } });
const askedAt = async () => (await importOf(cashier, id)).late?.asked_at ?? '';
const confirm = async (staff: Person = manager) =>
  staff.does(confirmLateLines, { id, body: { asked_at: await askedAt() } });
const lateEntry = async () =>
  (await recordOf(cashier, second.loanId)).entries.find(({ reference }) => reference === references[1]);

describe('SERVE-07 statement lines older than three days', () => {
  test('SERVE-07 wait for a reason and a credit manager, and are then recorded with the reason', async () => {
    const before = await importOf(cashier, id);
    expect(before.lines).toMatchObject([
      { outcome: 'matched', is_ready: true, is_late: false },
      { outcome: 'matched', is_ready: false, is_late: true },
      { outcome: 'refused', is_ready: false, why: expect.stringMatching(/at most 31 days back\.$/) },
    ]);
    // Sending the line anyway is refused: its sum is not among what may be recorded.
    expect(
      (await cashier.isRefused(recordPaymentImport, { id, body: { count: 2, sum: '3000' } })).status,
    ).toBe(409);
    expect((await cashier.isRefused(askForLateLines, { id, body: {} })).errors).toEqual({
      reason: ['Reason is required.'],
    });
    expect((await manager.isRefused(readPaymentImport, { id })).status).toBe(404);
    await ask();
    expect((await bellOf(manager))[0]).toMatch(/asks you to confirm 1 line of a payment statement/);
    expect((await importOf(cashier, id)).late).toMatchObject({ state: 'waiting', reason });
    expect(readyIn(await importOf(cashier, id))).toEqual({ count: 1, sum: '1000' });
    const { data } = await manager.does(listPaymentImports);
    expect(data.find((one) => one.id === id)).toMatchObject({ is_own: false, late: { state: 'waiting' } });
    const seen = await importOf(manager, id);
    expect(seen.lines).toMatchObject([{ reference: references[1], is_late: true }]);
    expect([seen.late_refused, seen.sample]).toEqual([null, []]);
    expect((await cashier.isRefused(confirmLateLines, { id, body: { asked_at: '' } })).status).toBe(403);
    await confirm();
    expect((await bellOf(cashier))[0]).toMatch(/confirmed the older lines/);
    expect((await recordAll(cashier, id)).data).toMatchObject({ recorded: 2, failed: 0 });
    expect(await lateEntry()).toMatchObject({ reason, value_on: dayFromNow(-10) });
    expect(await audited(server, { by: manager, action: 'payment-import.late-confirmed' })).toMatchObject([
      { details: { lines: 1, imported_sum: '2000' } },
    ]);
    await close(cashier, id);
  });

  test('SERVE-07 a credit manager gives the reason for their own statement alone; recent lines stay a cashier’s', async () => {
    await close(cashier, id);
    await open(manager);
    expect((await importOf(manager, id)).lines[0]).toMatchObject({
      outcome: 'unknown',
      why: 'A cashier must record repayments from the last 3 days.',
    });
    await ask(manager);
    expect((await recordAll(manager, id)).data).toMatchObject({ recorded: 1, sum: '2000' });
    expect(await lateEntry()).toMatchObject({ reason });
    await close(manager, id);
  });

  test('SERVE-07 declined with a reason, they are asked for again; two who decide at once decide once', async () => {
    await ask();
    const asked_at = await askedAt();
    expect((await manager.isRefused(declineLateLines, { id, body: { asked_at } })).errors).toEqual({
      reason: ['Reason is required.'],
    });
    const other = await signedIn(server, 'credit-manager');
    const both = await Promise.all([
      manager.send(declineLateLines, { id, body: { asked_at, reason: 'Ask the bank first.' } }),
      other.send(confirmLateLines, { id, body: { asked_at } }),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    await ask();
    await manager.does(declineLateLines, {
      id,
      body: { asked_at: await askedAt(), reason: 'Ask the bank.' },
    });
    expect((await importOf(cashier, id)).late).toMatchObject({
      state: 'declined',
      declined: 'Ask the bank.',
    });
    expect((await importOf(cashier, id)).lines[1]?.is_ready).toBe(false);
    expect((await manager.isRefused(readPaymentImport, { id })).status).toBe(404);
    await close(cashier, id);
  });

  test('SERVE-07 what is changed after it was asked for or confirmed is asked for again', async () => {
    await ask();
    const asked_at = await askedAt();
    await choose(cashier, id, 3, { choice: 'loan', loan: first.trackingNumber });
    expect((await importOf(cashier, id)).late).toBeNull();
    await ask();
    expect((await manager.isRefused(confirmLateLines, { id, body: { asked_at } })).status).toBe(409);
    await confirm();
    expect((await importOf(cashier, id)).lines[1]?.is_ready).toBe(true);
    await choose(cashier, id, 3, { choice: 'loan', loan: second.trackingNumber });
    expect((await importOf(cashier, id)).lines[1]?.is_ready).toBe(false);
    await close(cashier, id);
  });

  test('SERVE-07 a line that has become late since the confirmation is not covered by it', async () => {
    await ask();
    await confirm();
    await lateConfirmedDaysAgo(server, id, 7);
    expect((await importOf(cashier, id)).lines[1]).toMatchObject({ is_late: true, is_ready: false });
    await close(cashier, id);
  });

  test('SERVE-07 MONEY-03 a credit manager with a conflict of interest sees and confirms nothing of it', async () => {
    await ask();
    const close_friend = await signedIn(server, 'credit-manager');
    await declares(close_friend, { client: await publicIdOf(server, second.client.userId) });
    const seen = await importOf(close_friend, id);
    expect(seen.lines).toEqual([]);
    const refused = await close_friend.isRefused(confirmLateLines, {
      id,
      body: { asked_at: await askedAt() },
    });
    expect(refused).toMatchObject({ status: 403, message: seen.late_refused });
    const friendly = await signedIn(server, 'credit-manager');
    await confirm(friendly);
    await declares(friendly, { client: await publicIdOf(server, second.client.userId) });
    expect((await recordAll(cashier, id)).data).toMatchObject({ recorded: 1, failed: 1 });
    expect(await lateEntry()).toBeUndefined();
    await close(cashier, id);
  });
});
