import { afterEach, expect, test, vi } from 'vitest';
import { appendToUpload, finishUpload, openUpload, type UploadState } from '../../endpoints/uploads.ts';
import { attachToLoan } from '#loans/endpoints/staff-loans.ts';
import { FakeRequest } from '#app/tests/screens/fake-request.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { grace } from '#app/tests/screens/people.ts';
import { clearSession, signIn, storePendingToken } from '../session/session-store.ts';
import { attachInParts, sendForForm } from './upload-in-parts.ts';

afterEach(() => vi.unstubAllGlobals());

test('REACH-02 a file that waits does not go on for somebody else who has signed in', async () => {
  storePendingToken('t1');
  signIn({ user: grace, permissions: [] });
  const stages: string[] = [];
  const fetching = vi.fn(() => Promise.reject(new TypeError('network error')));
  vi.stubGlobal('fetch', fetching);
  const sent = sendForForm({
    place: 'loan-documents',
    field: 'trading_licence',
    file: new File(['licence'], 'licence.pdf'),
    idempotencyKey: 'key',
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onOpened: () => undefined,
    onStage: (stage) => stages.push(stage),
  });
  const ending = expect(sent).rejects.toThrow('cancelled');
  // What sends in parts is loaded on demand.
  await expect.poll(() => stages, { timeout: 10_000 }).toContain('network');
  clearSession();
  const calls = fetching.mock.calls.length;
  storePendingToken('t2');
  signIn({ user: { ...grace, id: 'somebody-else' }, permissions: [] });
  await ending;
  expect(fetching.mock.calls.length).toBe(calls);
});

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const photo = new File(['a visit'], 'visit.jpg', { type: 'image/jpeg' });

function startAttaching() {
  storePendingToken('t1');
  signIn({ user: grace, permissions: [] });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return attachInParts(attachToLoan, {
    params: { id: '7' },
    place: 'case',
    field: 'attachments',
    file: photo,
    idempotencyKey: 'one visit',
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onOpened: () => undefined,
    onStage: () => undefined,
  });
}

const attached = { data: [{ id: 'a1', file_path: 'a1/visit.jpg', size: photo.size }] };

test('REACH-02 a file of an action arrives in parts; the form that names it is sent until its answer is there', async () => {
  const server = new FakeServer();
  const row = (offset: number, state: UploadState['state']) => ({
    data: { id, offset, size: photo.size, state, reason: null, expires_at: '2026-11-26T00:00:00Z' },
  });
  server.answer(openUpload, row(0, 'open'));
  server.answer(appendToUpload, row(photo.size, 'open'));
  server.answer(finishUpload, row(photo.size, 'checked'));
  let attaching: Promise<unknown> = Promise.resolve();
  const first = await FakeRequest.sentBy(() => {
    attaching = startAttaching();
  });
  expect(server.callsOf(openUpload)[0]?.body).toMatchObject({
    place: 'case',
    field: 'attachments',
    name: 'visit.jpg',
  });
  const second = await FakeRequest.sentBy(() => first.onerror());
  second.finish(200, attached);
  expect(await attaching).toEqual(attached);
  for (const { address, form, headers } of [first, second]) {
    expect(address).toBe('/api/staff/loans/7/attachments');
    expect([...(form ?? [])]).toEqual([['uploads', id]]);
    expect(headers['Idempotency-Key']).toBe('one visit');
  }
});
