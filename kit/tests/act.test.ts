import { expect, test } from 'vitest';
import { act, changeUnrecorded, recordEvent, type Act } from '../platform/act.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { sql } from '#app/tests/support/sql.ts';

const server = await sharedServer();

const change = { name: '', text: `INSERT INTO settings (name, value) VALUES ($1, 'kept')` };
const rowsOf = (subject: string) =>
  sql(server)<{ action: string; client_address: string | null; details: unknown }>`
    SELECT action, client_address, details FROM audit_log WHERE subject = ${subject}`;
const isKept = async (name: string) =>
  (await sql(server)`SELECT FROM settings WHERE name = ${name}`).length === 1;
const doing = <T>(work: (transaction: Act) => Promise<T>) =>
  act(server.platform, { clientAddress: '192.0.2.7' }, work);

test('an act stores its change, its audit row and its answer together', async () => {
  const answer = await doing(async (transaction) => {
    await transaction.query(change, ['act-kept']);
    await transaction.record('ticket.stored', { subject: 'ticket:1', details: { files: 2 } });
    return 'done';
  });
  expect(answer).toBe('done');
  expect(await isKept('act-kept')).toBe(true);
  expect(await rowsOf('ticket:1')).toEqual([
    { action: 'ticket.stored', client_address: '192.0.2.7', details: { files: 2 } },
  ]);
});

test('an act that fails stores neither change nor row', async () => {
  const failing = doing(async (transaction) => {
    await transaction.query(change, ['act-failed']);
    await transaction.record('ticket.stored', { subject: 'ticket:2' });
    throw new Error('too late');
  });
  await expect(failing).rejects.toThrow('too late');
  expect(await isKept('act-failed')).toBe(false);
  expect(await rowsOf('ticket:2')).toEqual([]);
});

test('an act without its audit row is rolled back, unless it says that nothing was changed', async () => {
  const forgetting = doing((transaction) => transaction.query(change, ['act-forgotten']));
  await expect(forgetting).rejects.toThrow('must write a row of the audit log');
  expect(await isKept('act-forgotten')).toBe(false);
  const repeated = await doing((transaction) => {
    transaction.changedNothing();
    return Promise.resolve('the first answer');
  });
  expect(repeated).toBe('the first answer');
});

test('an act that turns out to need no row keeps its change', async () => {
  await doing(async (transaction) => {
    await transaction.query(change, ['act-unrecorded']);
    transaction.leaveUnrecorded();
  });
  expect(await isKept('act-unrecorded')).toBe(true);
  await changeUnrecorded(server.platform.database, (transaction) =>
    transaction.query(change, ['unrecorded']),
  );
  expect(await isKept('unrecorded')).toBe(true);
});

test('a row says who it was, where that became known within the act', async () => {
  const { userId: id } = await signedIn(server);
  await doing((transaction) => transaction.record('account.created', { actorId: id, subject: 'user:act' }));
  const rows = await sql(server, `SELECT actor_id::text FROM audit_log WHERE subject = 'user:act'`);
  expect(rows).toEqual([{ actor_id: id }]);
});

test('what changes nothing is recorded in the name of its actor', async () => {
  await recordEvent(server.platform, { clientAddress: '192.0.2.8' }, 'ticket.opened', {
    subject: 'ticket:3',
  });
  expect(await rowsOf('ticket:3')).toEqual([
    { action: 'ticket.opened', client_address: '192.0.2.8', details: {} },
  ]);
});

test('a read that tries to change something is refused by the database', async () => {
  const reads = { query: server.platform.database.read };
  await expect(reads.query(change, ['act-by-read'])).rejects.toThrow('read-only');
  expect(await isKept('act-by-read')).toBe(false);
});
