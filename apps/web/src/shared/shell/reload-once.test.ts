import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOnce } from './reload-once.ts';

const reload = vi.fn();
let kept: string[];

/** A page of this build, and a server that answers or not. */
function pageOf(build: string, fetching: () => Promise<Response>): void {
  document.body.innerHTML = `<script type="text/plain" src="/assets/${build}.js"></script>`;
  vi.stubGlobal('fetch', fetching);
}
const answering = (status: number) => () => Promise.resolve(new Response(null, { status }));
const isGone = answering(404);

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  kept = ['workbox-precache', 'ensigo-page-one'];
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...kept]),
    delete: (name: string) => Promise.resolve((kept = kept.filter((each) => each !== name))),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('REACH-03 an old page whose files are gone is loaded anew once, without what was kept', async () => {
  pageOf('one', isGone);
  await reloadOnce();
  expect([reload.mock.calls.length, kept]).toEqual([1, []]);
  await reloadOnce();
  expect(reload).toHaveBeenCalledTimes(1);
  // The next release may need it again.
  pageOf('two', isGone);
  await reloadOnce();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('REACH-03 without a network, or without a server, what is kept stays and nothing is reloaded', async () => {
  pageOf('one', () => Promise.reject(new TypeError('Failed to fetch')));
  await reloadOnce();
  pageOf('one', answering(503));
  await reloadOnce();
  expect([reload.mock.calls.length, kept.length]).toEqual([0, 2]);
  pageOf('one', isGone);
  await reloadOnce();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('REACH-03 a file that failed while its build is still on the server reloads nothing', async () => {
  pageOf('one', answering(200));
  await reloadOnce();
  expect([reload.mock.calls.length, kept.length]).toEqual([0, 2]);
});
