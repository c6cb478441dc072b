import { beforeEach, expect, test } from 'vitest';
import { unwatched, uploadRow } from '#app/tests/screens/uploads.tsx';
import {
  appendToUpload,
  finishUpload,
  openUpload,
  showUpload,
  type UploadState,
} from '../../endpoints/uploads.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { goneFile } from '#app/tests/screens/gone-file.ts';
import { giveDatabase, signInOnPhone } from '#app/tests/screens/keeping-phone.ts';
import { explainFailure } from './use-attachments.ts';
import { storedUploadsOf } from './stored-uploads.ts';
import { keepFile } from './parts/kept-files.ts';
import { sendForForm } from './upload-in-parts.ts';
import { UploadQueue } from './upload-queue.ts';

const server = fakeServer();

const user = 'of-gone-files';
const name = 'licence.pdf';
const unreadable = "We can't read this file any more. Choose it again.";
const row = (offset: number, state: UploadState['state']) => uploadRow({ id: 'u1', offset, size: 3, state });

beforeEach(() => {
  giveDatabase();
  signInOnPhone(server, user);
  server.answer(openUpload, row(0, 'open'));
  server.answer(showUpload, row(0, 'open'));
});

const send = (file: File, idempotencyKey: string): Promise<string | undefined> =>
  sendForForm({
    place: 'loan-documents',
    field: 'trading_licence',
    file,
    idempotencyKey,
    ...unwatched(),
  });

test('REACH-03 a file that is gone from the phone is not blamed on the network: it has to be chosen again', async () => {
  const file = goneFile(name);
  const failure = await send(file, 'gone').catch((error: unknown) => error);
  expect(explainFailure(failure, { file, sent: 0, type: 'trading_licence' })).toEqual({
    reason: unreadable,
    refused: true,
  });
});

test('REACH-03 a file that is gone since it was kept is sent from the copy on the phone', async () => {
  const kept = { key: 'kept', place: 'loan-1', type: 'trading_licence', name, mime: '', size: 3, at: 0 };
  await keepFile(user, kept, new File(['abc'], name));
  server.answer(appendToUpload, row(3, 'open'));
  server.answer(finishUpload, row(3, 'checked'));
  expect(await send(goneFile(name), 'kept')).toBe('u1');
  expect(server.callsOf(appendToUpload)).toHaveLength(1);
});

test('REACH-03 a file that is gone before it was kept says so without a network, and nothing of the phone', async () => {
  const queue = new UploadQueue({
    // As it waits for a network.
    send: () => new Promise(() => undefined),
    explain: explainFailure,
    onBusy: () => undefined,
    stored: storedUploadsOf(user, 'loan-2'),
  });
  queue.add('trading_licence', goneFile(name));
  const told = () => queue.uploads().map(({ state, reason, unkept }) => ({ state, reason, unkept }));
  await expect.poll(told).toEqual([{ state: 'refused', reason: unreadable, unkept: undefined }]);
});
