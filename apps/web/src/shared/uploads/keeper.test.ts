import * as fakes from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { grace } from '../../../test/people.ts';
import { clearSession, signIn, storePendingToken } from '../session/session-store.ts';
import { keeperOf } from './keeper.ts';
import { forgetKeptFiles } from './kept-mark.ts';
import type { Upload } from './upload.ts';

for (const [name, fake] of Object.entries(fakes))
  vi.stubGlobal(name === 'default' ? 'indexedDB' : name, fake);

const upload = (key: string): Upload => ({
  id: key,
  key,
  type: 'licence',
  file: new File([key], `${key}.pdf`),
  state: 'waiting',
  sent: 0,
});

test('REACH-02 a file that waited to be kept is not kept once its person has signed out', async () => {
  storePendingToken('t1');
  signIn({ user: grace, permissions: [] });
  const keeper = keeperOf(grace.id, 'loan-1');
  keeper.added(upload('first'));
  // As it is done when somebody signs out.
  clearSession();
  forgetKeptFiles(grace.id);
  await vi.dynamicImportSettled();
  // Signed in again, the phone is as it was left.
  storePendingToken('t2');
  signIn({ user: grace, permissions: [] });
  keeper.added(upload('second'));
  await expect.poll(() => keeper.kept().then((kept) => kept.map(({ key }) => key))).toEqual(['second']);
});
