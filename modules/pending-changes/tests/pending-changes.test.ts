import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addWatchlistEntry,
  endWatchlistEntry,
  listWatchlist,
} from '#duplicates/endpoints/staff-duplicates.ts';
import {
  confirmPendingChange,
  countPendingChanges,
  listPendingChanges,
  refusePendingChange,
  withdrawPendingChange,
} from '../endpoints/pending-changes.ts';
import { disableStaff } from '#staff/endpoints/staff-accounts.ts';
import { readApprovalLimitSettings, storeApprovalLimits } from '#lending/endpoints/approval-limits.ts';
import { readEarlyRepaymentSetting, storeEarlyRepayment } from '#repayments/endpoints/repayment-settings.ts';
import { readLoanProductSettings, storeLoanProducts } from '#lending/endpoints/staff-loan-products.ts';
import { validLoanProduct } from '#app/tests/payloads/products.ts';
import { lapsePending } from '../server/index.ts';
import {
  administratorNamed,
  auditOf,
  forgetAdministrators,
  leaveUnconfirmed,
  onlyChange,
  waitingChanges,
} from '#app/tests/support/administrators.ts';
import { bellOf } from '#app/tests/support/bell.ts';
import { closeAccount, closedDaysAgo, reopenAccount } from '#app/tests/support/arrange/accounts.ts';
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
const outcomeOf = ({ status, message }: { status: number; message: string }) => [status, message];
const confirm = async (person: StaffClient, id: number) =>
  outcomeOf(await person.api(confirmPendingChange, { id }));
const confirmed = [200, 'Confirmed. The change is now in effect.'];
/** Prices rise by one with each, so that each is a change. */
let interest = 100;
const nextProducts = () => [validLoanProduct({ monthly_interest_bps: String((interest += 1)) })];
/** The number of a change of the products that Ruth asks for. */
async function asked(): Promise<number> {
  expect((await store(ruth, nextProducts())).answer().waits).toBe(true);
  return (await onlyChange(miriam)).id;
}
const watch = (person: StaffClient, nationalId: string) =>
  person.api(addWatchlistEntry, { body: { kind: 'nin', value: nationalId, reason: 'False papers.' } });
const listedEndings = async () => (await ruth.api(listWatchlist)).answer().data.map(({ ending }) => ending);

describe('with two administrators', () => {
  test('MONEY-12 new loan products take effect once a second administrator has confirmed them', async () => {
    const before = await current();
    const wanted = [validLoanProduct({ monthly_interest_bps: '280', maximum_amount: '30000000' })];
    const waits = { message: waitingMessage, version: before.version, waits: true };
    expect((await store(ruth, wanted, '300', before.version)).answer()).toEqual(waits);
    expect(await current()).toEqual(before);
    const { id, lines, ...change } = await onlyChange(miriam);
    expect(change).toMatchObject({
      kind: 'setting',
      setting: 'loan-products',
      words: 'change the loan products',
      is_stale: false,
    });
    const byRuth = { asked_by: { id: ruth.publicId, name: ruth.name } };
    expect(change).toMatchObject({ ...byRuth, is_own: false, refused: null });
    expect(lines).toContainEqual(line('Maximum effective monthly rate', 'No cap', '3% a month'));
    expect(lines).toContainEqual(line('Business Growth Loan, maximum amount', null, 'UGX 30,000,000'));
    expect(await onlyChange(ruth)).toMatchObject({
      refused: 'You requested this change. Another administrator must confirm it.',
      is_own: true,
    });
    const counts = [ruth, miriam].map(
      async (person) => (await person.api(countPendingChanges)).answer().data,
    );
    const none = {
      staff: 0,
      settings: 0,
      watchlist: 0,
      conflicts: 0,
      write_offs: 0,
      mobile_money: 0,
      api_keys: 0,
      webhooks: 0,
    };
    expect(await Promise.all(counts)).toEqual([none, { ...none, settings: 1 }]);
    const manager = await signInStaff(server, ['credit-manager']);
    for (const person of [ruth, manager]) expect((await confirm(person, id))[0]).toBe(403);
    expect(await confirm(miriam, id)).toEqual(confirmed);
    const { data, version, history } = await current();
    expect(data.interest_cap_bps).toBe(300);
    expect(data.products[0]).toMatchObject({ monthly_interest_bps: 280, maximum_amount: '30000000' });
    expect(version).toBe(before.version + 1);
    expect(history[0]).toMatchObject({ changed_by: ruth.name, confirmed_by: miriam.name });
    expect(await waitingChanges(ruth)).toEqual([]);
    for (const person of [ruth, miriam]) {
      expect(await bellOf(person)).toEqual([
        'Nansubuga Miriam confirmed the request by Namusoke Ruth to change the loan products. The change is now in effect.',
        'Namusoke Ruth has asked to change the loan products. Another administrator must confirm this within 72 hours.',
      ]);
      const mails = () => server.smtp.mailsTo(person.email).map(({ subject, text }) => [subject, text]);
      const mail = ['Change to the lending rules', expect.stringContaining('/staff/workspace/settings')];
      await expect.poll(mails, { timeout: 10_000 }).toEqual([mail, mail]);
    }
    const details = { change: id, kind: 'setting', setting: 'loan-products' };
    const subject = `pending-change:${String(id)}`;
    expect(await auditOf(server, ruth)).toMatchObject([
      { action: 'pending-change.asked', subject, details },
      { action: 'pending-change.own-refused', subject },
    ]);
    expect(await auditOf(server, miriam)).toMatchObject([
      { action: 'settings.changed', subject: 'settings:loan-products', details: { change: id, version } },
      { action: 'pending-change.confirmed', subject, details },
    ]);
  });

  test('MONEY-12 limits of approval and the rule for repaying early wait too', async () => {
    const limits = { loan_officer: '5000000', credit_manager: null, three_people_above: null };
    expect((await ruth.api(storeApprovalLimits, { body: limits })).answer().waits).toBe(true);
    const body = { early_repayment: 'full_term' };
    expect((await ruth.api(storeEarlyRepayment, { body })).message).toBe(waitingMessage);
    const changes = await waitingChanges(miriam);
    expect(changes.map(({ lines }) => lines)).toEqual([
      [line('Loan officer limit', 'No limit', 'UGX 5,000,000')],
      [line('On early repayment the borrower pays', 'Interest accrued to that day', 'Full interest')],
    ]);
    const stored = async () => [
      (await ruth.api(readApprovalLimitSettings)).answer().data.loan_officer,
      (await ruth.api(readEarlyRepaymentSetting)).answer().data.early_repayment,
    ];
    expect(await stored()).toEqual([null, 'accrued_only']);
    for (const { id } of changes) expect(await confirm(miriam, id)).toEqual(confirmed);
    expect(await stored()).toEqual(['5000000', 'full_term']);
  });

  test('MONEY-12 a block is put on the list, and ended, once a second administrator has confirmed it', async () => {
    const { nationalId } = stranger();
    const ending = nationalId.slice(-3);
    expect((await watch(ruth, nationalId)).message).toBe(waitingMessage);
    expect(await listedEndings()).not.toContain(ending);
    const add = await onlyChange(miriam);
    const words = `add the NIN ending in ${ending} to the watchlist`;
    expect(add).toMatchObject({ kind: 'watchlist-entry', words });
    expect(add.lines).toEqual([
      line('NIN', null, `${nationalId}\nMatches 0 clients`),
      line('Reason', null, 'False papers.'),
      line('Until', null, 'No end date'),
    ]);
    expect((await miriam.api(countPendingChanges)).answer().data).toMatchObject({
      settings: 0,
      watchlist: 1,
    });
    await confirm(miriam, add.id);
    const [entry] = (await ruth.api(listWatchlist)).answer().data;
    expect(entry).toMatchObject({ ending, by: { name: ruth.name } });
    expect(outcomeOf(await watch(miriam, nationalId))).toEqual([409, 'This is already on the watchlist.']);
    const id = entry?.id ?? 0;
    const mistaken = { reason: 'It was a mistake.' };
    expect((await miriam.api(endWatchlistEntry, { id, body: mistaken })).message).toBe(waitingMessage);
    expect(await listedEndings()).toContain(ending);
    const end = await onlyChange(ruth);
    expect(end.kind).toBe('watchlist-entry-end');
    expect(end.words).toBe(`end the watchlist entry for the NIN ending in ${ending}`);
    await confirm(ruth, end.id);
    expect(await listedEndings()).not.toContain(ending);
    const mails = () => server.smtp.mailsTo(ruth.email).map(({ text }) => text);
    const leads = expect.stringContaining('/staff/workspace/watchlist');
    await expect.poll(mails, { timeout: 10_000 }).toEqual([leads, leads, leads, leads]);
    // Neither the audit log nor what is kept of the change says who it is.
    const kept = await sql<{ row: string }>(
      server,
      `SELECT pending_change::text AS row FROM pending_change UNION ALL SELECT audit_log::text FROM audit_log`,
    );
    expect(kept.filter(({ row }) => row.includes(nationalId))).toEqual([]);
    const decidedValues = `SELECT FROM pending_change WHERE state <> 'open' AND value IS NOT NULL`;
    expect(await sql(server, decidedValues)).toEqual([]);
  });

  test('MONEY-12 STAFF-05 it is refused with a reason that all read, or withdrawn by the asker, and nothing changes', async () => {
    const before = await current();
    const first = await asked();
    const refuse = (person: StaffClient, why = reason) =>
      person.api(refusePendingChange, { id: first, body: { reason: why } });
    expect((await refuse(miriam, ' ')).errors).toEqual({ reason: ['Reason is required.'] });
    const wrongly = async () => [
      outcomeOf(await refuse(ruth)),
      outcomeOf(await miriam.api(withdrawPendingChange, { id: first })),
    ];
    const right = [
      [403, 'You requested this change. You can withdraw it.'],
      [403, 'Namusoke Ruth requested this change. You can decline it.'],
    ];
    expect(await wrongly()).toEqual(right);
    expect((await refuse(miriam)).message).toBe('Declined. Nothing has changed.');
    expect((await bellOf(ruth))[0]).toBe(
      `Nansubuga Miriam declined the request by Namusoke Ruth to change the loan products: ${reason} Nothing has changed.`,
    );
    expect(JSON.stringify(await auditOf(server, miriam))).not.toContain(reason);
    expect(await confirm(miriam, first)).toEqual([409, 'Nansubuga Miriam has already declined this.']);
    expect(await wrongly()).toEqual(right);
    const id = await asked();
    expect((await ruth.api(withdrawPendingChange, { id })).message).toBe('Withdrawn. Nothing has changed.');
    expect(await confirm(miriam, id)).toEqual([409, 'Namusoke Ruth has withdrawn this.']);
    expect(await current()).toEqual(before);
    expect((await confirm(miriam, 999_999))[0]).toBe(404);
  });

  test('MONEY-12 GUARD-06 one change of a setting waits at a time, and lapses after 72 hours, with what was kept of it', async () => {
    const id = await asked();
    expect(outcomeOf(await store(miriam, nextProducts()))).toEqual([
      409,
      'A change to this is already waiting for a second administrator. Confirm, decline or withdraw it first, at the top of this screen.',
    ]);
    await expirePendingChange(server, id);
    expect(await waitingChanges(miriam)).toEqual([]);
    expect((await miriam.api(countPendingChanges)).answer().data.settings).toBe(0);
    expect(await confirm(miriam, id)).toEqual([
      409,
      'This request was not confirmed in time and has expired. Submit a new one.',
    ]);
    await ruth.api(withdrawPendingChange, { id: await asked() });
    await watch(ruth, stranger().nationalId);
    await expirePendingChange(server, (await onlyChange(miriam)).id);
    await lapsePending(server.database);
    const keptHashes = `SELECT FROM pending_change WHERE kind = 'watchlist-entry' AND subject <> ''`;
    expect(await sql(server, keptHashes)).toEqual([]);
  });

  test('MONEY-12 what was asked for on an older version cannot be confirmed, and stays to be read', async () => {
    const { version } = await current();
    expect((await store(ruth, nextProducts(), null, version - 1)).status).toBe(409);
    const id = await asked();
    const { lines } = await onlyChange(miriam);
    await storedProductsBefore(server);
    expect(await onlyChange(miriam)).toMatchObject({ is_stale: true, lines });
    const before = await current();
    expect(await confirm(miriam, id)).toEqual([
      409,
      'The loan products changed after this was requested. Decline this request, and submit a new one if it is still needed.',
    ]);
    expect(await current()).toEqual(before);
    await ruth.api(withdrawPendingChange, { id });
  });

  test('MONEY-12 GUARD-06 two who confirm at the same moment: it takes effect once', async () => {
    const third = await administratorNamed(server, 'Auma Sarah');
    const { version } = await current();
    const id = await asked();
    const both = await Promise.all([confirm(miriam, id), confirm(third, id)]);
    expect(both.map(([status]) => Number(status)).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await current()).version).toBe(version + 1);
  });

  test('MONEY-12 GUARD-06 a request ends with its asker’s account, even when that is reopened', async () => {
    const id = await asked();
    const ended = [
      409,
      'Namusoke Ruth, who requested this, no longer has the role for it. The request has no effect. Submit a new one.',
    ];
    // Closed behind the application's back: it is also checked at the confirmation.
    await closeAccount(server, ruth.userId);
    expect(await confirm(miriam, id)).toEqual(ended);
    expect(await waitingChanges(miriam)).toEqual([]);
    await reopenAccount(server, ruth.userId);
    await miriam.api(disableStaff, { id: ruth.publicId });
    await reopenAccount(server, ruth.userId);
    expect(await confirm(miriam, id)).toEqual(ended);
  });

  test('MONEY-12 GUARD-06 an administrator who closes the other one cannot decide alone for the next seven days', async () => {
    await ruth.api(disableStaff, { id: miriam.publicId });
    const words = 'Namusoke Ruth closed the account of Nansubuga Miriam.';
    const mails = () => server.smtp.mailsTo(miriam.email).map(({ text }) => text);
    await expect.poll(mails, { timeout: 10_000 }).toEqual([expect.stringContaining(words)]);
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
    const id = await asked();
    const again = (await miriam.api(storeLoanProducts, { body: before.data })).answer();
    expect([again.waits, again.version]).toEqual([undefined, before.version]);
    expect((await onlyChange(miriam)).is_stale).toBe(false);
    expect(await confirm(miriam, id)).toEqual(confirmed);
    expect((await current()).version).toBe(before.version + 1);
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
  expect((await bellOf(alone)).at(-1)).toBe(
    'Atim Stella chose to change the loan products. The change took effect immediately because there is no other administrator to confirm it.',
  );
});
