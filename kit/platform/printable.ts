import { plainText } from '../messages/index.ts';

/** The characters in the fonts of every PDF reader (Windows-1252), and line ends. */
const isPrintable = /^[\n\x20-\x7E\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

/** Without marks above and below: 'Zoe' for 'Zoë'. */
export const withoutMarks = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** Small letters and signs that these fonts lack, each before the letters that stand for it (REACH-06). */
const latin = "ŋ ng' đ d ħ h ı i ł l ŧ t ɓ b ɗ d ƙ k ƴ y ɛ e ɔ o ɣ gh ə e ʼ ' ʻ ' ′ ' ‐ - ‒ – ― — − -";

/** An Arabic name is a valid one (RULE-04): letter by letter it can be told from another, by question marks it cannot. */
const arabic =
  "ا a ب b ة a ت t ث th ج j ح h خ kh د d ذ dh ر r ز z س s ش sh ص s ض d ط t ظ z ع ' غ gh ف f ق q ك k ل l م m ن n ه h " +
  "و w ى a ي y ء ' پ p چ ch ژ zh ک k گ g ی y ہ h ھ h ٹ t ڈ d ڑ r ں n ے e ، , ؛ ; ؟ ? ٪ % ـ -";

const spelled = new Map(
  [...`${latin} ${arabic}`.matchAll(/(\S+) (\S+)/g)].map(([, letter = '', letters = '']) => [
    letter,
    letters,
  ]),
);

function spelledOut(character: string): string {
  if (isPrintable.test(character)) return character;
  const small = character.toLowerCase();
  const letters = spelled.get(small);
  if (letters !== undefined)
    return small === character ? letters : `${letters.charAt(0).toUpperCase()}${letters.slice(1)}`;
  const digit = plainText(character);
  return character === '\t' ? ' ' : isPrintable.test(digit) ? digit : '?';
}

const printed = (character: string): string =>
  isPrintable.test(character) ? character : Array.from(withoutMarks(character), spelledOut).join('');

/**
 * A text as a PDF without embedded fonts can show it: without invisible characters, among them marks that turn the writing
 * round; what no reader has becomes a question mark.
 */
export const printable = (text: string): string =>
  Array.from(text.replaceAll(/\r|\p{Cf}/gu, '').normalize('NFC'), printed).join('');
