/**
 * The numbers a pager shows: the first page, a window of two either side of the current one, and the last page;
 * 'gap' stands for an ellipsis (LIST-05, NOTIF-03).
 */
export function pageWindow(current: number, last: number): (number | 'gap')[] {
  const shown: (number | 'gap')[] = [];
  for (let page = 1; page <= last; page += 1) {
    const near = Math.abs(page - current) <= 2;
    if (page === 1 || page === last || near) shown.push(page);
    else if (shown.at(-1) !== 'gap') shown.push('gap');
  }
  return shown;
}
