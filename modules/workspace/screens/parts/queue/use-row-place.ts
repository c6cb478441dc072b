import { useEffect, useRef, useState, type RefObject } from 'react';
import type { CaseKind } from '#cases/screens/parts/case-screens.ts';
import { rememberedQueue } from '#cases/screens/parts/remembered-queue.ts';
import { focusCase, focusedCase } from '#cases/screens/parts/row-keys.ts';
import { leadToTop } from '#kit/browser/page/lead-to-top.ts';

/** The case itself if it is there, else the next one that stood below it, else the nearest above; none for another list's. */
function nearest(before: readonly number[], id: number, now: readonly number[]): number | undefined {
  const at = before.indexOf(id);
  if (at === -1) return now.includes(id) ? id : undefined;
  return [...before.slice(at), ...before.slice(0, at).reverse()].find((one) => now.includes(one));
}

/** Whether the focus is only where a new screen has put it. */
const isNowhere = (): boolean =>
  document.activeElement === document.body || document.activeElement?.tagName === 'H1';

/**
 * Whoever comes back from a case, or takes one out of the list, goes on at its row or at the one that took its place,
 * instead of at the top. Returns what tells it which row has the focus.
 */
export function useRowPlace(
  kind: CaseKind,
  search: string,
  rows: readonly { readonly id: number }[] | undefined,
): { readonly note: () => void } {
  const [left] = useState(() => rememberedQueue(kind));
  const isBack = left.search === search && left.last !== undefined;
  const before: RefObject<readonly number[]> = useRef(isBack ? left.ids : []);
  const last = useRef(isBack ? left.last : undefined);
  const isFirst = useRef(true);
  useEffect(() => {
    if (rows === undefined) return;
    const now = rows.map(({ id }) => id);
    const isGone = last.current !== undefined && !now.includes(last.current);
    if (
      last.current !== undefined &&
      (isFirst.current ? isNowhere() : isGone && document.activeElement === document.body)
    ) {
      const next = nearest(before.current, last.current, now);
      if (next !== undefined) focusCase(next);
      else if (!isFirst.current) leadToTop();
    }
    isFirst.current = false;
    before.current = now;
  }, [rows]);
  return {
    note(): void {
      last.current = focusedCase();
    },
  };
}
