import { shell, type Asked } from './shell.ts';

const cacheName = 'ensigo-loaded';

/** A file of a screen: kept, or from the network, and kept from then on. */
export async function loadedOrKept({ request }: Asked): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** Keeps what a page had loaded before there was a worker: from the browser's own cache, so that no byte comes twice. */
export async function keepLoaded(
  addresses: readonly unknown[],
  isKept: (path: string) => boolean,
): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const address of addresses) {
    if (typeof address !== 'string' || !isKept(address)) continue;
    if ((await cache.match(address)) !== undefined) continue;
    const answer = await fetch(address, { cache: 'force-cache' });
    if (answer.ok) await cache.put(address, answer);
  }
}

/** Names change with the content: what this build does not name is of an older one. */
export async function dropOldAssets(): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    const path = new URL(request.url).pathname;
    if (!shell.assets.has(path) && !shell.late.has(path)) await cache.delete(request);
  }
}
