/** Pages shown on each side of the current one. */
const reach = 2;

/**
 * What a pager shows, on every screen size: the first page, the current one with two on each side, and the last page,
 * with a gap for omitted pages (LIST-05, NOTIF-03).
 */
export function pageWindow(current: number, last: number): (number | 'gap')[] {
  const entries: (number | 'gap')[] = [];
  let before = 0;
  for (let page = 1; page <= last; page += 1) {
    const isShown = page === 1 || page === last || Math.abs(page - current) <= reach;
    if (!isShown) continue;
    if (page - before > 1) entries.push('gap');
    entries.push(page);
    before = page;
  }
  return entries;
}
