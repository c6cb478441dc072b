import { beforeEach, expect, test, vi } from 'vitest';
import { uploadLoanDocuments, viewLoanDocument } from '#loans/endpoints/loan-documents.ts';
import { FakeRequest } from '#app/tests/screens/fake-request.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { grace, signInAs } from '#app/tests/screens/people.ts';
import { isSessionHeld } from '../session/session-hold.ts';
import { clearSession, endSession, sessionSnapshot, signIn } from '../session/session-store.ts';
import { fetchFile, previewFile } from './fetch-file.ts';
import { sendForm, uploadFile } from './upload-file.ts';

const server = fakeServer();

beforeEach(() => {
  localStorage.setItem('token', 'abc');
});

const file = (type: string) => (): Response =>
  new Response('bytes', { status: 200, headers: { 'content-type': type } });
const load = () => fetchFile(viewLoanDocument, { params: { id: 'd1' } });

test('a file takes its type from our own list, whatever the answer says', async () => {
  server.reply(viewLoanDocument, file('application/pdf; charset=x'));
  expect((await load()).type).toBe('application/pdf');
  for (const type of ['text/html', 'image/svg+xml', 'application/xhtml+xml']) {
    server.reply(viewLoanDocument, file(type));
    expect((await load()).type).toBe('application/octet-stream');
  }
});

test.each([
  ['before the file begins', () => new Promise<Response>(() => undefined)],
  [
    'in the middle of the file',
    () =>
      Promise.resolve(
        new Response(
          new ReadableStream({ start: (begun) => begun.enqueue(new TextEncoder().encode('%PDF')) }),
        ),
      ),
  ],
])('REACH-03 a file whose link says nothing, %s, has no answer after a minute', async (_when, silent) => {
  vi.useFakeTimers();
  server.reply(viewLoanDocument, silent);
  const failing = load().catch((error: unknown) => error);
  const settled = vi.fn();
  void failing.then(settled);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(await failing).toMatchObject({ isUnanswered: true });
});

test('REACH-03 a file that comes slowly, but comes, is whole', async () => {
  vi.useFakeTimers();
  const pieces = ['by', 'te', 's'];
  const slow = new ReadableStream({
    pull: (begun) =>
      new Promise((resolve) => {
        setTimeout(() => {
          const piece = pieces.shift();
          if (piece === undefined) begun.close();
          else begun.enqueue(new TextEncoder().encode(piece));
          resolve();
        }, 50_000);
      }),
  });
  server.reply(
    viewLoanDocument,
    () => new Response(slow, { headers: { 'content-type': 'application/pdf' } }),
  );
  const loading = load();
  await vi.advanceTimersByTimeAsync(200_000);
  vi.useRealTimers();
  expect(await (await loading).text()).toBe('bytes');
});

test('a preview opens a tab that cannot access this one, and closes it if there is nothing to show', async () => {
  const tab = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() };
  vi.stubGlobal('open', () => tab);
  server.reply(viewLoanDocument, file('application/pdf'));
  await previewFile(load);
  expect(tab.opener).toBeNull();
  expect(tab.location.replace).toHaveBeenCalledWith(expect.stringMatching(/^blob:/));

  server.refuse(viewLoanDocument, 404, { message: "We couldn't find this." });
  await expect(previewFile(load)).rejects.toMatchObject({
    message: 'Unable to preview the document.',
    status: 404,
  });
  expect(tab.close).toHaveBeenCalledOnce();
});

/** As after the dialog: Grace has another token. */
async function renewedAs(token: string): Promise<void> {
  await vi.waitFor(() => expect(sessionSnapshot().isLocked).toBe(true));
  signIn({ token, user: grace, permissions: [] });
}

test('REACH-04 a preview whose session has ended closes its tab, where nobody could be asked, and opens it again', async () => {
  signInAs();
  const tabs = [1, 2].map(() => ({ opener: {}, location: { replace: vi.fn() }, close: vi.fn() }));
  const left = [...tabs];
  vi.stubGlobal('open', () => left.shift());
  server.reply(viewLoanDocument, ({ headers }) =>
    headers.get('authorization') === 'Bearer t2'
      ? file('application/pdf')()
      : new Response('{}', { status: 401 }),
  );
  const showing = previewFile(load);
  await renewedAs('t2');
  await showing;
  expect(tabs[0]?.close).toHaveBeenCalledOnce();
  expect(tabs[1]?.opener).toBeNull();
  expect(tabs[1]?.location.replace).toHaveBeenCalledWith(expect.stringMatching(/^blob:/));
});

test.each([
  ['signs out', () => clearSession()],
  [
    'is replaced by another user',
    () => {
      signInAs({ ...grace, id: 'another-user' }, 't2');
    },
  ],
])(
  'REACH-03 a file in a separate tab is not left to the next person once the user who opened it %s',
  async (_how, leave) => {
    signInAs();
    const tab = { opener: {}, location: { replace: vi.fn() }, close: vi.fn(), closed: false };
    vi.stubGlobal('open', () => tab);
    server.reply(viewLoanDocument, file('image/png'));
    await previewFile(load);
    // An idle timeout does not close the file of its reader.
    endSession('t1', 'idle');
    signInAs();
    expect(tab.close).not.toHaveBeenCalled();
    leave();
    expect(tab.close).toHaveBeenCalledOnce();
  },
);

test('REACH-04 a form with files whose session has ended is sent again as it was', async () => {
  signInAs();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const form = new FormData();
  let sending: Promise<unknown> = Promise.resolve();
  const first = await FakeRequest.sentBy(() => {
    sending = sendForm(uploadLoanDocuments, { form, idempotencyKey: 'one key' });
  });
  const second = await FakeRequest.sentBy(() => {
    first.finish(401, { message: 'Sign in again to continue.' });
    void renewedAs('t2');
  });
  second.finish(200, { data: [] });
  expect(await sending).toEqual({ data: [] });
  expect([first.form, second.form]).toEqual([form, form]);
  expect(
    [first, second].map(({ headers }) => [headers['Authorization'], headers['Idempotency-Key']]),
  ).toEqual([
    ['Bearer t1', 'one key'],
    ['Bearer t2', 'one key'],
  ]);
});

test('STAND-03 STAND-04 a file that is damaged, or cannot be read just now, says so in the server’s words', async () => {
  vi.stubGlobal('open', () => ({ opener: {}, close: vi.fn() }));
  for (const status of [410, 503, 507]) {
    server.refuse(viewLoanDocument, status, { message: 'It is damaged.' });
    await expect(previewFile(load)).rejects.toMatchObject({
      message: 'Unable to preview the document. It is damaged.',
      status,
    });
  }
});

function start(signal?: AbortSignal) {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const progress: number[] = [];
  const sent = uploadFile(uploadLoanDocuments, {
    field: 'licence[]',
    file: new File(['0123456789'], 'licence.pdf'),
    onProgress: (bytes, total) => progress.push(bytes, total),
    signal,
  });
  return { sent, progress, request: FakeRequest.newest() };
}

test('an upload reports the bytes sent and keeps the session alive until it is done', async () => {
  const { sent, progress, request } = start();
  expect(isSessionHeld()).toBe(true);
  expect(request.address).toBe('/api/loans/documents');
  expect(request.headers).toMatchObject({ Authorization: 'Bearer abc', 'Accept-Language': 'en' });
  expect(request.headers['Content-Type']).toBeUndefined();
  expect(request.form?.get('licence[]')).toMatchObject({ name: 'licence.pdf' });
  request.upload.onprogress?.({ loaded: 4, total: 10 });
  expect(progress).toEqual([4, 10]);
  request.finish(200, { message: 'Kept.', documents: [], uploads: {} });
  expect(await sent).toMatchObject({ message: 'Kept.' });
  expect(isSessionHeld()).toBe(false);
});

test('an upload can be cancelled, is refused with the reason, and fails with the network', async () => {
  const abort = new AbortController();
  const cancelled = start(abort.signal);
  abort.abort();
  await expect(cancelled.sent).rejects.toMatchObject({ name: 'AbortError' });

  const refused = start();
  refused.request.finish(422, { message: 'No.', errors: { licence: ['This file is too large.'] } });
  await expect(refused.sent).rejects.toMatchObject({
    status: 422,
    errors: { licence: ['This file is too large.'] },
  });

  const broken = start();
  broken.request.onerror();
  await expect(broken.sent).rejects.toMatchObject({ status: 0 });
  expect(isSessionHeld()).toBe(false);
});

test('REACH-02 a form whose link says nothing has no answer after three minutes, and is given up; each byte counts anew', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.useFakeTimers();
  const sending = uploadFile(uploadLoanDocuments, {
    field: 'trading_licence[]',
    file: new File(['a'], 'a.pdf'),
  });
  const failure = sending.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(179_000);
  const request = FakeRequest.newest();
  const given = vi.spyOn(request, 'abort');
  request.upload.onprogress?.({ loaded: 1, total: 2 });
  await vi.advanceTimersByTimeAsync(179_000);
  expect(given).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  expect(await failure).toMatchObject({ isUnanswered: true });
  expect(given).toHaveBeenCalledOnce();
});
