import { beforeEach, expect, test, vi } from 'vitest';
import { unwatched, uploadRow } from '#app/tests/screens/uploads.tsx';
import type { UploadState } from '../../../endpoints/uploads.ts';
import { grace, signInAs } from '#app/tests/screens/people.ts';
import { sessionSnapshot, signIn } from '../../session/session-store.ts';
import type { Stage } from '../upload.ts';
import { sendParts, type PartsJob } from './send-parts.ts';

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

/** A server that takes parts, and what happened to the calls to it. */
class PartsServer {
  readonly bytes: number[] = [];
  readonly calls: string[] = [];
  readonly tokens: (string | null)[] = [];
  size = 0;
  state: UploadState['state'] = 'open';
  reason: string | null = null;
  /** Undefined: it has forgotten the file. */
  opened: string | undefined;
  /** What to do instead of taking the next calls: a status, or the bytes of a part that arrive before its cut. */
  readonly trouble: (number | { readonly cutAfter: number } | undefined)[] = [];

  readonly fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const path = address.replace('/api/uploads', '');
    this.calls.push(`${String(init.method)} ${path}`);
    this.tokens.push(new Headers(init.headers).get('authorization'));
    const trouble = this.trouble.shift();
    if (typeof trouble === 'number') return this.#answer(trouble, { message: 'Our storage is full.' });
    if (init.method === 'POST' && path === '') {
      this.opened = id;
      this.size = Number(
        Reflect.get(Object(JSON.parse(typeof init.body === 'string' ? init.body : '')), 'size'),
      );
    } else if (this.opened === undefined) return this.#answer(404, { message: "We couldn't find this." });
    if (init.method === 'PUT') this.#take(path, init.body, trouble);
    if (path.endsWith('/finish') && this.state === 'open') this.state = 'checked';
    return this.#answer(200, { data: this.#row() });
  };

  has(bytes: Iterable<number>): void {
    for (const byte of bytes) this.bytes.push(byte);
  }

  #take(path: string, body: unknown, trouble: { readonly cutAfter: number } | undefined): void {
    if (!(body instanceof ArrayBuffer)) throw new Error('no bytes');
    const from = Number(path.slice(path.lastIndexOf('/') + 1));
    const some = [...new Uint8Array(body)].slice(0, trouble?.cutAfter ?? body.byteLength);
    if (from === this.bytes.length) this.has(some);
    if (trouble !== undefined) throw new TypeError('network error');
  }

  #row(): UploadState {
    const { size, state, reason } = this;
    return uploadRow({ id, offset: this.bytes.length, size, state, reason }).data;
  }

  readonly #answer = (status: number, body: object): Response => Response.json(body, { status });
}

const content = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);
const file = new File([content], 'licence.pdf');
let server: PartsServer;
let stages: Stage[];
let progress: number[];
beforeEach(() => {
  server = new PartsServer();
  [stages, progress] = [[], []];
  vi.stubGlobal('fetch', server.fetch);
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
});

const job = (changes: Partial<PartsJob> = {}): PartsJob => ({
  place: 'loan-documents',
  field: 'trading_licence',
  file,
  key: 'a-key',
  ...unwatched(),
  onProgress: (bytes) => progress.push(bytes),
  onStage: (stage) => stages.push(stage),
  ...changes,
});

const arrived = (): boolean => Buffer.from(server.bytes).equals(Buffer.from(content));

test('REACH-02 a file is announced, sent in parts, and finished; its progress is what the server has', async () => {
  expect(await sendParts(job())).toEqual({ id, isTaken: false });
  expect(arrived()).toBe(true);
  expect(server.calls[0]).toBe('POST ');
  expect(server.calls.at(-1)).toBe(`POST /${id}/finish`);
  expect(progress[0]).toBe(0);
  expect(progress.at(-1)).toBe(content.length);
  expect(progress).toEqual([...progress].sort((one, other) => one - other));
});

test('REACH-02 after a cut it asks what arrived, says that it waits, and sends no byte of that again', async () => {
  server.trouble.push(undefined, { cutAfter: 1000 }, undefined, { cutAfter: 0 });
  await sendParts(job());
  expect(arrived()).toBe(true);
  expect(stages).toContain('network');
  const starts = server.calls
    .filter((call) => call.startsWith('PUT'))
    .map((call) => Number(call.split('/').at(-1)));
  expect(starts.slice(0, 3)).toEqual([0, 1000, 1000]);
});

test('REACH-02 what was opened before goes on where it was, and is opened anew once the server has forgotten it', async () => {
  server.opened = id;
  server.size = content.length;
  server.has(content.slice(0, 250_000));
  await sendParts(job({ opened: id }));
  expect(arrived()).toBe(true);
  expect(server.calls.filter((call) => call.startsWith('PUT'))[0]).toBe(`PUT /${id}/from/250000`);

  server = new PartsServer();
  vi.stubGlobal('fetch', server.fetch);
  const opened: string[] = [];
  await sendParts(job({ opened: id, onOpened: (given) => opened.push(given) }));
  expect(server.calls.slice(0, 2)).toEqual([`GET /${id}`, 'POST ']);
  expect([arrived(), opened]).toEqual([true, [id]]);
});

test('REACH-02 STAND-04 a server that cannot work is waited for without a reload, and says why', async () => {
  const reasons: (string | undefined)[] = [];
  server.trouble.push(503, undefined, 507, undefined, 503);
  await sendParts(job({ onStage: (stage, reason) => stage === 'server' && reasons.push(reason) }));
  expect(arrived()).toBe(true);
  expect(new Set(reasons)).toEqual(new Set(['Our storage is full.']));
});

test('REACH-02 a check that takes long is waited for; a refused file says why', async () => {
  server.opened = id;
  [server.size, server.state] = [content.length, 'checking'];
  server.has(content);
  const sending = sendParts(job({ opened: id }));
  await vi.waitFor(() => expect(stages).toContain('checking'));
  Object.assign(server, { state: 'refused', reason: 'This PDF is damaged.' });
  await expect(sending).rejects.toMatchObject({ status: 422, message: 'This PDF is damaged.' });
});

test('REACH-02 a file whose check died with its server is finished again', async () => {
  server.opened = id;
  [server.size, server.state] = [content.length, 'checking'];
  server.has(content);
  const sending = sendParts(job({ opened: id }));
  await vi.waitFor(() => expect(stages).toContain('checking'));
  server.state = 'open';
  expect(await sending).toEqual({ id, isTaken: false });
  expect(server.calls.filter((call) => call.startsWith('POST'))).toEqual([`POST /${id}/finish`]);
});

test('REACH-02 tus #239: a session that ends in the middle stops it where it is, and it goes on from there', async () => {
  server.trouble.push(undefined, { cutAfter: 1000 }, 401);
  await expect(sendParts(job())).rejects.toMatchObject({ status: 401 });
  const before = server.bytes.length;
  expect(before).toBe(1000);
  server.calls.length = 0;
  await sendParts(job({ opened: id }));
  expect(server.calls[1]).toBe(`PUT /${id}/from/${String(before)}`);
  expect(arrived()).toBe(true);
});

test('REACH-04 tus #239: a token that dies in the middle: the same part goes again with the next one, and no byte before it', async () => {
  localStorage.clear();
  signInAs();
  server.trouble.push(undefined, { cutAfter: 100_000 }, undefined, 401);
  const sending = sendParts(job());
  await vi.waitFor(() => expect(sessionSnapshot().isLocked).toBe(true));
  const before = server.bytes.length;
  expect(before).toBe(100_000);
  const sent = server.calls.length;
  // Longer than a part may take: nobody hurries the person.
  await vi.advanceTimersByTimeAsync(180_000);
  expect(server.calls).toHaveLength(sent);
  signIn({ token: 't2', user: grace, permissions: [] });
  await sending;
  expect(server.calls[sent]).toBe(`PUT /${id}/from/${String(before)}`);
  expect(server.calls[sent]).toBe(server.calls[sent - 1]);
  expect(server.tokens.slice(sent)).not.toContain('Bearer t1');
  expect(arrived()).toBe(true);
});

test('REACH-02 a file that a form has taken, whose answer was lost, is not sent again', async () => {
  server.opened = id;
  [server.size, server.state] = [content.length, 'kept'];
  expect(await sendParts(job({ opened: id }))).toEqual({ id, isTaken: true });
  expect(server.calls).toEqual([`GET /${id}`]);
});

test('REACH-02 cancelling ends the waiting', async () => {
  const abort = new AbortController();
  server.trouble.push(...Array.from({ length: 50 }, () => 503));
  const sending = sendParts(job({ signal: abort.signal }));
  await vi.waitFor(() => expect(stages).toContain('server'));
  abort.abort();
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
});

test('REACH-02 a file that is taken back while it is opened is not sent', async () => {
  const cancel = new AbortController();
  const sent = sendParts(job({ signal: cancel.signal, onOpened: () => cancel.abort() }));
  await expect(sent).rejects.toThrow('cancelled');
  expect(server.calls).toEqual(['POST ']);
});
