/** How many things took this many whole hours. */
export interface HoursCount {
  readonly hours: number;
  readonly cases: number;
}

/**
 * The nearest-rank percentile: the smallest number of hours that at least `percent` of 100 things did not exceed
 * (REPORT-01). Undefined if nothing was counted. `counts` is in any order.
 */
export function nearestRank(counts: readonly HoursCount[], percent: number): number | undefined {
  const all = counts.reduce((sum, { cases }) => sum + cases, 0);
  const rank = Math.max(1, Math.ceil((all * percent) / 100));
  let passed = 0;
  for (const { hours, cases } of [...counts].sort((one, other) => one.hours - other.hours)) {
    passed += cases;
    if (passed >= rank) return hours;
  }
  return undefined;
}
