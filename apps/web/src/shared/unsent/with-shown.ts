import type { UnsentItem } from './item.ts';

/** What the server last answered of a case, with what waits on this phone in place of it (REACH-03). */
export const withShown = <Case extends { readonly changed_steps: readonly string[] }>(
  answered: Case,
  items: readonly UnsentItem[],
  chain: string,
): Case =>
  items.reduce(
    (shown, item) =>
      item.chain === chain
        ? { ...shown, ...item.shows, changed_steps: [...new Set([...shown.changed_steps, item.part])] }
        : shown,
    answered,
  );
