/** Stands for omitted characters. */
const gap = '...';

/**
 * Letters of our languages, and signs of print, that GSM-7 lacks: one of them halves what a text message holds (REACH-06).
 */
const replaced: Readonly<Record<string, string>> = {
  ŋ: "ng'",
  Ŋ: "Ng'",
  '’': "'",
  '‘': "'",
  '´': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
  '−': '-',
  '·': '-',
  '•': '-',
  '×': 'x',
  '…': '...',
  '⁄': '/',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  œ: 'oe',
  Œ: 'OE',
};

/** The characters of GSM-7; those of its extension count as two each. */
const basic = `@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà`;
const extension = '\\^{}\\\\[~\\]|€';
const unknown = new RegExp(`[^${basic}${extension}]`, 'gu');

/** What stands above or below a letter, and signs that only say how a text runs. */
const marks = /[\u0300-\u036F\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

const plain = (character: string): string => replaced[character] ?? character;

/** A letter without its marks, a sign as it is read; as it is if that is no help. */
function plainer(character: string): string {
  const apart = [...plain(character).normalize('NFKD').replaceAll(marks, '')].map(plain).join('');
  return apart.search(unknown) === -1 ? apart : character;
}

/** A text message in characters that every phone has, as far as its words allow it. */
export const inPhoneCharacters = (text: string): string => text.normalize('NFC').replaceAll(unknown, plainer);

/** What GSM-7 has, but counts twice. */
const counted: Readonly<Record<string, string>> = {
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '~': '-',
  '^': "'",
  '|': '/',
  '\\': '/',
  '€': 'E',
};
const countedTwice = new RegExp(`[${extension}]`, 'gu');

/** A typed name, shortened to what GSM-7 can write so that the text message stays short. */
export const nameInPhoneCharacters = (name: string): string =>
  inPhoneCharacters(name)
    .replaceAll(countedTwice, (character) => counted[character] ?? character)
    .replaceAll(new RegExp(`[^${basic}]+`, 'gu'), gap);

/** Letters of one text message; a longer text is sent, and paid for, as several. */
export const longestText = 160;

/** A text of at most so many letters, with a gap in its middle if it is longer; its end, such as an extension, stays. */
export function shortenMiddle(text: string, most: number): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const room = Math.max(0, most - gap.length);
  const end = Math.floor(room / 2);
  return [...letters.slice(0, room - end), gap, ...letters.slice(letters.length - end)].join('');
}
