import { expect, it } from 'vitest';
import {
  addWatchlistEntry,
  endWatchlistEntry,
  listWatchlist,
  readDuplicates,
  type Duplicates,
} from '../endpoints/staff-duplicates.ts';
import { askErasure, carryOutErasure, listErasures } from '#privacy/endpoints/privacy.ts';
import {
  confirmPendingChange,
  listPendingChanges,
  withdrawPendingChange,
} from '#pending-changes/endpoints/pending-changes.ts';
import type { BodyInputOf } from '#kit/rules/engine/contract.ts';
import { watchlistEntriesOverYesterday, dayInKampala } from '#app/tests/support/arrange/duplicates.ts';
import { administratorNamed } from '#app/tests/support/administrators.ts';
import { pendingWatchlistEntriesUntilYesterday } from '#app/tests/support/arrange/staff.ts';
import { officer, putInto } from '#app/tests/support/cases.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { stranger, submittedBy } from '#app/tests/support/duplicates.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const [ruth, administrator] = await Promise.all([officer(server), signedIn(server, 'administrator')]);

const reason = 'Two loans under false names in 2024.';
const watch = (kind: string, value: string, more: Record<string, string> = {}) =>
  administrator.does(addWatchlistEntry, { body: { kind, value, reason, ...more } });
const seen = async (loanId: number): Promise<Duplicates> =>
  (await ruth.does(readDuplicates, { id: loanId })).data;
const listed = async (state: string) =>
  (await administrator.does(listWatchlist, { query: `state=${state}` })).data;

it('CASE-07 what is blocked is shown in the case with reason, day and who, typed as people type it', async () => {
  const grace = stranger();
  const { loanId } = await submittedBy(server, grace);
  await watch('nin', ` ${grace.nationalId.toLowerCase()}`);
  await watch('phone', `0${grace.contactPhone}`);
  const until = await dayInKampala(server, 0);
  await watch('registration', grace.registrationNumber.replace(/^.{4}/, '$& '), { until });
  const { watchlist, matches, needs_reason: needsReason } = await seen(loanId);
  const by = { id: expect.any(String), name: 'Nakato Grace' };
  const at = expect.stringMatching(/^\d{4}-.*Z$/);
  const said = { exact: true, reason, by, at, id: expect.any(Number) };
  expect(watchlist).toEqual([
    { ...said, kind: 'nin', place: 'applicant', until: null },
    { ...said, kind: 'phone', place: 'contact:0', until: null },
    { ...said, kind: 'registration', place: 'business', until },
  ]);
  expect([matches, needsReason]).toEqual([[], true]);
  expect(await listed('active')).toContainEqual(expect.objectContaining({ kind: 'registration', until }));
});

it('CASE-07 a NIN on the list is found with O for 0, and said to be only nearly the same', async () => {
  await watch('nin', 'CM850O1I34ABCD');
  const { loanId } = await submittedBy(server, stranger({ nationalId: 'CM85001134ABCD' }));
  expect((await seen(loanId)).watchlist).toMatchObject([{ kind: 'nin', exact: false }]);
});

it('CASE-07 a block ends on its last day, or when an administrator ends it, and stays in the history', async () => {
  const grace = stranger();
  const { loanId } = await submittedBy(server, grace);
  await watch('nin', grace.nationalId);
  await watch('phone', grace.phone, { until: await dayInKampala(server, 1) });
  await watchlistEntriesOverYesterday(server);
  expect((await seen(loanId)).watchlist).toMatchObject([{ kind: 'nin' }]);
  const [nin] = await listed('active');
  const id = nin?.id ?? 0;
  const notEnded = (entry: number, body: object = { reason: 'Again.' }) =>
    administrator.isRefused(endWatchlistEntry, { id: entry, body });
  expect((await notEnded(id, {})).errors).toEqual({ reason: ['Reason is required.'] });
  await administrator.does(endWatchlistEntry, { id, body: { reason: 'It was a mistake.' } });
  expect((await notEnded(id)).status).toBe(409);
  expect((await notEnded(987_654)).status).toBe(404);
  expect(await seen(loanId)).toMatchObject({ watchlist: [], needs_reason: false });
  const past = await listed('past');
  expect(past.slice(0, 2)).toMatchObject([
    { kind: 'phone', state: 'over', ended: null },
    { kind: 'nin', state: 'ended', ended: { reason: 'It was a mistake.' } },
  ]);
  expect(past[0]?.ending).toBe(grace.phone.slice(-3));
  // Both may be watchlisted again.
  await watch('nin', grace.nationalId);
  await watch('phone', grace.phone);
  expect((await seen(loanId)).watchlist).toHaveLength(2);
});

const phone = { kind: 'phone', value: '0772999888', reason } as const;
const wrong: readonly (readonly [string, Partial<BodyInputOf<typeof addWatchlistEntry>>, string, string])[] =
  [
    ['no registration number', { kind: 'registration', reason }, 'value', 'Registration number is required.'],
    [
      'a short NIN',
      { kind: 'nin', value: 'CM85', reason },
      'value',
      'NIN must be alphanumeric and 13 to 14 characters long.',
    ],
    ['a short phone', { ...phone, value: '0772' }, 'value', 'Phone number must be exactly 9 digits.'],
    [
      'a word',
      { kind: 'registration', value: 'pending', reason },
      'value',
      'Enter the full registration number.',
    ],
    ['no day', { ...phone, until: 'soon' }, 'until', 'Enter a date as day, month and year.'],
    ['a past day', { ...phone, until: '2020-01-01' }, 'until', 'Enter today or a later date.'],
  ];
it.each(wrong)('CASE-07 a block with %s is refused at its field', async (_what, body, field, message) => {
  const refused = await administrator.isRefused(addWatchlistEntry, { body });
  expect(refused).toMatchObject({ status: 422, errors: { [field]: [message] } });
});

it('CASE-07 a block with nothing is refused at its field', async () => {
  expect(await administrator.isRefused(addWatchlistEntry, { body: {} })).toMatchObject({
    status: 422,
    errors: { kind: ['Choose what to add to the watchlist.'], reason: ['Reason is required.'] },
  });
});

it('CASE-07 the same is blocked once; who is blocked is neither in the list nor in the audit log', async () => {
  const { nationalId } = stranger();
  await watch('nin', nationalId);
  const again = { body: { kind: 'nin', value: nationalId, reason } };
  const message = 'This is already on the watchlist.';
  expect(await administrator.isRefused(addWatchlistEntry, again)).toMatchObject({ status: 409, message });
  expect((await listed('active'))[0]).toMatchObject({ kind: 'nin', ending: nationalId.slice(-3) });
  expect(JSON.stringify(await listed('active'))).not.toContain(nationalId);
  const entries = await sql<{ details: object }>(
    server,
    `SELECT details, subject FROM audit_log WHERE action = 'watchlist-entry.added' ORDER BY id DESC LIMIT 1`,
  );
  expect(entries).toEqual([
    { details: { watchlisted: 'nin' }, subject: expect.stringMatching(/^watchlistEntry:\d+$/) },
  ]);
});

it('CASE-07 the list is for administrators', async () => {
  for (const staff of [ruth, await signedIn(server, 'advisor')]) {
    expect(await staff.isRefused(listWatchlist)).toMatchObject({ status: 403 });
    expect(await staff.isRefused(addWatchlistEntry, { body: {} })).toMatchObject({ status: 403 });
  }
});

it('CASE-07 an erasure leaves the watchlist entry: a person who comes back with the NIN is found', async () => {
  const grace = stranger();
  const { client, loanId } = await submittedBy(server, grace);
  await watch('nin', grace.nationalId);
  await putInto(server, loanId, 'REJECTED');
  await client.does(askErasure, { body: { reason: 'I have moved away.' } });
  const { open } = (await administrator.does(listErasures)).data;
  await administrator.does(carryOutErasure, { id: open[0]?.id ?? 0 });
  expect((await seen(loanId)).watchlist).toEqual([]);
  const again = await submittedBy(server, stranger({ nationalId: grace.nationalId }));
  expect((await seen(again.loanId)).watchlist).toMatchObject([{ kind: 'nin', reason }]);
});

it('MONEY-12 a block whose last day passed while it waited is not put on the list', async () => {
  const asker = await administratorNamed(server, 'Namusoke Ruth');
  const miriam = await administratorNamed(server, 'Nansubuga Miriam');
  const { nationalId } = stranger();
  const until = await dayInKampala(server, 0);
  await asker.api(addWatchlistEntry, { body: { kind: 'nin', value: nationalId, reason, until } });
  await pendingWatchlistEntriesUntilYesterday(server);
  const [change] = (await miriam.api(listPendingChanges)).answer().data;
  expect(await miriam.api(confirmPendingChange, { id: change?.id ?? 0 })).toMatchObject({
    status: 409,
    message: 'This request has expired. Decline it and submit a new one if it is still needed.',
  });
  expect(await listed('past')).not.toContainEqual(expect.objectContaining({ ending: nationalId.slice(-3) }));
});

it('SERVE-07 who confirms a block reads the whole number and how many clients it meets; nobody else does', async () => {
  const asker = await administratorNamed(server, 'Namusoke Ruth');
  const miriam = await administratorNamed(server, 'Nansubuga Miriam');
  const auditor = await signedIn(server, ['auditor']);
  const grace = stranger();
  await submittedBy(server, grace);
  await submittedBy(server, stranger({ contactNationalId: grace.nationalId }));
  const add = (body: object) => asker.api(addWatchlistEntry, { body: { reason, ...body } });
  const kept = async (id: number) =>
    JSON.stringify(await sql(server, 'SELECT * FROM pending_change WHERE id = $1::bigint', [id]));
  const newest = async (person: typeof miriam) => (await person.api(listPendingChanges)).answer().data.at(-1);

  expect((await add({ kind: 'nin', value: ` ${grace.nationalId.toLowerCase()}` })).status).toBe(200);
  const id = (await newest(miriam))?.id ?? 0;
  expect((await newest(miriam))?.lines).toEqual([
    { label: 'NIN', before: null, after: `${grace.nationalId}\nMatches 2 clients` },
    { label: 'Reason', before: null, after: reason },
    { label: 'Until', before: null, after: 'No end date' },
  ]);
  expect(JSON.stringify(await newest(asker))).not.toContain(grace.nationalId);
  expect(JSON.stringify(await auditor.does(listPendingChanges))).not.toContain(grace.nationalId);
  expect(await kept(id)).not.toContain(grace.nationalId);
  expect(await kept(id)).toContain('v1.');
  expect((await miriam.api(confirmPendingChange, { id })).status).toBe(200);
  expect(await kept(id)).not.toContain('v1.');

  await add({ kind: 'phone', value: '0772 555 111' });
  const phoneChange = await newest(miriam);
  expect(phoneChange?.lines).toContainEqual({
    label: 'Phone number',
    before: null,
    after: '+256 772555111\nMatches 0 clients',
  });
  await asker.api(withdrawPendingChange, { id: phoneChange?.id ?? 0 });
  expect(await kept(phoneChange?.id ?? 0)).not.toContain('v1.');
});
