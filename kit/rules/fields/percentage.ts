import { plainText } from '../../messages/index.ts';

/** Basis points as a percentage, without trailing zeros: 280 is `2.8%`. */
export function formatBasisPoints(basisPoints: number): string {
  const hundredths = String(basisPoints % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  const percent = String(Math.trunc(basisPoints / 100));
  return `${hundredths === '' ? percent : `${percent}.${hundredths}`}%`;
}

/** A typed percentage (`2.8`, `2.8%`) as basis points; text that is none, or is finer, is returned unchanged. */
export function basisPointsTyped(typed: string): string {
  const [, percent, hundredths = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?\s*%?$/.exec(plainText(typed).trim()) ?? [];
  return percent === undefined ? typed : String(Number(percent) * 100 + Number(hundredths.padEnd(2, '0')));
}
