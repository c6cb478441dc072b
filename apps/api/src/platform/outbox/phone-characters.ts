/**
 * Letters of our languages, and signs of print, that GSM-7 lacks: one of them halves what a text message holds (REACH-06).
 */
const replaced: Readonly<Record<string, string>> = {
  ŋ: "ng'",
  Ŋ: "Ng'",
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '·': '-',
  '×': 'x',
  '…': '...',
  // The spaces that do not break a line, in amounts and names.
  '\u00A0': ' ',
  '\u202F': ' ',
};

const printed = new RegExp(`[${Object.keys(replaced).join('')}]`, 'gu');

/** A text message in characters that every phone has, as far as its words allow it. */
export const inPhoneCharacters = (text: string): string =>
  text.replaceAll(printed, (character) => replaced[character] ?? character);

/** Letters of one text message; a longer text is sent, and paid for, as several. */
export const longestText = 160;

const gap = '...';

/** A text of at most so many letters, with a gap in its middle if it is longer; its end, such as an extension, stays. */
export function shortenMiddle(text: string, most: number): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const room = Math.max(0, most - gap.length);
  const end = Math.floor(room / 2);
  return [...letters.slice(0, room - end), gap, ...letters.slice(letters.length - end)].join('');
}
