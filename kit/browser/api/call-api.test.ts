import { expect, test, vi } from 'vitest';
import { deleteLoanDocument } from '#loans/endpoints/loan-documents.ts';
import { keepDraft } from '#drafts/endpoints/drafts.ts';
import { listLoans, saveContactPersons } from '#loans/endpoints/loans.ts';
import { listSettings } from '#settings/endpoints/settings.ts';
import { login } from '#accounts/endpoints/accounts.ts';
import { logout } from '../../endpoints/session.ts';
import { staleVersionMessage } from '../../rules/errors/codes.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { ApiFailure, firstErrors, isConflict, messageOf } from './api-failure.ts';
import { callApi } from './call-api.ts';

const server = fakeServer();

const failureOf = async (work: Promise<unknown>): Promise<ApiFailure> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiFailure)) throw new Error(`no ApiFailure but ${String(error)}`);
  return error;
};

const emptyMeta = {
  total: 0,
  last_page: 1,
  per_page: 10,
  current_page: 1,
  from: 0,
  to: 0,
  path: '/api/loans',
};

test("fills in a call's address, query, body and headers", async () => {
  localStorage.setItem('token', 'abc');
  server.answer(listLoans, { data: [], meta: emptyMeta });
  server.answer(keepDraft, { data: { saved_at: '2026-01-01T00:00:00Z', edition: 1 } });
  await callApi(listLoans, { query: { page: 2 }, body: { filters: [] }, idempotencyKey: 'once' });
  await callApi(keepDraft, {
    params: { form: 'loan-details' },
    body: { answers: { amount: '1' } },
    ifMatch: 3,
  });
  const [list, keep] = server.received;
  expect(list).toMatchObject({ method: 'POST', address: '/api/loans?page=2', body: { filters: [] } });
  const sent = ['accept-language', 'authorization', 'content-type', 'idempotency-key'].map((name) =>
    list?.headers.get(name),
  );
  expect(sent).toEqual(['en', 'Bearer abc', 'application/json', 'once']);
  expect(keep).toMatchObject({ method: 'PUT', address: '/api/drafts/loan-details' });
  expect(keep?.headers.get('if-match')).toBe('"3"');
});

test('a public call carries no token, a call without a body sends an empty object, a DELETE sends nothing', async () => {
  localStorage.setItem('token', 'abc');
  server.answer(login, { message: '', token: 't', email: 'a@b.c', sent_to: 'a@b.c', code_expires_in: 600 });
  server.answer(logout, { message: '' });
  server.answer(deleteLoanDocument, { message: '', uploads: {} });
  await callApi(login, { body: { email: 'a@b.c', password: 'Secret-1' } });
  await callApi(logout);
  await callApi(deleteLoanDocument, { params: { id: '7f/../x' } });
  expect(server.received.map(({ headers }) => headers.get('authorization'))).toEqual([
    null,
    'Bearer abc',
    'Bearer abc',
  ]);
  expect(server.received.map(({ body }) => body)).toEqual([
    { email: 'a@b.c', password: 'Secret-1' },
    {},
    undefined,
  ]);
  expect(server.received[2]?.headers.has('content-type')).toBe(false);
  expect(server.received[2]?.address).toBe('/api/loans/loan-documents/7f%2F..%2Fx');
});

test('API-14 a refusal becomes a failure with its message, fields, waiting time and request id', async () => {
  server.refuse(
    saveContactPersons,
    422,
    { message: 'Look here.', errors: { 'contact_persons.0.email': ['First.', 'Second.'] } },
    { 'retry-after': '30' },
  );
  const failure = await failureOf(callApi(saveContactPersons, { body: { contact_persons: [] } }));
  expect(failure).toMatchObject({
    status: 422,
    message: 'Look here.',
    retryAfterSeconds: 30,
    isUnanswered: false,
  });
  expect(firstErrors(failure.errors)).toEqual({ 'contact_persons.0.email': 'First.' });
  server.refuse(listSettings, 500, { message: 'Something went wrong', request_id: 'req-1' });
  expect(await failureOf(callApi(listSettings))).toMatchObject({ status: 500, requestId: 'req-1' });
});

test('REACH-03 a newer version is known by its code, whatever a server of another release says about it', async () => {
  const message = 'Somebody has changed this. Load it again.';
  server.refuse(listSettings, 409, { message, code: 'stale-version' });
  expect(isConflict(await failureOf(callApi(listSettings)))).toBe(true);
  server.refuse(listSettings, 409, { message: staleVersionMessage(), code: 'conflict' });
  expect(isConflict(await failureOf(callApi(listSettings)))).toBe(false);
});

test('REACH-03 a server that says no code yet is understood by its words', async () => {
  server.refuse(listSettings, 409, { message: staleVersionMessage() });
  expect(isConflict(await failureOf(callApi(listSettings)))).toBe(true);
  server.refuse(listSettings, 409, {
    message: 'This has changed since you opened it. Reload it and check it again.',
  });
  expect(isConflict(await failureOf(callApi(listSettings)))).toBe(false);
});

test("no answer, or an answer that is not the server's, becomes a message to check the network", async () => {
  const words = 'Unexpected error occurred. Please check your network and try again.';
  server.loseNetwork(listSettings);
  expect(await failureOf(callApi(listSettings))).toMatchObject({ status: 0, message: words });
  server.reply(listSettings, () => new Response('<html>Buy data</html>', { status: 200 }));
  expect(await failureOf(callApi(listSettings))).toMatchObject({ status: 0, message: words });
  server.reply(listSettings, () => new Response('<html>502</html>', { status: 502 }));
  const proxy = await failureOf(callApi(listSettings));
  expect(proxy.status).toBe(502);
  expect(messageOf(proxy)).toBe('Something went wrong');
  expect(messageOf(proxy, 'Failed to fetch settings')).toBe('Failed to fetch settings');
});

test('a cancelled call is not reported as a failure', async () => {
  const abort = new AbortController();
  abort.abort();
  await expect(callApi(listSettings, { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

test('SESS-04 an invalid token ends a sign-in whose code is not confirmed, but never one that began in the meantime', async () => {
  localStorage.setItem('token', 'old');
  server.refuse(listSettings, 401, { message: 'Sign in again to continue.' });
  const release = server.hold(listSettings);
  const late = failureOf(callApi(listSettings));
  localStorage.setItem('token', 'new');
  release();
  expect(await late).toMatchObject({ status: 401 });
  expect(localStorage.getItem('token')).toBe('new');

  await failureOf(callApi(listSettings));
  expect(localStorage.getItem('token')).toBeNull();
  expect(JSON.parse(localStorage.getItem('session-expired') ?? '')).toEqual({
    reason: 'ended',
    userId: null,
  });
});

test('wrong credentials end nothing', async () => {
  localStorage.setItem('token', 'abc');
  server.refuse(login, 401, { message: 'no' });
  await failureOf(callApi(login, { body: { email: 'a@b.c', password: 'x' } }));
  expect(localStorage.getItem('token')).toBe('abc');
});

test('a call can be made with the token of an ended session', async () => {
  server.answer(logout, { message: '' });
  await callApi(logout, { token: 'gone' });
  expect(server.received[0]?.headers.get('authorization')).toBe('Bearer gone');
});

test.each([
  ['before its answer begins', () => new Promise<Response>(() => undefined)],
  ['in the middle of its answer', () => Promise.resolve(new Response(new ReadableStream()))],
])(
  'REACH-03 a call whose link says nothing, %s, has no answer after half a minute, and is given up',
  async (_when, silent) => {
    const given: AbortSignal[] = [];
    vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
      given.push(signal);
      return silent();
    });
    vi.useFakeTimers();
    const failure = failureOf(callApi(listLoans));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(given.map(({ aborted }) => aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect((await failure).isUnanswered).toBe(true);
    expect(given.map(({ aborted }) => aborted)).toEqual([true]);
  },
);
