const maxWords = 4;

/** The words of a search; a tracking number, a number with its spaces, or an e-mail address is one of them. */
export function searchWords(text: string): string[] {
  const typed = text.toLowerCase().trim();
  if (/^[a-z]{2}-[\d-]*$/.test(typed)) return [typed];
  if (/^\+?[\d\s()-]{5,}$/.test(typed)) {
    const digits = typed.replaceAll(/\D/g, '');
    // 00 before a country code is its plus.
    return [digits.length > 10 ? digits.replace(/^00/, '') : digits];
  }
  const words = typed
    .split(/\s+/)
    .flatMap((word) => (/.@/.test(word) ? [word] : word.split(/[^\p{Letter}\p{Number}]+/u)))
    .filter((word) => word !== '');
  // Signs alone are searched as they are: they mean nothing but themselves, and must not find everything.
  return (words.length === 0 && typed !== '' ? [typed] : words).slice(0, maxWords);
}
