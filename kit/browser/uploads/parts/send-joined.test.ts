import { beforeEach, expect, test, vi } from 'vitest';
import type { UploadState } from '../../../endpoints/uploads.ts';
import { unwatched, uploadRow } from '#app/tests/screens/uploads.tsx';
import { grace } from '#app/tests/screens/people.ts';
import { signIn } from '../../session/session-store.ts';
import { sendJoined } from './send-joined.ts';
import type { PartsJob } from './send-parts.ts';

const idOf = (number: number): string => `${String(number).repeat(8)}-7425-40de-944b-e07fc1f90ae7`;

interface Held {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  bytes: string;
  state: UploadState['state'];
  reason: string | null;
  pages?: readonly string[];
}

/** A server that takes photos and joins them. A key that was used gets its first answer again. */
class JoiningServer {
  readonly held: Held[] = [];
  readonly joins: string[] = [];
  refusal: string | undefined;
  /** Calls whose answer is lost. */
  lost = 0;
  readonly #answers = new Map<string, object>();

  readonly fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const path = address.replace('/api/uploads', '');
    const data = await this.#take(path, init);
    if (this.lost > 0 && path === '/join') {
      this.lost -= 1;
      throw new TypeError('network error');
    }
    const body = data === undefined ? { message: 'not found' } : 'message' in data ? data : { data };
    return Response.json(body, { status: data === undefined ? 404 : 'message' in data ? 422 : 200 });
  };

  async #take(path: string, { method, headers, body }: RequestInit): Promise<object | undefined> {
    const key = new Headers(headers).get('idempotency-key');
    const known = this.#answers.get(key ?? '');
    if (known !== undefined) return known;
    if (method === 'POST' && (path === '' || path === '/join')) {
      const said: { name: string; size?: number; pages?: string[] } = JSON.parse(
        typeof body === 'string' ? body : '',
      );
      if (path === '/join') {
        this.joins.push(said.pages?.join() ?? '');
        if (this.refusal !== undefined) return { message: this.refusal };
      }
      const entry: Held = {
        id: idOf(this.held.length + 1),
        name: said.name,
        size: said.size ?? 1,
        bytes: path === '/join' ? 'x' : '',
        state: 'open',
        reason: null,
        ...(said.pages !== undefined && { pages: said.pages }),
      };
      this.held.push(entry);
      const answer = this.#row(entry);
      if (key !== null) this.#answers.set(key, answer);
      return answer;
    }
    const entry = this.held.find(({ id }) => path.includes(id));
    if (entry === undefined) return undefined;
    if (method === 'PUT') entry.bytes += await new Response(body).text();
    if (path.endsWith('/finish') && entry.state === 'open') entry.state = 'checked';
    return this.#row(entry);
  }

  readonly #row = ({ id, size, state, reason, bytes }: Held): object =>
    uploadRow({ id, offset: bytes.length, size, state, reason }).data;
}

let server: JoiningServer;
beforeEach(() => {
  server = new JoiningServer();
  vi.stubGlobal('fetch', server.fetch);
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  signIn({ token: 'token', user: grace, permissions: [] });
});

const pages = [
  { name: 'first.jpg', size: 5 },
  { name: 'second.jpg', size: 6 },
];
const job = (changes: Partial<PartsJob> = {}): PartsJob => ({
  place: 'loan-documents',
  field: 'trading_licence',
  file: new File(['firstsecond'], 'Licence.pdf'),
  key: 'key',
  ...unwatched(),
  ...changes,
});

test('REACH-01 photos are sent one by one, and joined in their order', async () => {
  const opened: string[] = [];
  const sent = await sendJoined(job({ onOpened: (id) => opened.push(id) }), pages);
  expect(server.held.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['first.jpg', 'first'],
    ['second.jpg', 'second'],
    ['Licence.pdf', 'x'],
  ]);
  expect(server.held[2]?.pages).toEqual([idOf(1), idOf(2)]);
  expect([sent, opened]).toEqual([{ id: idOf(3), isTaken: false }, [idOf(3)]]);
});

test('REACH-01 a lost answer joins nothing twice, and no photo is sent again', async () => {
  server.lost = 1;
  await sendJoined(job(), pages);
  expect(server.held.length).toBe(3);
  // Tried again by the person, or found on the phone in another tab.
  await sendJoined(job(), pages);
  await sendJoined(job({ opened: idOf(3) }), pages);
  expect(server.held.map(({ bytes }) => bytes)).toEqual(['first', 'second', 'x']);
});

test('REACH-01 photos that cannot be joined are not lost: the reason is said', async () => {
  server.refusal = 'Together these photos have 6 MB.';
  await expect(sendJoined(job(), pages)).rejects.toThrow('Together these photos have 6 MB.');
  server.refusal = undefined;
  await sendJoined(job(), [pages[0] ?? { name: '', size: 0 }]);
  expect(server.held.map(({ name }) => name)).toEqual(['first.jpg', 'second.jpg', 'Licence.pdf']);
});
