import { mostCounted } from '@ensigo/rulebook/contract';
import { formatNumber } from '@ensigo/rulebook/fields';

/** A count in words: nobody counts on beyond a thousand. */
export const countInWords = (count: number): string =>
  count > mostCounted ? `${formatNumber(mostCounted)}+` : formatNumber(count);
