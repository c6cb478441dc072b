/** An interest per year with one decimal: 4570 basis points are `45.7%`. */
export function aprWords(basisPoints: number): string {
  // In whole tenths: 1.15 is stored as a little less.
  const tenths = String(Math.floor((basisPoints + 5) / 10)).padStart(2, '0');
  return `${tenths.slice(0, -1)}.${tenths.slice(-1)}%`;
}
