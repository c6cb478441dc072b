import { expect, test, vi } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { giveDatabase, signInOnPhone } from '../../../test/keeping-phone.ts';
import { grace } from '../../../test/people.ts';
import { clearSession } from '../session/session-store.ts';
import { forgetKept } from '../kept/forget-kept.ts';
import { keeperOf } from './keeper.ts';
import { unmarkKeptFiles } from './kept-mark.ts';
import type { Upload } from './upload.ts';

giveDatabase();
const server = new FakeServer();

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
  const keeper = keeperOf(grace.id, 'loan-1');
  keeper.added(upload('first'));
  // As it is done when somebody signs out.
  clearSession();
  unmarkKeptFiles(grace.id);
  forgetKept(grace.id);
  await vi.dynamicImportSettled();
  // Signed in again, the phone is as it was left.
  signInOnPhone(server, grace.id);
  keeper.added(upload('second'));
  await expect.poll(() => keeper.kept().then((kept) => kept.map(({ key }) => key))).toEqual(['second']);
});
