import { beforeEach, vi } from 'vitest';
import { listSettings } from '#settings/endpoints/settings.ts';
import type { AnswerOf, Endpoint } from '#kit/rules/engine/contract.ts';

/** One call as it left the browser. */
export interface Received {
  readonly call: string;
  readonly address: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}

type Reply = (received: Received) => Response | Promise<Response>;

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const patternOf = (call: Endpoint): RegExp =>
  new RegExp(`^/api${call.path.replaceAll(/:\w+/g, '[^/]+')}(?:\\?|$)`);

/** Replaces the network: gives the answers it was told to give, and records what was sent. */
export class FakeServer {
  readonly received: Received[] = [];
  readonly #replies = new Map<Endpoint, Reply>();

  constructor() {
    this.beginAnew();
  }

  /** Has received nothing, and answers nothing yet. */
  beginAnew(): void {
    this.received.length = 0;
    this.#replies.clear();
    vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) => this.#handle(address, request));
  }

  answer<C extends Endpoint>(call: C, body: AnswerOf<C>): void {
    this.#replies.set(call, () => json(200, body));
  }

  /** These settings of the lender, and no others. */
  answerSettings(settings: Readonly<Record<string, unknown>>): void {
    const data = Object.entries(settings).map(([name, value]) => ({ name, value: null, json_value: value }));
    this.answer(listSettings, { data });
  }

  /** Answers with a success whose body breaks the contract. */
  answerWrongly(call: Endpoint, body: object): void {
    this.#replies.set(call, () => json(200, body));
  }

  refuse(call: Endpoint, status: number, body: object, headers?: Record<string, string>): void {
    this.#replies.set(call, () => json(status, body, headers));
  }

  reply(call: Endpoint, reply: Reply): void {
    this.#replies.set(call, reply);
  }

  /** The network is down. */
  loseNetwork(call: Endpoint): void {
    this.#replies.set(call, () => Promise.reject(new TypeError('Failed to fetch')));
  }

  /** The call stays pending until the returned function is called; then it gets the answer set before. */
  hold(call: Endpoint): () => void {
    const reply = this.#replies.get(call) ?? (() => json(500, {}));
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    this.#replies.set(call, async (received) => {
      await held;
      return reply(received);
    });
    return () => release();
  }

  callsOf(call: Endpoint): Received[] {
    return this.received.filter(({ call: name }) => name === call.name);
  }

  async #handle(address: string, request: RequestInit): Promise<Response> {
    const method = request.method ?? 'GET';
    for (const [call, reply] of this.#replies) {
      if (call.method !== method || !patternOf(call).test(address)) continue;
      const body: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : undefined;
      const received = { call: call.name, address, method, headers: new Headers(request.headers), body };
      this.received.push(received);
      request.signal?.throwIfAborted();
      return reply(received);
    }
    this.received.push({
      call: '?',
      address,
      method,
      headers: new Headers(request.headers),
      body: undefined,
    });
    return json(404, { message: 'nobody answers this in the test' });
  }
}

/** The network of a file's tests, new for each of them: a lender with the usual settings, until a test says otherwise. */
export function fakeServer(): FakeServer {
  const server = new FakeServer();
  beforeEach(() => {
    server.beginAnew();
    server.answerSettings({});
  });
  return server;
}
