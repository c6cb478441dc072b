import { usesDataSaver } from '../data-saver/data-saver.ts';

/** Which build a page is of: the script that it begins with, as its name changes with every build. */
export const buildOf = (page: Document): string =>
  page.querySelector('script[src^="/assets/"]')?.getAttribute('src')?.replace(/^\//, '') ?? '';

/** Addresses of the files that this page has loaded so far. */
const loaded = (): string[] =>
  performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);

/** A worker of this page's own build may take over at once; one of a newer build waits until this page is gone. */
function offerToTakeOver(worker: ServiceWorker | null): void {
  worker?.postMessage({ takeOver: buildOf(document) }, []);
}

/**
 * Has the browser keep the screens, so that they open without a network (REACH-03). What fails here is tried again at
 * the next start.
 */
export async function keepShell(): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = Reflect.get(navigator, 'serviceWorker');
  if (workers === undefined) return;
  const address = usesDataSaver() ? '/sw.js?data=less' : '/sw.js';
  try {
    const registration = await workers.register(address, { updateViaCache: 'none' });
    offerToTakeOver(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const next = registration.installing;
      next?.addEventListener('statechange', () => {
        if (next.state === 'installed') offerToTakeOver(next);
      });
    });
    (await workers.ready).active?.postMessage({ loaded: loaded() });
  } catch {
    // Blocked by the browser, or no network.
  }
}
