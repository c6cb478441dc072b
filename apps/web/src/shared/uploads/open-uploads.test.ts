import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { uploadLoanDocuments } from '@ensigo/rulebook/contract';
import { grace } from '../../../test/people.ts';
import { clearSession, signIn, storePendingToken } from '../session/session-store.ts';
import { openUploads, type PlaceOfFiles } from './open-uploads.ts';
import { abandonQueues } from './queues.ts';
import { uploadInParts } from './upload-in-parts.ts';

afterEach(() => {
  abandonQueues();
  clearSession();
  vi.unstubAllGlobals();
});

const draftFiles: PlaceOfFiles = {
  place: 'loan-7',
  send: (field, file, sending) =>
    uploadInParts(uploadLoanDocuments, { place: 'loan-documents', field, file, ...sending }),
  queryKey: ['client-state'],
};

test('REACH-02 a file whose turn comes once somebody else has signed in does not go into their application', async () => {
  storePendingToken('t1');
  signIn({ user: grace, permissions: [] });
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
  clearSession();
  storePendingToken('t2');
  signIn({ user: { ...grace, id: 'somebody-else' }, permissions: [] });
  await expect.poll(stages).toEqual(['failed', 'failed', 'failed']);
  expect(new Set(tokens)).toEqual(new Set(['Bearer t1']));
});
