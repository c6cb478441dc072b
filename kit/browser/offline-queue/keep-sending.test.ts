import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { healthLive } from '../../endpoints/health.ts';
import { callApi } from '../api/call-api.ts';
import { noAnswer } from '../api/api-failure.ts';
import type { QueuedItem } from './item.ts';
import { keepSending } from './keep-sending.ts';
import { OfflineQueue } from './offline-queue.ts';

let held: Map<string, QueuedItem>;
let queue: OfflineQueue;
let isReachable: boolean;
let isOnline: boolean;
let people = 0;
let stop: (() => void) | undefined;
const heard: string[] = [];

const send = ({ part }: QueuedItem): Promise<unknown> => {
  if (!isReachable) return Promise.reject(noAnswer());
  heard.push(part);
  return Promise.resolve({ data: { id: 1 } });
};

/** Sends from now on, until the test ends. */
function begin(): void {
  ({ stop } = keepSending(`person-${String(people)}`, queue, {
    send,
    rulesOf: () => Promise.resolve(undefined),
    filesOf: () => Promise.resolve({ areWaiting: false }),
    onSent: () => Promise.resolve(),
    onOvertaken: () => Promise.resolve(),
  }));
}

/** All that is under way, without the next look by the clock. */
const settle = () => vi.advanceTimersByTimeAsync(1);

beforeEach(() => {
  vi.useFakeTimers();
  people += 1;
  held = new Map();
  heard.length = 0;
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'ok' })));
  queue = new OfflineQueue(`person-${String(people)}`, {
    all: () => Promise.resolve([...held.values()]),
    put: (item) => Promise.resolve(void held.set(item.key, item)),
    remove: (key) => Promise.resolve(void held.delete(key)),
  });
});
afterEach(() => {
  stop?.();
  queue.close();
});

const take = (part: string) =>
  queue.take({
    chain: part,
    part,
    title: part,
    opens: '/',
    call: { name: part, method: 'POST', path: `/${part}` },
    body: {},
  });

/** Sends from now on, with this to send. */
async function beginWith(part: string): Promise<void> {
  begin();
  await take(part);
  await settle();
}

test('REACH-03 after a silence, what waits is sent as soon as any other call is answered', async () => {
  isReachable = false;
  await beginWith('contacts');
  isReachable = true;
  await settle();
  expect(heard).toEqual([]);
  await callApi(healthLive);
  await settle();
  expect(heard).toEqual(['contacts']);
});

test('REACH-03 where the browser goes on saying that it is offline, an answer counts, and the next silence too', async () => {
  isReachable = true;
  isOnline = false;
  await beginWith('contacts');
  expect(heard).toEqual([]);
  await callApi(healthLive);
  await settle();
  expect(heard).toEqual(['contacts']);
  dispatchEvent(new Event('offline'));
  await take('finance');
  await settle();
  expect(heard).toEqual(['contacts']);
});

test('REACH-03 where no event tells that there is a network again, it is seen within ten seconds', async () => {
  isReachable = true;
  isOnline = false;
  await beginWith('contacts');
  isOnline = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toEqual(['contacts']);
});

test('REACH-03 nothing is begun once the screens of the person are left', async () => {
  await take('first');
  begin();
  stop?.();
  await settle();
  expect(heard).toEqual([]);
});

test('REACH-03 what waits is sent at once when the person comes back to the page', async () => {
  isReachable = false;
  await beginWith('contacts');
  isReachable = true;
  dispatchEvent(new Event('focus'));
  await settle();
  expect(heard).toEqual(['contacts']);
});
