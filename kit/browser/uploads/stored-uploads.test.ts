import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { takeDeviceSecret } from '../../endpoints/session.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { giveDatabase, openWithoutHttps, signInOnPhone } from '#app/tests/screens/keeping-phone.ts';
import { grace } from '#app/tests/screens/people.ts';
import { clearSession } from '../session/session-store.ts';
import { lockKept } from '../offline-store/device-key.ts';
import { forgetKept } from '../offline-store/forget-kept.ts';
import { openKept } from '../offline-store/open-kept.ts';
import { storedUploadsOf } from './stored-uploads.ts';
import { markKeptFiles, mayKeepFiles, unmarkKeptFiles } from './kept-mark.ts';
import { keptPlaces } from './parts/kept-files.ts';
import type { Unkept, Upload } from './upload.ts';

giveDatabase();
const server = fakeServer();
const noted = vi.fn<(why: Unkept) => void>();
afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage');
  noted.mockReset();
});

const never = (): void => expect.fail('The file is not gone.');

const upload = (key: string): Upload => ({
  id: key,
  key,
  type: 'licence',
  file: new File([key], `${key}.pdf`),
  state: 'waiting',
  sent: 0,
});

test('REACH-02 a file that waited to be kept is not kept once its person has signed out', async () => {
  signInOnPhone(server, grace.id);
  const stored = storedUploadsOf(grace.id, 'loan-1');
  stored.added(upload('first'), noted, never);
  // The same steps as at sign-out.
  clearSession();
  unmarkKeptFiles(grace.id);
  forgetKept(grace.id);
  await vi.dynamicImportSettled();
  // Signed in again, the phone is as it was left.
  signInOnPhone(server, grace.id);
  stored.added(upload('second'), noted, never);
  await expect.poll(() => stored.kept().then((kept) => kept.map(({ key }) => key))).toEqual(['second']);
});

/** A phone that says how much room it has (bytes). */
function phoneWith(room: { readonly quota: number; readonly usage: number }): void {
  const storage = { estimate: () => Promise.resolve(room) };
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
}

test('REACH-03 a file for which the phone has no room is not read, and its field is told', async () => {
  signInOnPhone(server, grace.id);
  phoneWith({ quota: 1_000, usage: 998 });
  const large = upload('large');
  const read = vi.spyOn(large.file, 'slice');
  const stored = storedUploadsOf(grace.id, 'loan-2');
  stored.added(large, noted, never);
  await expect.poll(() => noted.mock.calls).toEqual([['no room']]);
  expect(read).not.toHaveBeenCalled();
  phoneWith({ quota: 1_000, usage: 0 });
  stored.added(upload('small'), noted, never);
  await expect.poll(() => stored.kept().then((kept) => kept.map(({ key }) => key))).toEqual(['small']);
  expect(noted).toHaveBeenCalledTimes(1);
});

test('REACH-03 a phone that turns out to be full is told at the field as well', async () => {
  signInOnPhone(server, grace.id);
  await openKept(grace.id);
  const full = new DOMException('full', 'QuotaExceededError');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw full;
  });
  storedUploadsOf(grace.id, 'loan-3').added(upload('large'), noted, never);
  await expect.poll(() => noted.mock.calls).toEqual([['no room']]);
});

test('REACH-03 without https nothing is kept, and that is said', async () => {
  signInOnPhone(server, 'newcomer');
  openWithoutHttps(onTestFinished);
  storedUploadsOf('newcomer', 'loan-4').added(upload('plain'), noted, never);
  await expect.poll(() => noted.mock.calls).toEqual([['nothing kept']]);
  // Nobody who signs out is asked about what is not there.
  expect(mayKeepFiles('newcomer')).toBe(false);
});

test('REACH-02 a mark with nothing kept under it is removed once the phone could be checked, not before', async () => {
  signInOnPhone(server, 'second');
  await keptPlaces('second');
  markKeptFiles('second');
  await lockKept('second');
  server.loseNetwork(takeDeviceSecret);
  expect([await keptPlaces('second'), mayKeepFiles('second')]).toEqual([[], true]);
  signInOnPhone(server, 'second');
  expect([await keptPlaces('second'), mayKeepFiles('second')]).toEqual([[], false]);
});
