import { beforeEach, expect, test, vi } from 'vitest';

/** The caches of one browser. */
class BrowserCaches {
  readonly held = new Map<string, Map<string, Response>>();
  readonly keys = (): Promise<string[]> => Promise.resolve([...this.held.keys()]);
  readonly delete = (name: string): Promise<boolean> => Promise.resolve(this.held.delete(name));
  readonly open = (name: string) => {
    const held = this.held.get(name) ?? new Map<string, Response>();
    this.held.set(name, held);
    const addressOf = (asked: Request | string): string =>
      typeof asked === 'string' ? asked : new URL(asked.url).pathname;
    return Promise.resolve({
      match: (asked: Request | string) => Promise.resolve(held.get(addressOf(asked))?.clone()),
      put: (asked: Request | string, answer: Response) =>
        Promise.resolve(void held.set(addressOf(asked), answer)),
      keys: () => Promise.resolve([...held.keys()].map((path) => new Request(`https://loans.test${path}`))),
      delete: (asked: Request) => Promise.resolve(held.delete(addressOf(asked))),
    });
  };
}

vi.stubGlobal('builtShell', {
  build: 'assets/index-two.js',
  entries: [{ url: '/assets/loans.js', revision: null }],
  late: ['/assets/repeat.js'],
  screens: ['/my-applications', '/my-applications/:id'],
});
const { dropOtherPages, keepPage, pageOf, themeOf } = await import('./page.ts');
const { dropOldAssets, keepLoaded, loadedOrKept } = await import('./loaded-assets.ts');
const { expectNewBuild } = await import('./network-or-kept.ts');
const { isScreen } = await import('./shell.ts');

const own = '<script src="/assets/index-two.js"></script>';
const network = vi.fn<(asked: Request | string) => Promise<Response>>();
let caches: BrowserCaches;
const asked = (path: string) => ({
  request: new Request(`https://loans.test${path}`),
  event: new ExtendableEventLike(),
});
class ExtendableEventLike extends Event implements ExtendableEvent {
  constructor() {
    super('fetch');
  }
  waitUntil(): void {
    // Nothing is asked of it here.
  }
}
const textOf = async (answer: Promise<Response>): Promise<string> => (await answer).text();
const pageAt = (path: string) => textOf(pageOf(asked(path)));
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const says = (text: string) => () => Promise.resolve(new Response(text));

/** The page of this build is kept. */
async function keepOwn(): Promise<void> {
  network.mockImplementation(says(own));
  await keepPage();
}

beforeEach(() => {
  caches = new BrowserCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('navigator', { onLine: true });
  network.mockReset();
});

test('REACH-03 a page comes from the network, else it is the kept one; one that comes late is not waited for', async () => {
  await keepOwn();
  network.mockImplementation(says('from the network'));
  expect(await pageAt('/my-applications')).toBe('from the network');
  network.mockImplementation(lost);
  expect(await pageAt('/my-applications/7')).toBe(own);
  vi.useFakeTimers();
  network.mockImplementation(() => new Promise(() => undefined));
  const page = pageAt('/my-applications');
  await vi.advanceTimersByTimeAsync(3000);
  expect(await page).toBe(own);
});

/** A network that says nothing until it is told to. */
function silentNetwork(): { readonly answer: (text: string) => void } {
  const open: ((answer: Response) => void)[] = [];
  network.mockImplementation(() => new Promise((resolve) => open.push(resolve)));
  return { answer: (text) => open.splice(0).forEach((resolve) => resolve(new Response(text))) };
}

test('REACH-03 where the browser says that it is offline, the page and its colours are there at once', async () => {
  vi.useFakeTimers();
  await keepOwn();
  network.mockImplementation(says('green'));
  await themeOf(asked('/theme.css'));
  vi.stubGlobal('navigator', { onLine: false });
  silentNetwork();
  expect(await pageAt('/my-applications')).toBe(own);
  expect(await textOf(themeOf(asked('/theme.css')))).toBe('green');
  expect(vi.getTimerCount()).toBe(0);
});

test('REACH-03 a network that was silent is not waited for again until it answers, or half a minute is over', async () => {
  vi.useFakeTimers();
  await keepOwn();
  const silent = silentNetwork();
  const first = pageAt('/my-applications');
  await vi.advanceTimersByTimeAsync(3000);
  expect(await first).toBe(own);
  expect(await pageAt('/my-applications/7')).toBe(own);
  expect(vi.getTimerCount()).toBe(0);
  // What was asked for meanwhile comes: the network is there again.
  silent.answer('late');
  await vi.advanceTimersByTimeAsync(0);
  const second = pageAt('/my-applications');
  await vi.advanceTimersByTimeAsync(2999);
  silent.answer('from the network');
  expect(await second).toBe('from the network');
  const third = pageAt('/my-applications');
  await vi.advanceTimersByTimeAsync(3000);
  expect(await third).toBe(own);
  await vi.advanceTimersByTimeAsync(30_000);
  const fourth = pageAt('/my-applications');
  await vi.advanceTimersByTimeAsync(2999);
  silent.answer('from the network');
  expect(await fourth).toBe('from the network');
});

/** The page comes after so many milliseconds, or the kept one is there before. */
async function pageAfter(milliseconds: number): Promise<string> {
  network.mockImplementation(
    () => new Promise((resolve) => setTimeout(() => resolve(new Response('from the network')), milliseconds)),
  );
  const page = pageAt('/my-applications');
  await vi.advanceTimersByTimeAsync(milliseconds);
  return page;
}
/** How long a silent network is waited for before the kept page is shown. */
async function waitFor(): Promise<number> {
  await vi.advanceTimersByTimeAsync(30_000);
  silentNetwork();
  let shown = false;
  const page = pageAt('/my-applications').then((text) => (shown = text === own));
  let waited = 0;
  for (; !shown && waited < 5_000; waited += 100) await vi.advanceTimersByTimeAsync(100);
  await page;
  return waited;
}

test('REACH-03 a network that usually answers soon is waited for less, one that is slow as long as before', async () => {
  vi.useFakeTimers();
  await keepOwn();
  expect(await waitFor()).toBe(3000);
  await pageAfter(200);
  expect(await waitFor()).toBe(1000);
  await pageAfter(500);
  expect(await waitFor()).toBe(1500);
  // One that was late is known from then on: an old release is not shown twice for it.
  expect(await pageAfter(2500)).toBe(own);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await pageAfter(2500)).toBe('from the network');
  // Quick ones in between are no proof, until the slow ones are long past.
  for (let quick = 0; quick < 4; quick += 1) await pageAfter(100);
  expect(await waitFor()).toBe(3000);
  await pageAfter(100);
  expect(await waitFor()).toBe(1000);
});

test('REACH-03 how soon pages come is known to a worker that is started anew, and to none of another build', async () => {
  vi.useFakeTimers();
  await keepOwn();
  await pageAfter(200);
  const [name = ''] = await caches.keys();
  const { UsualAnswers } = await import('./usual-answers.ts');
  expect(await new UsualAnswers(() => globalThis.caches.open(name)).patience()).toBe(1000);
  expect(await new UsualAnswers(() => globalThis.caches.open('of another')).patience()).toBe(3000);
});

test('REACH-03 a worker keeps no page of another build, and is not installed with one', async () => {
  network.mockImplementation(says('<script src="/assets/index-three.js"></script>'));
  await expect(keepPage()).rejects.toThrow('another build');
  network.mockImplementation(lost);
  await expect(pageOf(asked('/my-applications'))).rejects.toThrow('Failed to fetch');
});

test('REACH-03 with a new worker pages and files of the build before go', async () => {
  await caches.open('ensigo-page-assets/index-one.js');
  await caches.open('of somebody else');
  network.mockImplementation(says('a file'));
  await loadedOrKept(asked('/assets/loans.js'));
  await loadedOrKept(asked('/assets/repeat.js'));
  await (await caches.open('ensigo-loaded')).put('/assets/old.js', new Response('old'));
  await keepOwn();
  await Promise.all([dropOtherPages(), dropOldAssets()]);
  expect(await caches.keys()).toEqual([
    'of somebody else',
    'ensigo-loaded',
    'ensigo-page-assets/index-two.js',
  ]);
  expect([...(caches.held.get('ensigo-loaded')?.keys() ?? [])]).toEqual([
    '/assets/loans.js',
    '/assets/repeat.js',
  ]);
});

test('REACH-03 while the worker of a new release waits, the page and files of the release before stay', async () => {
  await keepOwn();
  network.mockImplementation(says('a file'));
  await loadedOrKept(asked('/assets/loans.js'));
  // The next release is installed beside it, with a list of its own.
  vi.resetModules();
  const nextShell = {
    build: 'assets/index-three.js',
    entries: [{ url: '/assets/loans-3.js', revision: null }],
  };
  vi.stubGlobal('builtShell', { ...nextShell, late: [], screens: ['/my-applications'] });
  const [nextPages, nextFiles] = await Promise.all([import('./page.ts'), import('./loaded-assets.ts')]);
  network.mockImplementation(says('<script src="/assets/index-three.js"></script>'));
  await nextPages.keepPage();
  network.mockImplementation(lost);
  expect(await pageAt('/my-applications')).toBe(own);
  expect(await textOf(loadedOrKept(asked('/assets/loans.js')))).toBe('a file');
  // It takes over.
  await Promise.all([nextPages.dropOtherPages(), nextFiles.dropOldAssets()]);
  expect(await textOf(nextPages.pageOf(asked('/my-applications')))).toContain('index-three');
  await expect(nextFiles.loadedOrKept(asked('/assets/loans.js'))).rejects.toThrow('Failed to fetch');
});

test('REACH-03 a file that a server of another release does not have is not kept', async () => {
  network.mockImplementation(() => Promise.resolve(new Response('gone', { status: 404 })));
  expect((await loadedOrKept(asked('/assets/loans.js'))).status).toBe(404);
  network.mockImplementation(says('a file'));
  expect(await textOf(loadedOrKept(asked('/assets/loans.js')))).toBe('a file');
});

test('REACH-05 with less data a file is fetched once, and only files of the shell are kept', async () => {
  const isKept = (path: string): boolean => path.startsWith('/assets/');
  network.mockImplementation(says('a file'));
  await keepLoaded(['/assets/loans.js', '/api/loans', 7], isKept);
  await keepLoaded(['/assets/loans.js'], isKept);
  expect(network.mock.calls.map(([address]) => address)).toEqual(['/assets/loans.js']);
  network.mockImplementation(lost);
  expect(await textOf(loadedOrKept(asked('/assets/loans.js')))).toBe('a file');
});

test("REACH-03 the lender's colours are kept as they came last", async () => {
  network.mockImplementation(says('green'));
  expect(await textOf(themeOf(asked('/theme.css')))).toBe('green');
  network.mockImplementation(lost);
  expect(await textOf(themeOf(asked('/theme.css')))).toBe('green');
});

test('REACH-03 calls, messages of the trial and screens of staff pass by the worker', () => {
  const paths = ['/my-applications', '/my-applications/7/', '/api/loans', '/outbox', '/staff/workspace'];
  expect(paths.map((path) => isScreen(path))).toEqual([true, true, false, false, false]);
});

test('REACH-03 a page whose files are gone from the server is shown only if no other can be had', async () => {
  vi.useFakeTimers();
  await keepOwn();
  expectNewBuild('assets/index-one.js');
  expectNewBuild('assets/index-two.js');
  const silent = silentNetwork();
  const page = pageAt('/my-applications');
  await vi.advanceTimersByTimeAsync(10_000);
  silent.answer('of the new release');
  expect(await page).toBe('of the new release');
  network.mockImplementation(lost);
  expect(await pageAt('/my-applications')).toBe(own);
});

test('REACH-03 while a proxy says that the server is away, the kept page is shown, if there is one', async () => {
  const away = () => Promise.resolve(new Response('502 Bad Gateway', { status: 502 }));
  network.mockImplementation(away);
  expect(await pageAt('/my-applications')).toBe('502 Bad Gateway');
  await keepOwn();
  network.mockImplementation(away);
  expect(await pageAt('/my-applications')).toBe(own);
});
