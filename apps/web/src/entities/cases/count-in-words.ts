import { maxCounted } from '@ensigo/rulebook/contract';
import { formatNumber } from '@ensigo/rulebook/fields';

/** A count in words; counting stops at a thousand. */
export const countInWords = (count: number): string =>
  count > maxCounted ? `${formatNumber(maxCounted)}+` : formatNumber(count);
