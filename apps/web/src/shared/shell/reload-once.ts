import { tabStorage } from '../session/browser-storage.ts';
import { buildOf } from './build-of.ts';

const mark = 'reloaded-build';

/**
 * A file of this page's build is neither kept nor on the server any more: takes the kept screens away and loads the page
 * anew, once for each build. Without a network nothing happens: what is kept is all there is.
 */
export async function reloadOnce(): Promise<void> {
  const build = buildOf(document);
  if (tabStorage.read(mark) === build) return;
  const answer = await fetch(`/${build}`, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  // Its first script is there: the network was away for a moment, and a reload would be one for nothing.
  if (answer?.status !== 404) return;
  tabStorage.write(mark, build);
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name);
  window.location.reload();
}
