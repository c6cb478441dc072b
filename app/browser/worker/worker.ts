// The service worker: opens the borrower's screens without a network. It sees neither calls nor files of people, and
// keeps nothing of them.
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { expectNewBuild } from './network-or-kept.ts';
import { dropOtherPages, keepPage, pageOf, themeOf } from './page.ts';
import { dropOldAssets, keepLoaded, loadedOrKept } from './loaded-assets.ts';
import { isScreen, shell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

/** With less data nothing is fetched ahead: what the screens load by themselves is kept (REACH-05). */
const usesDataSaver = self.location.search === '?data=less';

const isKeptOnceLoaded = (path: string): boolean =>
  shell.late.has(path) || (usesDataSaver && shell.assets.has(path));

if (!usesDataSaver) precacheAndRoute(shell.entries);
registerRoute(({ url }) => isKeptOnceLoaded(url.pathname), loadedOrKept);
registerRoute(({ request, url }) => request.mode === 'navigate' && isScreen(url.pathname), pageOf);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === '/theme.css', themeOf);

self.addEventListener('install', (event) => event.waitUntil(keepPage()));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOtherPages(), dropOldAssets(), self.clients.claim()])),
);

/** A new worker waits until the page of its own build is the only one: an older page keeps its files. */
async function takeOver(build: unknown): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (build === shell.build && windows.length <= 1) await self.skipWaiting();
}

self.addEventListener('message', (event) => {
  const said: unknown = event.data;
  if (typeof said !== 'object' || said === null) return;
  if ('outdated' in said) expectNewBuild(said.outdated);
  if ('takeOver' in said) event.waitUntil(takeOver(said.takeOver));
  if ('loaded' in said && Array.isArray(said.loaded))
    event.waitUntil(keepLoaded(said.loaded, isKeptOnceLoaded));
});
