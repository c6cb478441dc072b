import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appendToUpload, finishUpload, openUpload, showUpload } from '#kit/endpoints/uploads.ts';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { copyRepeatedDocuments } from '#loans/endpoints/loan-variants.ts';
import { clientState } from '#app/tests/screens/client-screen.tsx';
import { FakeRequest } from '#app/tests/screens/fake-request.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { giveDatabase, signInOnPhone } from '#app/tests/screens/keeping-phone.ts';
import { grace } from '#app/tests/screens/people.ts';
import { keepFile } from '#kit/browser/uploads/parts/kept-files.ts';
import { abandonQueues } from '#kit/browser/uploads/queues.ts';
import { callAddress } from '#kit/browser/offline-queue/item.ts';
import { enqueue } from '#kit/browser/offline-queue/enqueue.ts';
import { queuedNow } from '#kit/browser/offline-queue/queued-items.ts';
import { startOfflineQueue } from './start-queue.ts';

const content = 'A licence.';
let server: FakeServer;
/** Another one for each test: a phone keeps what it has. */
let user = '';
let people = 0;
let stop: (() => void) | undefined;
let told: (readonly [message: string, tone: string])[] = [];

const draftRequest = (id: number) => ({
  id,
  tracking_number: 'MS-2025-00009',
  status: 'APPLYING',
  step: 3,
  version: 2,
});

/** The portal is opened while this request is the draft. */
async function open(draft: number | null): Promise<void> {
  const request = draft === null ? null : draftRequest(draft);
  server.answer(checkPrequalification, { data: clientState({ request }) });
  const onArrived = (...arrived: [string, string]): void => void told.push(arrived);
  stop = await startOfflineQueue({ userId: user, client: new QueryClient(), onArrived });
}

beforeEach(() => {
  told = [];
  giveDatabase();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  server = new FakeServer();
  people += 1;
  user = `person-${String(people)}`;
  signInOnPhone(server, user);
  const row = (offset: number, state: 'open' | 'checked') => ({
    data: {
      id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      offset,
      size: content.length,
      state,
      reason: null,
      expires_at: '2026-11-26T00:00:00Z',
    },
  });
  server.answer(openUpload, row(0, 'open'));
  server.answer(showUpload, row(0, 'open'));
  server.answer(appendToUpload, row(content.length, 'open'));
  server.answer(finishUpload, row(content.length, 'checked'));
});
afterEach(() => {
  stop?.();
  abandonQueues();
  vi.unstubAllGlobals();
});

const keep = (place: string, name: string): Promise<void> =>
  keepFile(
    user,
    {
      key: name,
      place,
      type: 'trading_licence',
      name,
      mime: 'application/pdf',
      size: content.length,
      at: Date.now(),
    },
    new File([content], name),
  );

test.each([
  ['request-9', '/api/requests/documents'],
  ['changed-loan-5', '/api/loans/documents/5'],
  ['changed-documents-5', '/api/loans/loan-documents/5'],
  ['changed-request-4', '/api/requests/documents/4'],
])('REACH-02 a file that is kept for %s goes on from any screen', async (place, address) => {
  await keep(place, `${place}.pdf`);
  const form = await FakeRequest.sentBy(() => void open(9));
  expect(form.address).toBe(address);
  expect([...(form.form?.keys() ?? [])]).toEqual(['uploads']);
});

test('REACH-02 a file of an earlier draft does not get into the one that there is now', async () => {
  await keep('request-8', 'older.pdf');
  await keep('request-9', 'newer.pdf');
  await FakeRequest.sentBy(() => void open(9));
  expect(server.callsOf(openUpload)).toHaveLength(1);
});

/** The documents of a repeated loan wait to be copied. */
const keepCopying = () =>
  enqueue(user, {
    chain: 'repeat',
    part: 'repeated-documents',
    title: 'Documents',
    opens: '/apply-for-loan/repeat/4/uploads',
    call: callAddress(copyRepeatedDocuments),
    params: { id: '4' },
    body: {},
  });

test('REACH-03 AGAIN-04 documents that could not be copied, once there is a network again, are named', async () => {
  const message = 'Not all documents of the earlier loan could be copied: licence.pdf.';
  const notCopied = [{ type: 'trading_licence', file_name: 'licence.pdf' }];
  server.answer(copyRepeatedDocuments, { message, uploads: {}, not_copied: notCopied });
  await keepCopying();
  await open(null);
  await expect.poll(() => told).toEqual([[message, 'danger']]);
});

test('REACH-03 a suspended tab sends nothing that waits once another person has signed in', async () => {
  server.loseNetwork(copyRepeatedDocuments);
  await keepCopying();
  await open(null);
  await expect.poll(() => server.callsOf(copyRepeatedDocuments)).toHaveLength(1);
  await expect.poll(() => queuedNow().isWaitingForNetwork).toBe(true);
  // The event that tells of it has not come yet.
  localStorage.setItem('user', JSON.stringify({ ...grace, id: 'another-user' }));
  localStorage.setItem('token', 'token of another-user');
  server.answer(copyRepeatedDocuments, { message: '', uploads: {}, not_copied: [] });
  dispatchEvent(new Event('online'));
  await expect.poll(() => queuedNow().isWaitingForNetwork).toBe(false);
  expect(server.callsOf(copyRepeatedDocuments)).toHaveLength(1);
});

test('REACH-02 a file that waits goes on although the first question about its case had no answer', async () => {
  await keep('request-9', 'plan.pdf');
  server.loseNetwork(checkPrequalification);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const onArrived = (): void => undefined;
  stop = await startOfflineQueue({ userId: user, client, onArrived });
  await vi.waitFor(() => expect(server.callsOf(checkPrequalification)).toHaveLength(1));
  server.answer(checkPrequalification, { data: clientState({ request: draftRequest(9) }) });
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(server.callsOf(openUpload)).toHaveLength(1));
});
