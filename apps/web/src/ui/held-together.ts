/** What the server says, with no line's end within a sum or a day: `UGX 15,000,000`, `06 Feb 2019`. */
export const heldTogether = (words: string): string =>
  words
    .replaceAll(/UGX (?=[0-9])/g, 'UGX\u00A0')
    .replaceAll(/\b([0-9]{2}) (\p{L}+) (?=[0-9]{4}\b)/gu, '$1\u00A0$2\u00A0');
