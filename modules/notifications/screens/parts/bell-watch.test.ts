import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { streamNotifications } from '../../endpoints/notifications.ts';
import { grace } from '#app/tests/screens/people.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { sessionSnapshot, signIn, storePendingToken } from '#kit/browser/session/session-store.ts';
import { BellWatch } from './bell-watch.ts';

const second = 1_000;
const server = fakeServer();
let watch: BellWatch;
let rings: number;

/** One stream from the server's side. */
class Line {
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  readonly response = new Response(
    new ReadableStream<Uint8Array>({ start: (controller) => void (this.#controller = controller) }),
  );
  /** Anything sent after the browser has disconnected is lost. */
  say(text: string): void {
    try {
      this.#controller?.enqueue(new TextEncoder().encode(text));
    } catch {
      this.#controller = undefined;
    }
  }
  end(): void {
    this.#controller?.close();
  }
}

let lines: Line[];
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const newest = (): Line => {
  const line = lines.at(-1);
  if (line === undefined) throw new Error('nobody listens');
  return line;
};

function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

const answerStream = (): void =>
  server.reply(streamNotifications, () => {
    lines.push(new Line());
    return newest().response;
  });

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  answerStream();
  storePendingToken('t1');
  signIn({ user: grace, permissions: [] });
  rings = 0;
  watch = new BellWatch(() => (rings += 1));
  watch.start();
});
afterEach(() => watch.stop());

/** The server says this, and the watch has had a second for it. */
async function hear(text: string): Promise<void> {
  newest().say(text);
  await pass(second);
}
const ring = 'event: bell\ndata:\n\n';
const begin = 'retry: 5000\n\n';

/** The stream is connected, and what came before has been checked. */
async function connected(): Promise<void> {
  await pass(0);
  await hear(begin);
  rings = 0;
}

test('NOTIF-04 the token is sent in a header and never in the URL', async () => {
  await pass(0);
  const [call] = server.callsOf(streamNotifications);
  expect(call?.headers.get('authorization')).toBe('Bearer t1');
  expect(call?.address).toBe('/api/notifications/stream');
});

test('NOTIF-04 checks once when the stream is connected, and at each ring', async () => {
  await pass(0);
  await hear(begin);
  expect(rings).toBe(1);
  await hear(':\n\n');
  expect(rings).toBe(1);
  await hear(ring);
  expect(rings).toBe(2);
});

test('NOTIF-04 a ring that arrives in pieces is one ring, and many at once are checked once', async () => {
  await connected();
  await hear('event: b');
  expect(rings).toBe(0);
  newest().say('ell\ndata:\n\nevent: bell\ndata:\n\n');
  await hear(ring);
  expect(rings).toBe(1);
});

test('NOTIF-04 a stream that ends is soon reconnected', async () => {
  await connected();
  newest().end();
  await pass(10 * second);
  expect(lines).toHaveLength(2);
  await hear(begin);
  expect(rings).toBe(1);
});

test('NOTIF-04 a stream that falls silent is closed and reconnected', async () => {
  await connected();
  await pass(40 * second);
  newest().say(':\n\n');
  await pass(40 * second);
  expect(lines).toHaveLength(1);
  await pass(30 * second);
  expect(lines).toHaveLength(2);
});

test.each(['refused', 'lost'])('NOTIF-04 a stream that is %s: the bell polls once a minute', async (how) => {
  await connected();
  if (how === 'lost') server.loseNetwork(streamNotifications);
  else server.refuse(streamNotifications, 429, { message: 'Too many tabs are open. Close some of them.' });
  newest().end();
  await pass(11 * second);
  expect(rings).toBe(1);
  await pass(60 * second);
  expect(rings).toBe(2);
  await pass(60 * second);
  expect(rings).toBe(3);
});

test('NOTIF-04 a hidden tab closes the stream, and checks when it is shown again', async () => {
  await connected();
  show('hidden');
  await pass(20 * second);
  await hear(ring);
  expect(rings).toBe(1);
  await pass(10 * second);
  newest().say(ring);
  await pass(180 * second);
  expect(lines).toHaveLength(1);
  expect(rings).toBe(1);
  show('visible');
  await pass(0);
  expect(lines).toHaveLength(2);
  await hear(begin);
  expect(rings).toBe(2);
});

test('REACH-04 a stream that hears of an ended session neither asks nor ends it, and connects once it is renewed', async () => {
  await connected();
  const before = lines.length;
  server.refuse(streamNotifications, 401, { message: 'Sign in again to continue.' });
  newest().end();
  await pass(11 * second);
  expect(sessionSnapshot()).toMatchObject({ session: { token: 't1' }, isLocked: false });
  answerStream();
  await pass(60 * second);
  expect(lines.length).toBe(before + 1);
});

test('NOTIF-04 nothing runs after the end', async () => {
  await connected();
  newest().say(ring);
  watch.stop();
  await pass(300 * second);
  expect(rings).toBe(0);
  expect(lines).toHaveLength(1);
});
