export interface PageEntry {
  /** The number of a page, or an ellipsis. */
  readonly page: number | 'gap';
  /** `wide`: not on phones; `narrow`: there alone. */
  readonly on: 'all' | 'wide' | 'narrow';
}

/** Pages shown on either side of the current one, but on phones. */
const reach = 2;

/** Phones leave out what stands between: without the ellipsis that larger screens need. */
const isHiddenOnPhonesAlone = (from: number, to: number): boolean => to - from > 1 && to - from <= reach + 1;

/**
 * What a pager shows: the first page, a window of two either side of the current one, and the last page, with
 * ellipses between (LIST-05, NOTIF-03). On phones the first, the current and the last.
 */
export function pageWindow(current: number, last: number): PageEntry[] {
  const entries: PageEntry[] = [];
  let before = 0;
  for (let page = 1; page <= last; page += 1) {
    const isNarrow = page === 1 || page === current || page === last;
    if (!isNarrow && Math.abs(page - current) > reach) continue;
    const gapOnPhones =
      (page === current && isHiddenOnPhonesAlone(1, current)) ||
      (page === last && isHiddenOnPhonesAlone(current, last));
    if (page - before > 1) entries.push({ page: 'gap', on: 'all' });
    else if (gapOnPhones) entries.push({ page: 'gap', on: 'narrow' });
    entries.push({ page, on: isNarrow ? 'all' : 'wide' });
    before = page;
  }
  return entries;
}
