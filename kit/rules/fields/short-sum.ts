import { formatNumber } from './show.ts';

const million = 1_000_000n;
/** What rounds to a million as a short sum; what is smaller is shown in full. */
const roundsToMillion = 999_950n;

/** `13.5 M` for millions, rounded half up to one decimal; smaller sums in full. */
export function shortSum(sum: bigint): string {
  // More may be given back in a period than was paid.
  if (sum < 0n) return `-${shortSum(-sum)}`;
  if (sum < roundsToMillion) return formatNumber(String(sum));
  const tenths = (sum * 10n + million / 2n) / million;
  return `${formatNumber(String(tenths / 10n))}.${String(tenths % 10n)} M`;
}
