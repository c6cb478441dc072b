const maxWords = 4;

/** The words of a search; a tracking number, or a number with its spaces, is one of them. */
export function searchWords(text: string): string[] {
  const typed = text.toLowerCase().trim();
  if (/^[a-z]{2}-[\d-]*$/.test(typed)) return [typed];
  if (/^\+?[\d\s()-]{5,}$/.test(typed)) {
    const digits = typed.replaceAll(/\D/g, '');
    // 00 before a country code is its plus.
    return [digits.length > 10 ? digits.replace(/^00/, '') : digits];
  }
  return typed
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '')
    .slice(0, maxWords);
}
