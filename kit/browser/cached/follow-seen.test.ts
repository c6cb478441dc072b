import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDashboard } from '#dashboard/endpoints/dashboard.ts';
import { takeDeviceSecret } from '../../endpoints/session.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { giveDatabase, secretOf, signInOnPhone } from '#app/tests/screens/keeping-phone.ts';
import { noAnswer } from '../api/api-failure.ts';
import { openKept } from '../offline-store/open-kept.ts';
import { endSession } from '../session/session-store.ts';
import { followSeen, isSeen } from './follow-seen.ts';

giveDatabase();
const server = fakeServer();
let people = 0;
let user = '';
let stops: (() => void)[] = [];

/** A screen that reads loans, as it is on the page; `answer` is what the network says to it. */
function openScreen(answer: () => Promise<unknown>, key: readonly string[] = ['loans', '1']) {
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1, staleTime: 0 } } });
  client.mount();
  stops.push(() => client.unmount());
  const told: { since: number | undefined; isWhole: boolean }[] = [];
  stops.push(followSeen(client, user, (since, isWhole) => told.push({ since, isWhole })));
  function read(queryKey: readonly string[], queryFn: () => Promise<unknown>) {
    const observer = new QueryObserver(client, { queryKey, queryFn });
    stops.push(observer.subscribe(() => undefined));
    return observer;
  }
  const observer = read(key, answer);
  const readAgain = () => client.refetchQueries({ type: 'active' });
  return {
    observer,
    read,
    readAgain,
    /** As a save does that was answered, where what it changed could not be read again. */
    put: (data: unknown) => client.setQueryData(key, data),
    data: () => observer.getCurrentResult().data,
    since: () => told.at(-1)?.since,
    isWhole: () => told.at(-1)?.isWhole,
  };
}
const lost = () => Promise.reject(noAnswer());
const seenOf = async (id = user) => (await (await openKept(id))?.store('seen', isSeen).all()) ?? [];

/** Three loans were seen, and are kept. */
async function seeLoans(): Promise<void> {
  openScreen(() => Promise.resolve('three loans'));
  await expect.poll(async () => (await seenOf()).length).toBe(1);
}

beforeEach(() => {
  people += 1;
  user = `person-${String(people)}`;
  signInOnPhone(server, user);
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  onlineManager.setOnline(true);
});

test('REACH-03 what the server answered is shown without a network, with since when; with one it is read anew', async () => {
  const before = Date.now();
  openScreen(() => Promise.resolve('three loans'));
  await expect.poll(async () => (await seenOf()).map(({ value }) => value.data)).toEqual(['three loans']);

  let answer: () => Promise<unknown> = lost;
  const later = openScreen(() => answer());
  await expect.poll(later.data).toBe('three loans');
  await expect.poll(later.since).toBeGreaterThanOrEqual(before);
  const { error, fetchStatus } = later.observer.getCurrentResult();
  expect([error, fetchStatus]).toEqual([null, 'idle']);

  answer = () => Promise.resolve('four loans');
  window.dispatchEvent(new Event('online'));
  await expect.poll(later.data).toBe('four loans');
  expect(later.since()).toBeUndefined();
});

test('REACH-03 what was saved just before the network went is shown after a reload without it', async () => {
  const screen = openScreen(() => Promise.resolve('an empty step'));
  await expect.poll(async () => (await seenOf()).length).toBe(1);
  screen.put('what was saved');
  await expect.poll(async () => (await seenOf()).map(({ value }) => value.data)).toEqual(['what was saved']);
  const later = openScreen(lost);
  await expect.poll(later.data).toBe('what was saved');
  expect(later.since()).toBeDefined();
});

test('REACH-03 where a part of the screen was never seen, what is told of the rest says so until it comes', async () => {
  await seeLoans();
  let answer: () => Promise<unknown> = lost;
  const later = openScreen(() => answer());
  await expect.poll(later.since).toBeDefined();
  expect(later.isWhole()).toBe(true);
  const missing = later.read(['requests', '1'], () => answer());
  await expect.poll(later.isWhole).toBe(false);
  answer = () => Promise.resolve('what is');
  await missing.refetch();
  await expect.poll(later.isWhole).toBe(true);
});

test('REACH-03 a query that waits for the network shows what was seen, and goes on by itself', async () => {
  await seeLoans();
  onlineManager.setOnline(false);
  const later = openScreen(() => Promise.resolve('four loans'));
  await expect.poll(later.data).toBe('three loans');
  onlineManager.setOnline(true);
  await expect.poll(later.data).toBe('four loans');
  expect(later.since()).toBeUndefined();
});

test('REACH-03 one lost answer on a poor link, and a refusal, show nothing old', async () => {
  await seeLoans();
  const answers = vi
    .fn<() => Promise<unknown>>()
    .mockImplementationOnce(lost)
    .mockResolvedValue('four loans');
  const poor = openScreen(answers);
  await expect.poll(poor.data).toBe('four loans');
  expect(poor.since()).toBeUndefined();
  const refused = openScreen(() => Promise.reject(new Error('not found')), ['loans', '2']);
  await expect.poll(() => refused.observer.getCurrentResult().status).toBe('error');
  expect(refused.data()).toBeUndefined();
});

test('REACH-03 on a link that says nothing, what was seen is shown after five seconds; the answer is still waited for', async () => {
  await seeLoans();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  let answer: (loans: string) => void = () => undefined;
  const silent = openScreen(() => new Promise((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(4_900);
  expect(silent.data()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(100);
  vi.useRealTimers();
  await expect.poll(silent.data).toBe('three loans');
  expect(silent.since()).toBeDefined();
  answer('four loans');
  await expect.poll(silent.data).toBe('four loans');
  expect(silent.since()).toBeUndefined();
});

test('REACH-03 a second account on the same phone sees nothing of the first', async () => {
  await seeLoans();
  for (const stop of stops) stop();
  stops = [];
  endSession(`token of ${user}`, 'idle');
  user = 'second';
  signInOnPhone(server, user, secretOf('w'));
  const screen = openScreen(lost);
  await expect.poll(() => screen.observer.getCurrentResult().status).toBe('error');
  expect([screen.data(), await seenOf()]).toEqual([undefined, []]);
});

test('REACH-03 the newest 150 answers of the last 30 days are kept', async () => {
  const kept = await openKept(user);
  const day = 24 * 60 * 60 * 1000;
  const answers = Array.from({ length: 160 }, (_, index) => ({ data: index, at: Date.now() - index * 1000 }));
  await kept?.write([
    { store: 'seen', key: 'old', value: { data: 'old', at: Date.now() - 31 * day } },
    ...answers.map((value) => ({ store: 'seen' as const, key: `answer-${String(value.data)}`, value })),
  ]);
  openScreen(lost);
  await expect.poll(async () => (await seenOf()).length).toBe(150);
  expect((await seenOf()).map(({ key }) => key)).not.toContain('old');
});

test('REACH-03 where nothing can be kept, the screens fail as before', async () => {
  server.answer(takeDeviceSecret, { data: { secret: null } });
  server.loseNetwork(readDashboard);
  const screen = openScreen(lost);
  await expect.poll(() => screen.observer.getCurrentResult().status).toBe('error');
});
