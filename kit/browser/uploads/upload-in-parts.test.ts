import { expect, test, vi } from 'vitest';
import { unwatched, uploadRow } from '#app/tests/screens/uploads.tsx';
import { appendToUpload, finishUpload, openUpload } from '../../endpoints/uploads.ts';
import { attachToLoan } from '#loans/endpoints/staff-loans.ts';
import { FakeRequest } from '#app/tests/screens/fake-request.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { grace, signInAs } from '#app/tests/screens/people.ts';
import { clearSession } from '../session/session-store.ts';
import { attachInParts, sendForForm } from './upload-in-parts.ts';

const server = fakeServer();

test('REACH-02 a waiting file does not go on for another user who has signed in', async () => {
  signInAs();
  const stages: string[] = [];
  const fetching = vi.fn(() => Promise.reject(new TypeError('network error')));
  vi.stubGlobal('fetch', fetching);
  const sent = sendForForm({
    place: 'loan-documents',
    field: 'trading_licence',
    file: new File(['licence'], 'licence.pdf'),
    idempotencyKey: 'key',
    ...unwatched(),
    onStage: (stage) => stages.push(stage),
  });
  const ending = expect(sent).rejects.toThrow('cancelled');
  // What sends in parts is loaded on demand.
  await expect.poll(() => stages, { timeout: 10_000 }).toContain('network');
  clearSession();
  const calls = fetching.mock.calls.length;
  signInAs({ ...grace, id: 'another-user' }, 't2');
  await ending;
  expect(fetching.mock.calls.length).toBe(calls);
});

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const photo = new File(['a visit'], 'visit.jpg', { type: 'image/jpeg' });

function startAttaching() {
  signInAs();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return attachInParts(attachToLoan, {
    params: { id: '7' },
    place: 'case',
    field: 'attachments',
    file: photo,
    idempotencyKey: 'one visit',
    ...unwatched(),
  });
}

const attached = { data: [{ id: 'a1', file_path: 'a1/visit.jpg', size: photo.size }] };

test('REACH-02 a file of an action arrives in parts; the form that names it is sent until its answer is there', async () => {
  const { size } = photo;
  server.answer(openUpload, uploadRow({ id, size }));
  server.answer(appendToUpload, uploadRow({ id, size, offset: size }));
  server.answer(finishUpload, uploadRow({ id, size, offset: size, state: 'checked' }));
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
