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
