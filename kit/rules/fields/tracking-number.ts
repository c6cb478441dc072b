import { plainText } from '../../messages/index.ts';

/** The letters of loans and of requests. */
const kinds = ['LN', 'MS'] as const;

const gap = String.raw`[\s._/-]`;
const named = new RegExp(String.raw`(?<![A-Z])(LN|MS)${gap}*(20\d\d)${gap}*(\d{1,12})(?!\d)`, 'g');
const unnamed = /(?<!\d)(20[2-9]\d)[\s-]*(\d{1,12})(?![A-Z\d])/;
const lettered = new RegExp(String.raw`^(LN|MS)${gap}*(20\d\d)${gap}*(\d{0,12})$`);
/** Digits alone are a phone number too, unless they are as many as a tracking number has. */
const digitsAlone = new RegExp(String.raw`^(20[2-9]\d)(?:${gap}+(\d{1,12})|(\d{5}))$`);

const asKept = (typed: string): string => plainText(typed).toUpperCase();

/** At least five digits, as numbers are kept. */
const counted = (number: string): string => number.replace(/^0+/, '').padStart(5, '0');

/** The tracking numbers that a text names with their letters, however they are written: ln2026-69, LN 2026 00069. */
export const namedTrackingNumbersIn = (text: string): string[] => [
  ...new Set(
    Array.from(
      asKept(text).matchAll(named),
      ([, kind = '', year = '', number = '']) => `${kind}-${year}-${counted(number)}`,
    ),
  ),
];

export const withoutTrackingNumbers = (text: string): string => asKept(text).replaceAll(named, ' ');

/**
 * The tracking numbers that a text may mean, such as LN-2026-00042 (REACH-07). Without its letters, which are slow to type
 * on a keypad, it may be a loan's or a request's.
 */
export function trackingNumbersIn(text: string): string[] {
  const [first] = namedTrackingNumbersIn(text);
  if (first !== undefined) return [first];
  const [, year = '', number = ''] = unnamed.exec(asKept(text)) ?? [];
  return number === '' ? [] : kinds.map((kind) => `${kind}-${year}-${counted(number)}`);
}

/**
 * The tracking number, or the beginning of one, that a search consists of (REAL-04); its letters are missing where they
 * were not typed. Undefined if it is something else.
 */
export function searchedTrackingNumber(typed: string): string | undefined {
  const text = asKept(typed).trim();
  const [, letters, lettersYear = '', begun = ''] = lettered.exec(text) ?? [];
  // With its zeros and fewer digits than a number has, it is the beginning of one.
  const number = /^(?:0\d{0,3})?$/.test(begun) ? begun : counted(begun);
  if (letters !== undefined) return [letters, lettersYear, number].filter((part) => part !== '').join('-');
  const [, year, apart = '', together = apart] = digitsAlone.exec(text) ?? [];
  return year === undefined ? undefined : `${year}-${counted(together)}`;
}
