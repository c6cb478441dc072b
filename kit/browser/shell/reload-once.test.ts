import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { reloading, reloadOnce, watchMissingParts } from './reload-once.ts';

const reload = vi.fn();
const tellWorker = vi.fn();

/** A page of this build, and a server that answers or not. */
function pageOf(build: string, fetching: () => Promise<Response>): void {
  document.body.innerHTML = `<script type="text/plain" src="/assets/${build}.js"></script><input>`;
  vi.stubGlobal('fetch', fetching);
}
const answering = (status: number) => () => Promise.resolve(new Response(null, { status }));
const isGone = answering(404);
const line = (): string => document.querySelector('[role="status"]')?.textContent ?? '';

function browser(isOnline: boolean): void {
  vi.stubGlobal('navigator', {
    onLine: isOnline,
    serviceWorker: { controller: { postMessage: tellWorker } },
  });
}

beforeEach(() => {
  reload.mockClear();
  tellWorker.mockClear();
  browser(true);
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});

test('REACH-03 an old page whose files are gone says so, tells its worker, and is loaded anew once', async () => {
  pageOf('one', isGone);
  await reloadOnce();
  expect(line()).toContain("There's a new version of this portal");
  expect([reload.mock.calls.length, tellWorker.mock.calls]).toEqual([1, [[{ outdated: 'assets/one.js' }]]]);
  await reloadOnce();
  expect(reload).toHaveBeenCalledTimes(1);
  // The next release may need it again.
  pageOf('two', isGone);
  await reloadOnce();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('REACH-03 between nodes of two releases a page is loaded anew once for each, not for ever', async () => {
  for (const build of ['one', 'two', 'one', 'two', 'one']) {
    pageOf(build, isGone);
    await reloadOnce();
  }
  expect(reload).toHaveBeenCalledTimes(2);
});

test('REACH-03 where nothing outlives a reload, a page is not loaded anew by itself', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  pageOf('blocked', isGone);
  await reloadOnce();
  expect([reload.mock.calls.length, line()]).toEqual([0, '']);
});

test('REACH-03 a new version does not interrupt a user who types in a field', async () => {
  pageOf('one', isGone);
  const field = document.querySelector('input');
  field?.focus();
  const reloaded = reloadOnce();
  await vi.waitFor(() => expect(line()).not.toBe(''));
  expect(reload).not.toHaveBeenCalled();
  field?.blur();
  await reloaded;
  expect(reload).toHaveBeenCalledTimes(1);
});

test('REACH-03 without a network, or without a server, nothing is reloaded', async () => {
  pageOf('one', () => Promise.reject(new TypeError('Failed to fetch')));
  await reloadOnce();
  pageOf('one', answering(503));
  await reloadOnce();
  // The network was lost while the user typed.
  browser(false);
  pageOf('one', isGone);
  await reloadOnce();
  expect([reload.mock.calls.length, line()]).toEqual([0, '']);
  browser(true);
  await reloadOnce();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('REACH-03 a file that failed while its build is still on the server reloads nothing', async () => {
  pageOf('one', answering(200));
  await reloadOnce();
  expect(reload).not.toHaveBeenCalled();
});

test('REACH-03 a server that says nothing is waited for five seconds, and then nothing is reloaded', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const never = vi.fn(
    (_address: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
      }),
  );
  pageOf('one', () => Promise.reject(new Error('replaced')));
  vi.stubGlobal('fetch', never);
  const asked = reloadOnce();
  expect(reloading.isComing()).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  await asked;
  expect([reloading.isComing(), reload.mock.calls.length, line()]).toEqual([false, 0, '']);
});

test('REACH-03 a user who stays on a form when the browser asks is told what failed, five seconds later', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  pageOf('one', isGone);
  const asked = reloadOnce();
  await vi.advanceTimersByTimeAsync(4000);
  await asked;
  expect([reload.mock.calls.length, reloading.isComing()]).toEqual([1, true]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(reloading.isComing()).toBe(false);
});

test('REACH-03 every screen is loaded anew where a part of it is gone, also those of staff and guests', async () => {
  pageOf('one', isGone);
  watchMissingParts();
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});
