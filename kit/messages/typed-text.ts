/** Characters without a shape: joiners, word breaks, marks of direction, selectors of a variant. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** A text without what nobody sees (REAL-03). */
export const withoutUnseen = (typed: string): string => typed.replaceAll(unseen, '');

const isDigit = (point: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(point));

/** Scripts have their ten digits in a row, some of them one after another. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let first = point;
  while (isDigit(first - 1)) first -= 1;
  return String((point - first) % 10);
}

/** The wide forms of ASCII are in its order. */
const narrow = (wide: string): string => String.fromCharCode(wide.charCodeAt(0) - 0xfee0);

const space = /\p{Zs}/gu;
const hyphen = /[\p{Pd}\u2212]/gu;

/**
 * A number, a code or an address in the characters of a plain keyboard (REAL-03): digits of any script, wide letters,
 * hyphens and spaces as ASCII has them, and nothing that cannot be seen.
 */
export const plainText = (typed: string): string =>
  withoutUnseen(typed)
    .normalize('NFC')
    .replaceAll(/[\uFF01-\uFF5E]/g, narrow)
    .replaceAll(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .replaceAll(space, ' ')
    .replaceAll(hyphen, '-')
    .replaceAll('\u066B', '.')
    .replaceAll(/[\u066C\u060C]/g, ',');

/** A name with composed letters, typed apostrophes and hyphens, and nothing that cannot be seen (REAL-03). */
export const plainName = (typed: string): string =>
  withoutUnseen(typed)
    .normalize('NFC')
    .replaceAll(space, ' ')
    .replaceAll(hyphen, '-')
    .replaceAll(/[‘’‛ʹʻʼʽˈ′`´＇ꞌ]/gu, "'");
