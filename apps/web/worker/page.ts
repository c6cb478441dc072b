import { shell, type Asked } from './shell.ts';

/** How long the network has for a page (milliseconds). */
const patience = 3000;
const pagePath = '/app.html';
const beginning = 'ensigo-page-';
/** Of this build alone: a page names the scripts of its own build. */
const cacheName = `${beginning}${shell.build}`;

/**
 * Keeps the empty page with the lender's name. While servers change to a new release, the page may come from another one
 * than the worker; then this installation fails, and the browser tries again.
 */
export async function keepPage(): Promise<void> {
  const answer = await fetch(pagePath, { cache: 'no-store' });
  if (!answer.ok || !(await answer.clone().text()).includes(shell.build))
    throw new Error('the page is of another build');
  await (await caches.open(cacheName)).put(pagePath, answer);
}

export async function dropOtherPages(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(beginning) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

const kept = async (path: string): Promise<Response | undefined> =>
  (await caches.open(cacheName)).match(path);

/** A page from the network; if it does not come in three seconds, the kept one. */
export async function pageOf({ event, request }: Asked): Promise<Response> {
  const answer = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience));
  const first = await Promise.race([answer.catch(() => undefined), late]);
  if (first !== undefined) return first;
  const page = await kept(pagePath);
  // What comes later is not looked at any more.
  if (page !== undefined) event.waitUntil(answer.catch(() => undefined));
  return page ?? answer;
}

/** The lender's colours, from the network if it is there. */
export async function themeOf({ request }: Asked): Promise<Response> {
  const cache = await caches.open(cacheName);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put('/theme.css', answer.clone());
    return answer;
  } catch (error) {
    const theme = await cache.match('/theme.css');
    if (theme === undefined) throw error;
    return theme;
  }
}
