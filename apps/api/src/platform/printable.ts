/** The characters in the fonts of every PDF reader (Windows-1252), and line ends. */
const isPrintable = /^[\n\x20-\x7E\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

/** Without marks above and below: 'Zoe' for 'Zoë'. */
export const withoutMarks = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** A letter of Luganda that these fonts lack, as it is written where it is missing (REACH-06). */
const spelled: Readonly<Record<string, string>> = { ŋ: "ng'", Ŋ: "Ng'" };

function printed(character: string): string {
  if (isPrintable.test(character)) return character;
  const { [character]: letters } = spelled;
  if (letters !== undefined) return letters;
  if (character === '\t') return ' ';
  const plain = withoutMarks(character);
  return isPrintable.test(plain) ? plain : '?';
}

/** A text as a PDF without fonts of its own can show it; what no reader has becomes a question mark. */
export const printable = (text: string): string =>
  Array.from(text.replaceAll('\r', '').normalize('NFC'), printed).join('');
