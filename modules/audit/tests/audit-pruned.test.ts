import { expect, test } from 'vitest';
import { pastEntries, verifyLog } from '../server/index.ts';
import { newLog } from './new-log.ts';
import { sweepOnce } from '#kit/platform/housekeeping/housekeeping.ts';

const { place, asServer, asOwner, past } = newLog();

/** Entries of these ages, in this order; named by their place in the chain. */
async function written(...ages: readonly string[]): Promise<void> {
  for (const age of ages)
    await asOwner(`INSERT INTO audit_log (action, client_address, occurred_at)
                   VALUES ('session.ended', '10.0.0.7', now() - interval '${age}')`);
}

const kept = async (): Promise<string[]> =>
  (
    await asOwner<{ place: string }>(
      `SELECT position || ' ' || action AS place FROM audit_chain JOIN audit_log ON id = entry_id ORDER BY position`,
    )
  ).map((row) => row.place);

const prune = (years: number | undefined): Promise<void> => sweepOnce(place.database, pastEntries(years));

test('STAND-11 the audit log is kept for ever unless the operator says otherwise', async () => {
  await written('90 years', '1 day');
  await prune(undefined);
  expect(await kept()).toEqual(['1 session.ended', '2 session.ended']);
  expect(await verifyLog(place)).toMatchObject({ entries: 2, removedUpTo: undefined, faults: [] });
});

test('STAND-11 GUARD-07 whole months go from the beginning, an entry says so, and the chain still proves the rest', async () => {
  await written('14 years', '13 years', '12 years 2 months', '12 years', '11 years');
  const { head } = await verifyLog(place);
  await prune(12);
  expect(await kept()).toEqual(['4 session.ended', '5 session.ended', '6 audit-log.pruned']);
  expect(await verifyLog(place, head)).toMatchObject({ entries: 3, removedUpTo: '3', faults: [] });
  const [said] = await asServer<{ details: object }>(
    `SELECT details FROM audit_log WHERE action = 'audit-log.pruned'`,
  );
  expect(said?.details).toMatchObject({ entries: 3, position: '3', owed: 0 });
  // Nothing more is old enough: no second entry.
  await prune(12);
  expect(await kept()).toHaveLength(3);
  await prune(10);
  expect(await kept()).toEqual(['6 audit-log.pruned', '7 audit-log.pruned']);
  expect(await verifyLog(place, head)).toMatchObject({ entries: 2, removedUpTo: '5', faults: [] });
});

test('STAND-11 the lender’s retention is the least, where it is longer', async () => {
  await written('14 years', '1 day');
  await asOwner(`UPDATE settings SET value = '240' WHERE name = 'retention_months'`);
  await prune(10);
  expect(await kept()).toEqual(['1 session.ended', '2 session.ended']);
});

test('STAND-11 the newest place stays, however old, and the next entry follows it', async () => {
  await written('14 years', '13 years');
  await prune(10);
  expect(await kept()).toEqual(['2 session.ended', '3 audit-log.pruned']);
  expect(await verifyLog(place)).toMatchObject({ entries: 2, faults: [] });
});

test('STAND-11 GUARD-07 addresses that were taken out are still accounted for', async () => {
  await written('14 years', '13 years', '11 years');
  await asServer(`UPDATE audit_log SET client_address = NULL WHERE id <> 2`);
  await prune(12);
  expect(await kept()).toEqual(['3 session.ended', '4 audit-log.addresses-erased', '5 audit-log.pruned']);
  expect(await verifyLog(place)).toMatchObject({ forgotten: 1, faults: [] });
  await past(`UPDATE audit_log SET occurred_at = occurred_at - interval '11 years' WHERE id > 3`);
  await asOwner(`UPDATE audit_log SET client_address = NULL WHERE id = 3`);
  await prune(10);
  const [{ owed } = { owed: '' }] = await asServer<{ owed: string }>(
    `SELECT details ->> 'owed' AS owed FROM audit_log WHERE action = 'audit-log.pruned' ORDER BY id DESC LIMIT 1`,
  );
  expect(owed).toBe('0');
});

test('STAND-11 GUARD-07 nothing is removed at or after a place whose entry is gone: the proof of that stays', async () => {
  await written('14 years', '13 years', '12 years', '1 day');
  await past(`DELETE FROM audit_log WHERE id = 2`);
  await prune(10);
  expect(await kept()).toEqual(['3 session.ended', '4 session.ended', '5 audit-log.pruned']);
  expect((await verifyLog(place)).faults).toEqual([
    expect.stringContaining('Entry 2 (sequence number 2) was removed. It stood at the start of the log.'),
  ]);
});

test('STAND-11 GUARD-07 an attacker who has taken over the server can remove nothing of the last ten years, nor claim to', async () => {
  await written('11 years', '9 years', '1 day');
  for (const age of [`'0'`, `'-1 year'`, 'NULL'])
    await asServer(`SELECT audit_log_prune(${age}::interval, 1000)`);
  expect(await kept()).toEqual(['2 session.ended', '3 session.ended', '4 audit-log.pruned']);
  await expect(asServer(`INSERT INTO audit_log (action) VALUES ('audit-log.pruned')`)).rejects.toMatchObject({
    code: '42501',
  });
  await expect(asServer('DELETE FROM audit_log')).rejects.toMatchObject({ code: '42501' });
  const [{ everybody } = { everybody: true }] = await asServer<{ everybody: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_proc, aclexplode(proacl) WHERE proname = 'audit_log_prune' AND grantee = 0) AS everybody`,
  );
  expect(everybody).toBe(false);
});

test('GUARD-07 a beginning that was removed past the rule is found, with and without an entry that excuses it', async () => {
  await written('3 years', '2 years', '1 year');
  await past('DELETE FROM audit_log WHERE id = 1', 'DELETE FROM audit_chain WHERE position = 1');
  expect((await verifyLog(place)).faults).toEqual([expect.stringContaining('Sequence number 1 is missing')]);
  await asOwner(`INSERT INTO audit_log (action, details)
    SELECT 'audit-log.pruned', jsonb_build_object('entries', 1, 'until', now() - interval '3 years', 'position', '1', 'hash', repeat('0', 64), 'owed', 0)`);
  expect((await verifyLog(place)).faults).toEqual([
    'Entries up to sequence number 1 were removed before they were ten years old.',
    expect.stringContaining('does not match what was written'),
  ]);
});

test('STAND-11 one node removes at a time, and a backlog goes in batches of a thousand', async () => {
  await asOwner(`INSERT INTO audit_log (action, occurred_at)
                 SELECT 'session.ended', now() - interval '20 years' + make_interval(secs => n) FROM generate_series(1, 2500) AS n`);
  await place.owner.transaction(async (other) => {
    await other.query({ name: '', text: `SELECT audit_log_prune('10 years', 1)` });
    await prune(10);
    expect(await kept()).toHaveLength(2500);
  });
  await prune(10);
  expect(await kept()).toEqual([1, 2, 3, 4].map((n) => `${String(2500 + n)} audit-log.pruned`));
  expect((await verifyLog(place)).faults).toEqual([]);
});
