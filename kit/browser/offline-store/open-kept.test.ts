import { beforeEach, expect, test, vi } from 'vitest';
import { takeDeviceSecret } from '../../endpoints/session.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { giveDatabase, secretOf, signInOnPhone } from '#app/tests/screens/keeping-phone.ts';
import { clearSession, endSession } from '../session/session-store.ts';
import { within } from './database.ts';
import { lockKept } from './device-key.ts';
import { forgetKept } from './forget-kept.ts';
import { databaseOf, hasKept } from './mark.ts';
import { openKept } from './open-kept.ts';

giveDatabase();
const server = fakeServer();
const isText = (value: unknown): value is string => typeof value === 'string';
let user = '';
let people = 0;

async function texts(id = user) {
  const kept = await openKept(id);
  if (kept === undefined) throw new Error('nothing can be kept');
  return kept.store('drafts', isText);
}

beforeEach(() => {
  people += 1;
  user = `person-${String(people)}`;
  signInOnPhone(server, user);
});

test('REACH-03 what is kept comes back by its key, in order, and only what is known', async () => {
  const store = await texts();
  await store.put('loan/2', 'two');
  await store.put('loan/1', 'one');
  await store.put('request/1', 'three');
  expect(await store.get('loan/2')).toBe('two');
  expect(await store.get('loan/3')).toBeUndefined();
  expect(await store.all('loan/')).toEqual([
    { key: 'loan/1', value: 'one' },
    { key: 'loan/2', value: 'two' },
  ]);
  await store.remove('loan/1');
  const kept = await openKept(user);
  await kept?.write([{ store: 'drafts', key: 'of another release', value: { text: 'four' } }]);
  expect((await store.all()).map(({ value }) => value)).toEqual(['two', 'three']);
  expect(server.callsOf(takeDeviceSecret)).toHaveLength(1);
});

test('REACH-03 several changes are written together, bytes among them', async () => {
  const kept = await openKept(user);
  const bytes = Uint8Array.from([0, 255, 7]).buffer;
  await kept?.write([
    { store: 'pieces', key: 'file/0', value: bytes },
    { store: 'files', key: 'file', value: { name: 'licence.pdf' } },
  ]);
  const isBytes = (value: unknown): value is ArrayBuffer => value instanceof ArrayBuffer;
  expect(new Uint8Array((await kept?.store('pieces', isBytes).get('file/0')) ?? new ArrayBuffer(0))).toEqual(
    new Uint8Array(bytes),
  );
  await kept?.write([
    { store: 'pieces', key: 'file/0' },
    { store: 'files', key: 'file' },
  ]);
  expect(await kept?.store('pieces', isBytes).all()).toEqual([]);
});

test('REACH-03 nothing lies on the phone in clear, and the key cannot be read', async () => {
  await (await texts()).put('one', 'CM9107210K4HJA');
  const [sealed] = await within(user, (database) => database.getAll('drafts'));
  const held = await within(user, (database) => database.get('keys', 'device'));
  expect(Buffer.from(sealed?.bytes ?? new ArrayBuffer(0)).toString('latin1')).not.toContain('CM9107210K4HJA');
  expect([held?.key?.extractable, JSON.stringify(held)]).toEqual([
    false,
    expect.not.stringContaining(secretOf('q')),
  ]);
});

test('REACH-03 an ended session leaves the values without their key; signing in again brings it back', async () => {
  await (await texts()).put('one', 'typed without a network');
  endSession(`token of ${user}`, 'idle');
  await lockKept(user);
  expect(await openKept(user)).toBeUndefined();
  const held = await within(user, (database) => database.get('keys', 'device'));
  expect([held?.generation, held?.key]).toEqual([expect.any(String), undefined]);
  expect(await within(user, (database) => database.count('drafts'))).toBe(1);
  signInOnPhone(server, user);
  server.loseNetwork(takeDeviceSecret);
  expect(await openKept(user)).toBeUndefined();
  server.answer(takeDeviceSecret, { data: { secret: secretOf('q') } });
  expect(await (await texts()).get('one')).toBe('typed without a network');
});

test('REACH-03 with another secret what was sealed before is gone, and the phone keeps on', async () => {
  await (await texts()).put('one', 'before the reset');
  endSession(`token of ${user}`, 'ended');
  await lockKept(user);
  signInOnPhone(server, user, secretOf('w'));
  const store = await texts();
  expect(await store.all()).toEqual([]);
  await store.put('one', 'after the reset');
  expect(await (await texts()).get('one')).toBe('after the reset');
});

test('REACH-03 a second account on the same phone finds nothing of the first', async () => {
  const first = await texts();
  await first.put('one', 'of the first');
  signInOnPhone(server, 'another-user', secretOf('w'));
  expect(await (await texts('another-user')).all()).toEqual([]);
  expect(await openKept(user)).toBeUndefined();
  await expect(first.get('one')).rejects.toThrow();
  await expect(first.put('two', 'too late')).rejects.toThrow();
});

test('REACH-03 signing out leaves no database', async () => {
  const store = await texts();
  await store.put('one', 'kept');
  clearSession();
  forgetKept(user);
  await expect
    .poll(async () => (await indexedDB.databases()).map(({ name }) => name))
    .not.toContain(databaseOf(user));
  await expect(store.put('two', 'late')).rejects.toThrow();
  await lockKept(user);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(databaseOf(user));
});

test('REACH-03 a user who signs out while their secret is on its way leaves nothing on the phone', async () => {
  const answer = server.hold(takeDeviceSecret);
  const opening = openKept(user);
  await expect.poll(() => server.callsOf(takeDeviceSecret)).toHaveLength(1);
  clearSession();
  answer();
  expect(await opening).toBeUndefined();
  expect([hasKept(user), (await indexedDB.databases()).map(({ name }) => name)]).toEqual([
    false,
    expect.not.arrayContaining([databaseOf(user)]),
  ]);
});

test('REACH-03 a value that was moved to another key is not opened', async () => {
  const store = await texts();
  await store.put('one', 'of one');
  await within(user, async (database) => {
    const sealed = await database.get('drafts', 'one');
    if (sealed !== undefined) await database.put('drafts', sealed, 'two');
  });
  expect([await store.get('one'), await store.get('two')]).toEqual(['of one', undefined]);
});

test('REACH-03 without TLS or without a known device nothing is kept', async () => {
  server.answer(takeDeviceSecret, { data: { secret: null } });
  expect(await openKept(user)).toBeUndefined();
  server.answer(takeDeviceSecret, { data: { secret: secretOf('q') } });
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: () => undefined });
  expect(await openKept(user)).toBeUndefined();
  vi.stubGlobal('crypto', crypto);
});
