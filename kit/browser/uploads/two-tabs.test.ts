import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepsNothing, uploadRow } from '#app/tests/screens/uploads.tsx';
import type { UploadState } from '../../endpoints/uploads.ts';
import { BrowserLocks } from '#app/tests/screens/browser-locks.ts';
import type { StoredUploads } from './stored-uploads.ts';
import { UploadQueue } from './upload-queue.ts';

/** Takes parts; the same opening again is answered with what was answered at first. */
class PartsServer {
  readonly sent = new Map<string, number>();
  readonly finished: string[] = [];
  readonly #rows = new Map<string, UploadState>();
  readonly #openings = new Map<string, UploadState>();

  readonly fetch = async (address: string, { method, body, headers }: RequestInit): Promise<Response> => {
    const [id = '', , from] = address.replace(/^\/api\/uploads\/?/, '').split('/');
    if (method === 'POST' && id === '')
      return this.#open(new Headers(headers).get('Idempotency-Key') ?? '', body);
    const row = this.#rows.get(id);
    if (row === undefined) throw new Error(`${String(method)} ${address}`);
    if (method === 'POST') this.finished.push(id);
    const bytes = body instanceof ArrayBuffer ? body.byteLength : 0;
    this.sent.set(id, (this.sent.get(id) ?? 0) + bytes);
    const next: UploadState = {
      ...row,
      offset: Number(from) === row.offset ? row.offset + bytes : row.offset,
      state: method === 'POST' ? 'checked' : row.state,
    };
    this.#rows.set(id, next);
    // The link takes its time.
    await new Promise((resolve) => setTimeout(resolve));
    return this.#answer(next);
  };

  #open(key: string, body: unknown): Response {
    const known = this.#openings.get(key);
    if (known !== undefined) return this.#answer(known);
    const size = Number(Reflect.get(Object(JSON.parse(typeof body === 'string' ? body : '')), 'size'));
    const row = uploadRow({ id: `of-${key}`, size }).data;
    this.#openings.set(key, row);
    this.#rows.set(row.id, row);
    return this.#answer(row);
  }

  readonly #answer = (data: UploadState): Response => Response.json({ data });
}

const content = new Uint8Array(300_000);
const names = ['licence.pdf', 'certificate.pdf', 'statement.pdf'];
let server: PartsServer;
beforeEach(() => {
  server = new PartsServer();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

/** What both tabs find kept on the phone: neither file has begun to arrive. */
const kept: StoredUploads = {
  ...keepsNothing,
  kept: () =>
    Promise.resolve(names.map((name) => ({ key: name, type: 'licence', file: new File([content], name) }))),
};

/** A tab has modules of its own; it shares the phone and its locks. */
async function openTab() {
  vi.resetModules();
  const { parts } = await import('./parts/index.ts');
  const arrived: string[] = [];
  const waited = new Set<string>();
  const queue = new UploadQueue({
    stored: kept,
    async send(type, file, { idempotencyKey: key, onStage, ...sending }) {
      const job = { ...sending, place: 'loan-documents' as const, field: type, file, key, onStage };
      await parts.asOnlyTab(
        'person',
        () => waited.add(file.name),
        () => parts.sendFile(job, undefined, 'person'),
      );
      arrived.push(file.name);
    },
    explain: (error) => ({ reason: String(error), refused: true }),
    onBusy: () => undefined,
  });
  return { queue, arrived, waited };
}

test('REACH-02 two tabs with the same files: one sends while the other waits, and no byte is sent twice', async () => {
  Object.defineProperty(navigator, 'locks', { value: new BrowserLocks(), configurable: true });
  const tabs = [await openTab(), await openTab()];
  await Promise.all(tabs.map(({ queue }) => queue.resume()));
  for (const { arrived } of tabs)
    await vi.waitFor(() => expect([...arrived].sort()).toEqual([...names].sort()), 5000);
  expect(tabs.map(({ queue }) => queue.uploads())).toEqual([[], []]);
  expect([...server.sent.values()]).toEqual([content.length, content.length, content.length]);
  expect(server.finished).toHaveLength(names.length);
  expect(tabs.map(({ waited }) => waited.size > 0)).toEqual([false, true]);
});
