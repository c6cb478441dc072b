const isDigit = (point: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(point));

/** Scripts have their ten digits in a row, some of them one after another. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let first = point;
  while (isDigit(first - 1)) first -= 1;
  return String((point - first) % 10);
}

/** A number in the characters of a card: not in wide ones, which look the same, nor in the digits of another script. */
export const withPlainDigits = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/(?![0-9])\p{Nd}/gu, asciiDigit);
