import { say } from '../../messages/index.ts';
import { tabStorage } from '../session/browser-storage.ts';
import { buildOf } from './keep-shell.ts';
import { useSyncExternalStore, type ReactNode } from 'react';

const isTyping = (): boolean =>
  document.visibilityState === 'visible' &&
  document.activeElement?.matches('input, select, textarea, [contenteditable="true"]') === true;

/** Waits until no field has the focus or the page is hidden, so that typing is not interrupted. */
export function untilNobodyTypes(): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const { signal } = waiting;
    function look(): void {
      if (isTyping()) return;
      waiting.abort();
      resolve();
    }
    // The next field has the focus only after the one before has lost it.
    document.addEventListener('focusout', () => setTimeout(look), { signal });
    document.addEventListener('visibilitychange', look, { signal });
    look();
  });
}

/** The builds from which this tab was loaded anew: while nodes change to a release it may meet each of them once more. */
const mark = 'reloaded-builds';
let isAsking = false;
/**
 * How long the server has to say whether the build is gone, and the next page to take this one's place (milliseconds); what
 * failed is said no later.
 */
const patience = 5_000;

let isComing = false;
const listeners = new Set<() => void>();

function tell(is: boolean): void {
  isComing = is;
  for (const listener of listeners) listener();
}

/** Whether this page may be about to be loaded anew; `subscribe` calls back when that changes. */
export const reloading = {
  isComing: (): boolean => isComing,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

const reloadedBuilds = (): string[] => tabStorage.read(mark)?.split(' ') ?? [];

/** Over whatever screen this is. */
function showLine(): HTMLElement {
  const line = document.createElement('p');
  line.setAttribute('role', 'status');
  line.className =
    'fixed inset-x-4 bottom-4 z-50 mx-auto max-w-[30rem] rounded-md border border-edge-input bg-surface p-4 text-sm shadow-pop';
  line.textContent = say(
    "There's a new version of this portal, and this page will reload. We've saved what you typed.",
  );
  document.body.append(line);
  return line;
}

/**
 * A file of this page's build is neither kept nor on the server any more: says so and loads the page anew, once for each
 * build, when nobody types. Without a network nothing happens: what is kept is all there is.
 */
export async function reloadOnce(): Promise<void> {
  const build = buildOf(document);
  if (isAsking || reloadedBuilds().includes(build)) return;
  isAsking = true;
  tell(true);
  // Until the new page is there, this one stays as it is.
  let isBegun = false;
  try {
    // Its first script is there: the network was away for a moment, and a reload would be one for nothing.
    if (await isGone(build)) isBegun = await reload(build);
  } finally {
    isAsking = false;
    // The browser asks before leaving a form; a user who stays is told what failed.
    if (isBegun) setTimeout(() => tell(false), patience);
    else tell(false);
  }
}

/** Whether the server has a build no longer; a server that does not answer has not said so. */
async function isGone(build: string): Promise<boolean> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), patience);
  try {
    const { status } = await fetch(`/${build}`, { method: 'HEAD', cache: 'no-store', signal: limit.signal });
    return status === 404;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Returns whether the page is being loaded anew. */
async function reload(build: string): Promise<boolean> {
  const line = showLine();
  await untilNobodyTypes();
  const marked = [...reloadedBuilds(), build].join(' ');
  if (navigator.onLine) tabStorage.write(mark, marked);
  // What a reload does not leave in this tab could not end the next one.
  if (!navigator.onLine || !tabStorage.outlivesPage(mark, marked)) {
    line.remove();
    return false;
  }
  const workers: ServiceWorkerContainer | undefined = Reflect.get(navigator, 'serviceWorker');
  workers?.controller?.postMessage({ outdated: build });
  window.location.reload();
  return true;
}

/** From the first script on, on every screen: what is loaded later may be gone from the server. */
export function watchMissingParts(): void {
  window.addEventListener('vite:preloadError', () => void reloadOnce());
}

interface UnlessReloadingProps {
  /** Says what failed. */
  readonly children: ReactNode;
  /** Shown as long as the page may be about to be loaded anew. */
  readonly meanwhile?: ReactNode;
}

/** What failed is said only once it is clear that no new release takes the place of this page: an error would only flash. */
export function UnlessReloading({ children, meanwhile = null }: UnlessReloadingProps) {
  return useSyncExternalStore(reloading.subscribe, reloading.isComing, () => false) ? meanwhile : children;
}
