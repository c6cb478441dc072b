import { plainText } from '../messages/index.ts';
import { phoneCodes } from '../rules/fields/mobile.ts';

const maxWords = 4;

/** What `search_folded` of the database leaves out: marks, what nobody sees, apostrophes. */
const leftOut = new RegExp(
  String.raw`[\u00AD\u0300-\u036F\u0610-\u061C\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED` +
    String.raw`\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF'\x60‘’ʹʻʼʽˈ′ꞌ]`,
  'gu',
);

/** Letters without a mark to leave out, and what people type for them. */
const plainLetters: Readonly<Record<string, string>> = {
  ŋ: 'ng',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ɛ: 'e',
  ɔ: 'o',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
};

/** A text as search terms are kept: small letters without their marks (REAL-04). The same as `search_folded` of the database. */
export const searchFolded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(leftOut, '')
    .toLowerCase()
    .replaceAll(/[ŋøłđħıɛɔɓɗƙ]/g, (letter) => plainLetters[letter] ?? letter);

/** A number with its country code, without the 0 that stands before it within the country, and 00 for its plus. */
function phoneIn(digits: string): string {
  if (digits.length <= 10) return digits;
  const international = digits.replace(/^00/, '');
  const code = phoneCodes.map((one) => one.code.slice(1)).find((one) => international.startsWith(`${one}0`));
  return code !== undefined && international.length >= code.length + 10
    ? `${code}${international.slice(code.length + 1)}`
    : international;
}

/** The words of a search; a tracking number, a NIN, a number with its spaces, or an e-mail address is one of them. */
export function searchWords(text: string): string[] {
  const typed = searchFolded(plainText(text)).trim();
  if (/^[a-z]{2}-[\d-]*$/.test(typed)) return [typed];
  if (/^\+?[\d\s().-]{5,}$/.test(typed)) return [phoneIn(typed.replaceAll(/\D/g, ''))];
  const nationalId = typed.replaceAll(/[\s-]/g, '');
  if (/^c[mf]\d[\da-z]{10,11}$/.test(nationalId)) return [nationalId];
  const words = typed
    .split(/\s+/)
    .flatMap((word) => (/.@/.test(word) ? [word] : word.split(/[^\p{Letter}\p{Number}]+/u)))
    .filter((word) => word !== '');
  // Signs alone are searched as they are: they mean nothing but themselves, and must not find everything.
  return (words.length === 0 && typed !== '' ? [typed] : words).slice(0, maxWords);
}
