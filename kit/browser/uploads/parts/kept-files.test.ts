import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { giveDatabase, signInOnPhone } from '#app/tests/screens/keeping-phone.ts';
import { signOut } from '../../session-watch/sign-out.ts';
import { databaseOf } from '../../offline-store/mark.ts';
import { markKeptFiles, mayKeepFiles } from '../kept-mark.ts';
import { forgetFile, keepFile, keptFiles, noteOpened, type KeptFile } from './kept-files.ts';

const server = fakeServer();

const now = Date.parse('2026-11-23T09:00:00Z');
const day = 24 * 60 * 60 * 1000;
let user = '';
let people = 0;
giveDatabase();
beforeEach(() => {
  people += 1;
  user = `person-${String(people)}`;
  signInOnPhone(server, user);
});

const bytesOf = (length: number, seed: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, index) => (index * 7 + seed) % 256);

function kept(key: string, file: File, changes: Partial<KeptFile> = {}): Promise<void> {
  const { name, type: mime, size } = file;
  return keepFile(
    user,
    { key, place: 'loan-1', type: 'licence', name, mime, size, at: now, ...changes },
    file,
  );
}

test('REACH-02 fifteen files come back byte by byte, in the order in which they were chosen', async () => {
  const contents = Array.from({ length: 15 }, (_, index) => bytesOf(400_000 + index * 100_000, index));
  await Promise.all(
    contents.map((content, index) =>
      kept(`key-${String(index)}`, new File([content], `${String(index)}.jpg`, { type: 'image/jpeg' }), {
        at: now + index,
      }),
    ),
  );
  const found = await keptFiles(user, 'loan-1', now);
  expect(found.map(({ file }) => [file.name, file.type])).toEqual(
    contents.map((_, index) => [`${String(index)}.jpg`, 'image/jpeg']),
  );
  for (const [index, { file }] of found.entries())
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(contents[index] ?? []))).toBe(true);
});

test('REACH-02 files are found under their person and their place alone', async () => {
  const file = new File([bytesOf(1000, 1)], 'a.pdf');
  await kept('mine', file);
  await kept('other-place', file, { place: 'loan-2' });
  const names = async (...where: [string, string]) =>
    (await keptFiles(...where, now)).map(({ row }) => row.key);
  expect(await names(user, 'loan-1')).toEqual(['mine']);
  expect(await names(user, 'loan-2')).toEqual(['other-place']);
  expect(await names('another-user', 'loan-1')).toEqual([]);
});

/** Which files of a place are found, after another place was opened, as when the app starts. */
async function startedAt(at: number): Promise<string[]> {
  await keptFiles(user, 'loan-2', at);
  return (await keptFiles(user, 'loan-1', at)).map(({ row }) => row.key);
}

test('REACH-03 a photo taken while the clock of the phone was wrong is found once it is right', async () => {
  const photo = new File([bytesOf(1000, 1)], 'a.jpg');
  await kept('reset', photo, { at: Date.parse('2024-01-01T00:03:00Z') });
  await kept('ahead', photo, { at: now + 400 * day });
  expect(await startedAt(now)).toEqual(['reset', 'ahead']);
  expect(await startedAt(now + day)).toEqual(['reset', 'ahead']);
});

test('REACH-03 a file whose screen is opened again is found however long that took', async () => {
  await kept('old', new File([bytesOf(1000, 1)], 'a.pdf'));
  expect(await startedAt(now + 100 * day)).toEqual(['old']);
  expect(await startedAt(now + 200 * day)).toEqual(['old']);
});

test('REACH-02 what the server calls a file is kept with it; what has arrived is forgotten with its mark', async () => {
  markKeptFiles(user);
  await kept('one', new File([bytesOf(1000, 1)], 'a.pdf'));
  await noteOpened(user, 'one', 'upload-1');
  await noteOpened(user, 'gone already', 'upload-2');
  const [found] = await keptFiles(user, 'loan-1', now);
  expect(found?.row.opened).toBe('upload-1');
  expect(mayKeepFiles(user)).toBe(true);
  await forgetFile(user, 'one');
  expect(await keptFiles(user, 'loan-1', now)).toEqual([]);
  expect(mayKeepFiles(user)).toBe(false);
});

test('REACH-02 a file that is kept while the one before it goes is found after a reload', async () => {
  markKeptFiles(user);
  await kept('first', new File(['first'], 'first.pdf'));
  // Chosen: marked at once, kept in its turn.
  markKeptFiles(user);
  await forgetFile(user, 'first');
  await kept('second', new File(['second'], 'second.pdf'));
  expect(mayKeepFiles(user)).toBe(true);
});

/** What the phone holds, as keys of pieces. */
async function piecesHeld(): Promise<string[]> {
  const database = await openDB(databaseOf(user));
  try {
    return (await database.getAllKeys('pieces')).map(String);
  } finally {
    database.close();
  }
}

test('REACH-02 nothing is left of a file that is not whole, or whose case is gone, nor the mark with the last one', async () => {
  markKeptFiles(user);
  await kept('of-a-case-that-is-gone', new File([bytesOf(1_200_000, 1)], 'a.jpg'), { place: 'loan-2' });
  await kept('not-whole', new File([bytesOf(1000, 1)], 'b.pdf'), { size: 2000 });
  expect(await piecesHeld()).toHaveLength(4);
  // First noticed after eight days; the clock may be wrong in between.
  for (const at of [now, now + 8 * day, now + 9 * day, now - 300 * day, now + 37 * day]) {
    expect(await keptFiles(user, 'loan-1', at)).toEqual([]);
    expect(await piecesHeld()).toHaveLength(3);
    expect(mayKeepFiles(user)).toBe(true);
  }
  await keptFiles(user, 'loan-1', now + 39 * day);
  expect(await piecesHeld()).toEqual([]);
  expect(mayKeepFiles(user)).toBe(false);
});

test('REACH-02 a file that cannot be read to its end leaves no piece behind', async () => {
  const photo = new File([bytesOf(1_200_000, 1)], 'a.jpg');
  const slice = photo.slice.bind(photo);
  // A photo that its owner deletes meanwhile; a tab that is closed meanwhile ends there too.
  vi.spyOn(photo, 'slice').mockImplementation((from = 0, to) => {
    if (from > 600_000) throw new DOMException('It is gone.', 'NotFoundError');
    return slice(from, to);
  });
  await expect(kept('one', photo)).rejects.toThrow("We can't read this file any more.");
  expect(await piecesHeld()).toEqual([]);
});

test('REACH-02 OpenCRVS #9946: signing out leaves no file on the phone', async () => {
  markKeptFiles(user);
  await kept('one', new File([bytesOf(1000, 1)], 'a.pdf'));
  signOut();
  expect(mayKeepFiles(user)).toBe(false);
  signInOnPhone(server, user);
  expect(await keptFiles(user, 'loan-1', now)).toEqual([]);
});
