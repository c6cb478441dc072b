import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { uploadLoanDocuments } from '#loans/endpoints/loan-documents.ts';
import { grace, signInAs } from '#app/tests/screens/people.ts';
import { clearSession, endSession } from '../session/session-store.ts';
import { openUploads, type PlaceOfFiles } from './open-uploads.ts';
import { abandonQueues, openQueues } from './queues.ts';
import { uploadInParts } from './upload-in-parts.ts';

afterEach(() => {
  abandonQueues();
  clearSession();
});

const opio = { ...grace, id: 'another-user' };
const draftFiles: PlaceOfFiles = {
  place: 'loan-7',
  send: (field, file, sending) =>
    uploadInParts(uploadLoanDocuments, { place: 'loan-documents', field, file, ...sending }),
  queryKey: ['client-state'],
};

test('REACH-02 a file whose turn comes after another user has signed in stays out of their application', async () => {
  signInAs();
  const tokens: (string | null)[] = [];
  vi.stubGlobal('fetch', (_address: string, { headers }: RequestInit) => {
    tokens.push(new Headers(headers).get('authorization'));
    return Promise.reject(new TypeError('network error'));
  });
  const queue = openUploads(new QueryClient(), grace.id, draftFiles);
  for (const name of ['licence.pdf', 'statement.pdf', 'plan.pdf'])
    queue.add('trading_licence', new File(['content'], name));
  const stages = () => queue.uploads().map(({ state, stage }) => (state === 'sending' ? stage : state));
  // What sends in parts is loaded on demand.
  await expect.poll(stages, { timeout: 10_000 }).toEqual(['network', 'network', 'waiting']);
  endSession('t1', 'idle');
  signInAs(opio, 't2');
  await expect.poll(stages).toEqual(['failed', 'failed', 'failed']);
  expect(new Set(tokens)).toEqual(new Set(['Bearer t1']));
});

const namesOfAll = () => openQueues().flatMap((queue) => queue.uploads().map(({ file }) => file.name));

test('REACH-03 the next user sees no file of a session that has ended, and its owner finds it once', async () => {
  let arrived = (): void => undefined;
  const send = vi
    .fn<PlaceOfFiles['send']>()
    .mockRejectedValueOnce(new TypeError('network error'))
    .mockImplementationOnce(() => new Promise<void>((resolve) => (arrived = resolve)));
  const own = { ...draftFiles, send };
  signInAs();
  openUploads(new QueryClient(), grace.id, own).add('plan', new File(['content'], 'plan.pdf'));
  expect(namesOfAll()).toEqual(['plan.pdf']);
  endSession('t1', 'idle');
  expect(namesOfAll()).toEqual([]);
  signInAs(opio, 't2');
  expect(namesOfAll()).toEqual([]);
  endSession('t2', 'idle');
  signInAs(grace, 't3');
  // The page stayed open: what this phone could not keep is there as well.
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const again = openUploads(client, grace.id, own);
  expect([namesOfAll(), openQueues()]).toEqual([['plan.pdf'], [again]]);
  await expect.poll(() => again.uploads()[0]?.state).toBe('failed');
  await again.resume();
  arrived();
  await expect.poll(namesOfAll).toEqual([]);
  expect(invalidate).toHaveBeenCalledTimes(1);
});

test('REACH-03 signing out in one tab leaves no file under way in another', () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network error')));
  signInAs();
  openUploads(new QueryClient(), grace.id, draftFiles).add('plan', new File(['content'], 'plan.pdf'));
  // As the other tab leaves the storage.
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  signInAs(grace, 't2');
  expect(namesOfAll()).toEqual([]);
});
