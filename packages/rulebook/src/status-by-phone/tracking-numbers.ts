/** The letters of loans and of requests. */
const kinds = ['LN', 'MS'] as const;

const written = /(?:\b(LN|MS))?[\s-]*\b(\d{4})[\s-]*(\d{5,12})\b/i;
const together = /\b(LN|MS)(\d{4})(\d{5,12})\b/i;

/**
 * The tracking numbers that a text may mean, such as LN-2026-00042 (REACH-07): in any case, among other words, and with
 * spaces or nothing for the hyphens. Without its letters, which are slow to type on a keypad, it may be a loan's or a
 * request's.
 */
export function trackingNumbersIn(text: string): string[] {
  const [, kind, year = '', number = ''] = together.exec(text) ?? written.exec(text) ?? [];
  if (number === '') return [];
  const digits = number.replace(/^0+/, '').padStart(5, '0');
  return (kind === undefined ? kinds : [kind.toUpperCase()]).map((letters) => `${letters}-${year}-${digits}`);
}
