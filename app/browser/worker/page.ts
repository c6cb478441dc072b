import { networkOrKept } from './network-or-kept.ts';
import { shell, type Asked } from './shell.ts';
import { UsualAnswers } from './usual-answers.ts';

const pagePath = '/app.html';
const themePath = '/theme.css';
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

const kept = (path: string) => async (): Promise<Response | undefined> =>
  (await caches.open(cacheName)).match(path);

const usual = new UsualAnswers(() => caches.open(cacheName));
const patience = (): Promise<number> => usual.patience();

export function pageOf(asked: Asked): Promise<Response> {
  const began = performance.now();
  return networkOrKept(asked, {
    kept: kept(pagePath),
    patience,
    // Nobody waits for it.
    note: () => asked.event.waitUntil(usual.note(performance.now() - began).catch(() => undefined)),
  });
}

/** The lender's colours: nothing is drawn before they are there, so that they are not waited for longer than the page. */
export const themeOf = (asked: Asked): Promise<Response> =>
  networkOrKept(asked, {
    kept: kept(themePath),
    patience,
    async note(answer) {
      if (answer.ok) await (await caches.open(cacheName)).put(themePath, answer.clone());
    },
  });
