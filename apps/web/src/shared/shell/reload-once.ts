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
  const answer = await fetch('/app.html', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok !== true) return;
  tabStorage.write(mark, build);
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name);
  window.location.reload();
}
