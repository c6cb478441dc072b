import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addWatchlistEntry,
  endWatchlistEntry,
  listWatchlist,
} from '#duplicates/endpoints/staff-duplicates.ts';
import {
  confirmPendingChange,
  listPendingChanges,
  refusePendingChange,
  withdrawPendingChange,
} from '../endpoints/pending-changes.ts';
import { countStaffChanges } from '#staff/endpoints/staff-changes.ts';
import { disableStaff } from '#staff/endpoints/staff-accounts.ts';
import { listNotifications } from '#notifications/endpoints/notifications.ts';
import { readApprovalLimitSettings, storeApprovalLimits } from '#lending/endpoints/approval-limits.ts';
import { readEarlyRepaymentSetting, storeEarlyRepayment } from '#repayments/endpoints/repayment-settings.ts';
import { readLoanProductSettings, storeLoanProducts } from '#lending/endpoints/staff-loan-products.ts';
import { validLoanProduct } from '#app/tests/payloads/products.ts';
import { lapsePending } from '../server/index.ts';
import {
  administratorNamed,
  forgetAdministrators,
  leaveUnconfirmed,
  onlyOf,
} from '#app/tests/support/administrators.ts';
import { closedDaysAgo, reopenAccount } from '#app/tests/support/arrange/accounts.ts';
import { storedProductsBefore } from '#app/tests/support/arrange/settings.ts';
import { expirePendingChange } from '#app/tests/support/arrange/staff.ts';
import { startPostedServer, type PostedServer } from '#app/tests/support/clients.ts';
import { stranger } from '#app/tests/support/duplicates.ts';
import { sql } from '#app/tests/support/sql.ts';
import { signInStaff, type StaffClient } from '#app/tests/support/staff.ts';

let server: PostedServer;
let ruth: StaffClient;
let miriam: StaffClient;
beforeAll(async () => {
  server = await startPostedServer();
});
beforeEach(async () => {
  await forgetAdministrators(server);
  ruth = await administratorNamed(server, 'Namusoke Ruth');
  miriam = await administratorNamed(server, 'Nansubuga Miriam');
});
afterAll(() => server.close());

const waitingMessage =
  'Waiting for a second administrator. Nothing has changed yet. All administrators have been notified.';
const reason = 'The board has not agreed.';
const current = async (person: StaffClient = ruth) => (await person.api(readLoanProductSettings)).answer();
const store = (person: StaffClient, products: object[], cap: string | null = null, version?: number) =>
  person.api(storeLoanProducts, {
    body: { interest_cap_bps: cap, products },
    ...(version !== undefined && { headers: { 'if-match': String(version) } }),
  });
const line = (label: string, before: string | null, after: string | null) => ({ label, before, after });
const waiting = async (person: StaffClient) => (await person.api(listPendingChanges)).answer().data;
const only = async (person: StaffClient) => onlyOf(await waiting(person));
const told = async (person: StaffClient) =>
  (await person.api(listNotifications)).answer().data.map(({ message }) => message);
const auditOf = async (person: StaffClient) =>
  sql<{ action: string; subject: string; details: Record<string, unknown> }>(
    server,
    'SELECT action, subject, details FROM audit_log WHERE actor_id = $1::bigint ORDER BY id',
    [person.userId],
  );
const outcomeOf = ({ status, message }: { status: number; message: string }) => [status, message];
/** Prices rise by one with each, so that each is a change. */
let interest = 100;
const nextProducts = () => [validLoanProduct({ monthly_interest_bps: String((interest += 1)) })];
const watch = (person: StaffClient, nationalId: string) =>
  person.api(addWatchlistEntry, { body: { kind: 'nin', value: nationalId, reason: 'False papers.' } });
const listedEndings = async () => (await ruth.api(listWatchlist)).answer().data.map(({ ending }) => ending);

describe('with two administrators', () => {
  test('MONEY-12 new loan products take effect once a second administrator has confirmed them', async () => {
    const before = await current();
    const wanted = [validLoanProduct({ monthly_interest_bps: '280', maximum_amount: '30000000' })];
    const asked = (await store(ruth, wanted, '300', before.version)).answer();
    expect(asked).toEqual({ message: waitingMessage, version: before.version, waits: true });
    expect(await current()).toEqual(before);
    const change = await only(miriam);
    expect(change).toMatchObject({
      kind: 'setting',
      words: 'change the loan products',
      asked_by: { id: ruth.publicId, name: ruth.name },
      refused: null,
      is_own: false,
      is_stale: false,
    });
    expect(change.lines).toContainEqual(line('Maximum interest rate', 'No cap', '3% a month'));
    expect(change.lines).toContainEqual(line('Business Growth Loan, maximum amount', null, 'UGX 30,000,000'));
    expect(await only(ruth)).toMatchObject({
      refused: 'You requested this change. Another administrator must confirm it.',
      is_own: true,
    });
    const counts = [ruth, miriam].map(async (person) => (await person.api(countStaffChanges)).answer().data);
    expect(await Promise.all(counts)).toEqual([
      { count: 0, settings: 0, watchlist: 0 },
      { count: 0, settings: 1, watchlist: 0 },
    ]);
    expect((await ruth.api(confirmPendingChange, { id: change.id })).status).toBe(403);
    const officer = await signInStaff(server, ['credit-manager']);
    expect((await officer.api(confirmPendingChange, { id: change.id })).status).toBe(403);
    expect((await miriam.api(confirmPendingChange, { id: change.id })).message).toBe(
      'Confirmed. The change is now in effect.',
    );
    const { data, version, history } = await current();
    expect([data.interest_cap_bps, data.products[0]]).toMatchObject([
      300,
      { monthly_interest_bps: 280, maximum_amount: '30000000' },
    ]);
    expect(version).toBe(before.version + 1);
    expect(history[0]).toMatchObject({ changed_by: ruth.name, confirmed_by: miriam.name });
    expect(await waiting(ruth)).toEqual([]);
    for (const person of [ruth, miriam]) {
      expect(await told(person)).toEqual([
        'Nansubuga Miriam confirmed the request by Namusoke Ruth to change the loan products. The change is now in effect.',
        'Namusoke Ruth has asked to change the loan products. Another administrator must confirm this within 72 hours.',
      ]);
      await expect.poll(() => server.smtp.mailsTo(person.email).length, { timeout: 10_000 }).toBe(2);
    }
    const number = { change: change.id, kind: 'setting', setting: 'loan-products' };
    const subject = `pending-change:${String(change.id)}`;
    expect(await auditOf(ruth)).toMatchObject([
      { action: 'pending-change.asked', subject, details: number },
      { action: 'pending-change.own-refused', subject },
    ]);
    expect(await auditOf(miriam)).toMatchObject([
      {
        action: 'settings.changed',
        subject: 'settings:loan-products',
        details: { change: change.id, version },
      },
      { action: 'pending-change.confirmed', details: number },
    ]);
  });

  test('MONEY-12 limits of approval take effect once a second administrator has confirmed them', async () => {
    const limits = { loan_officer: '5000000', credit_manager: null, three_people_above: null };
    expect((await ruth.api(storeApprovalLimits, { body: limits })).answer().waits).toBe(true);
    const { id, words, lines } = await only(miriam);
    expect([words, lines]).toEqual([
      'change the approval limits',
      [line('Loan officer limit', 'No limit', 'UGX 5,000,000')],
    ]);
    const stored = async () => (await ruth.api(readApprovalLimitSettings)).answer().data;
    expect((await stored()).loan_officer).toBeNull();
    await miriam.api(confirmPendingChange, { id });
    expect(await stored()).toEqual(limits);
  });

  test('MONEY-12 a block is put on the list, and ended, once a second administrator has confirmed it', async () => {
    const { nationalId } = stranger();
    const ending = nationalId.slice(-3);
    expect((await watch(ruth, nationalId)).message).toBe(waitingMessage);
    expect(await listedEndings()).not.toContain(ending);
    const add = await only(miriam);
    expect(add).toMatchObject({
      kind: 'watchlist-entry',
      words: `add the NIN ending in ${ending} to the watchlist`,
      lines: [
        line('NIN', null, `ending in ${ending}`),
        line('Reason', null, 'False papers.'),
        line('Until', null, 'No end date'),
      ],
    });
    expect((await miriam.api(countStaffChanges)).answer().data).toMatchObject({ settings: 0, watchlist: 1 });
    await miriam.api(confirmPendingChange, { id: add.id });
    const [entry] = (await ruth.api(listWatchlist)).answer().data;
    expect(entry).toMatchObject({ ending, by: { name: ruth.name } });
    expect(outcomeOf(await watch(miriam, nationalId))).toEqual([409, 'This is already on the watchlist.']);
    const id = entry?.id ?? 0;
    expect((await miriam.api(endWatchlistEntry, { id, body: { reason: 'It was a mistake.' } })).message).toBe(
      waitingMessage,
    );
    expect(await listedEndings()).toContain(ending);
    const end = await only(ruth);
    expect([end.kind, end.words]).toEqual([
      'watchlist-entry-end',
      `end the watchlist entry for the NIN ending in ${ending}`,
    ]);
    await ruth.api(confirmPendingChange, { id: end.id });
    expect(await listedEndings()).not.toContain(ending);
    // Neither the audit log nor what is kept of the change says who it is.
    const kept = await sql<{ row: string }>(
      server,
      `SELECT pending_change::text AS row FROM pending_change UNION ALL SELECT audit_log::text FROM audit_log`,
    );
    expect(kept.filter(({ row }) => row.includes(nationalId))).toEqual([]);
    expect(
      await sql(server, `SELECT FROM pending_change WHERE state <> 'open' AND value IS NOT NULL`),
    ).toEqual([]);
  });

  test('MONEY-12 STAFF-05 it is refused with a reason that all read, or withdrawn by the asker, and nothing changes', async () => {
    const before = await current();
    await store(ruth, nextProducts());
    const first = await only(miriam);
    expect((await miriam.api(refusePendingChange, { id: first.id, body: { reason: ' ' } })).errors).toEqual({
      reason: ['Reason is required.'],
    });
    const wrongly = async () => [
      outcomeOf(await ruth.api(refusePendingChange, { id: first.id, body: { reason } })),
      outcomeOf(await miriam.api(withdrawPendingChange, { id: first.id })),
    ];
    expect(await wrongly()).toEqual([
      [403, 'You requested this change. You can withdraw it.'],
      [403, 'Namusoke Ruth requested this change. You can decline it.'],
    ]);
    expect((await miriam.api(refusePendingChange, { id: first.id, body: { reason } })).message).toBe(
      'Declined. Nothing has changed.',
    );
    expect((await told(ruth))[0]).toBe(
      `Nansubuga Miriam declined the request by Namusoke Ruth to change the loan products: ${reason} Nothing has changed.`,
    );
    expect(JSON.stringify(await auditOf(miriam))).not.toContain(reason);
    const late = await miriam.api(confirmPendingChange, { id: first.id });
    expect(outcomeOf(late)).toEqual([409, 'Nansubuga Miriam has already declined this.']);
    expect((await wrongly()).map(([status]) => status)).toEqual([403, 403]);
    await store(ruth, nextProducts());
    const second = await only(ruth);
    expect((await ruth.api(withdrawPendingChange, { id: second.id })).message).toBe(
      'Withdrawn. Nothing has changed.',
    );
    expect(outcomeOf(await miriam.api(confirmPendingChange, { id: second.id }))).toEqual([
      409,
      'Namusoke Ruth has withdrawn this.',
    ]);
    expect(await current()).toEqual(before);
    expect((await miriam.api(confirmPendingChange, { id: 999_999 })).status).toBe(404);
  });

  test('MONEY-12 one change of a setting waits at a time, and lapses after 72 hours, with what was kept of it', async () => {
    await store(ruth, nextProducts());
    expect(outcomeOf(await store(miriam, nextProducts()))).toEqual([
      409,
      'A change to this is already waiting for a second administrator. Confirm, decline or withdraw it first, at the top of this screen.',
    ]);
    const { id } = await only(miriam);
    await expirePendingChange(server, id);
    expect(await waiting(miriam)).toEqual([]);
    expect(outcomeOf(await miriam.api(confirmPendingChange, { id }))).toEqual([
      409,
      'This request was not confirmed in time and has expired. Submit a new one.',
    ]);
    expect((await store(miriam, nextProducts())).answer().waits).toBe(true);
    await miriam.api(withdrawPendingChange, { id: (await only(miriam)).id });
    await watch(ruth, stranger().nationalId);
    await expirePendingChange(server, (await only(miriam)).id);
    await lapsePending(server.database);
    const keptHashes = `SELECT FROM pending_change WHERE kind = 'watchlist-entry' AND subject <> ''`;
    expect(await sql(server, keptHashes)).toEqual([]);
  });

  test('MONEY-12 what was asked for on an older version cannot be confirmed, and stays to be read', async () => {
    const { version } = await current();
    expect((await store(ruth, nextProducts(), null, version - 1)).status).toBe(409);
    await store(ruth, nextProducts(), null, version);
    const { id, lines } = await only(miriam);
    await storedProductsBefore(server);
    expect(await only(miriam)).toMatchObject({ is_stale: true, lines });
    const before = await current();
    expect(outcomeOf(await miriam.api(confirmPendingChange, { id }))).toEqual([
      409,
      'The loan products changed after this was requested. Decline this request, and submit a new one if it is still needed.',
    ]);
    expect(await current()).toEqual(before);
    expect((await only(ruth)).id).toBe(id);
    await ruth.api(withdrawPendingChange, { id });
  });

  test('MONEY-12 two who confirm at the same moment: it takes effect once', async () => {
    const third = await administratorNamed(server, 'Auma Sarah');
    const { version } = await current();
    await store(ruth, nextProducts());
    const { id } = await only(miriam);
    const both = await Promise.all([
      miriam.api(confirmPendingChange, { id }),
      third.api(confirmPendingChange, { id }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await current()).version).toBe(version + 1);
  });

  test('MONEY-12 what somebody asked for ends with their account, even when they are back', async () => {
    await store(ruth, nextProducts());
    const { id } = await only(miriam);
    await miriam.api(disableStaff, { id: ruth.publicId });
    expect(await waiting(miriam)).toEqual([]);
    await reopenAccount(server, ruth.userId);
    expect(outcomeOf(await miriam.api(confirmPendingChange, { id }))).toEqual([
      409,
      'Namusoke Ruth, who requested this, is no longer an administrator. The request has no effect. Submit a new one.',
    ]);
  });

  test('MONEY-12 whoever closes the other administrator cannot decide alone for the next seven days', async () => {
    await ruth.api(disableStaff, { id: miriam.publicId });
    const before = await current();
    expect(outcomeOf(await store(ruth, nextProducts()))).toEqual([
      409,
      'Another administrator must confirm this, but the only other administrator account was closed in the last seven days. Ask the operator to invite an administrator from the console.',
    ]);
    expect((await watch(ruth, stranger().nationalId)).status).toBe(409);
    expect(await current()).toEqual(before);
    await closedDaysAgo(server, miriam.userId, 8);
    expect((await store(ruth, nextProducts())).answer().waits).toBeUndefined();
  });

  test('MONEY-12 storing the products as they are needs nobody, and does not undo a change that waits', async () => {
    const before = await current();
    await store(ruth, nextProducts());
    const again = (await miriam.api(storeLoanProducts, { body: before.data })).answer();
    expect([again.waits, again.version]).toEqual([undefined, before.version]);
    const change = await only(miriam);
    expect(change.is_stale).toBe(false);
    (await miriam.api(confirmPendingChange, { id: change.id })).answer();
    expect((await current()).version).toBe(before.version + 1);
  });

  test('MONEY-12 the rule for repaying early decides over price: it waits too', async () => {
    const asked = (await ruth.api(storeEarlyRepayment, { body: { early_repayment: 'full_term' } })).answer();
    expect(asked).toMatchObject({ message: waitingMessage, waits: true });
    const change = await only(miriam);
    expect(change.lines).toEqual([
      line('On early repayment the borrower pays', 'Interest accrued to that day', 'Full interest'),
    ]);
    const rule = async () => (await ruth.api(readEarlyRepaymentSetting)).answer().data.early_repayment;
    expect(await rule()).toBe('accrued_only');
    (await miriam.api(confirmPendingChange, { id: change.id })).answer();
    expect(await rule()).toBe('full_term');
  });
});

test('MONEY-12 with one administrator it takes effect at once, and that administrator is told', async () => {
  await leaveUnconfirmed(server);
  const alone = await administratorNamed(server, 'Atim Stella');
  expect((await alone.api(listPendingChanges)).answer()).toEqual({ data: [], needs_confirmation: false });
  const { version } = await current(alone);
  expect((await store(alone, nextProducts())).answer()).toEqual({
    message: 'Saved. Loans approved from now on use these products.',
    version: version + 1,
  });
  expect((await watch(alone, stranger().nationalId)).message).toBe('Added to the watchlist.');
  expect((await told(alone)).at(-1)).toBe(
    'Atim Stella chose to change the loan products. The change took effect immediately because there is no other administrator to confirm it.',
  );
});
