import { formatNumber } from '@ensigo/rulebook/fields';

const million = 1_000_000n;

/** `685 m` for millions, with one decimal below ten of them; smaller sums in full. */
export function shortSum(sum: bigint): string {
  if (sum < million) return formatNumber(String(sum));
  const tenths = (sum * 10n + million / 2n) / million;
  return tenths < 100n && tenths % 10n !== 0n
    ? `${String(tenths / 10n)}.${String(tenths % 10n)} m`
    : `${formatNumber(String(tenths / 10n))} m`;
}
