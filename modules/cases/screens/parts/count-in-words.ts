import { maxCounted } from '../../endpoints/cases.ts';
import { formatNumber } from '#kit/rules/fields/show.ts';

/** A count in words; counting stops at a thousand. */
export const countInWords = (count: number): string =>
  count > maxCounted ? `${formatNumber(maxCounted)}+` : formatNumber(count);
