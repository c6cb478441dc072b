import type { ReactNode } from 'react';

const number = /(\b[A-Z]{2}-[0-9]{4}-[0-9]+[.,:?)]?)/;

/** Words without a line's end within the number of a case, such as `LN-2026-00012`, if it has room on a line of its own. */
export const wholeNumbers = (words: string): ReactNode =>
  words.split(number).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span className="whole" key={place}>
        {part}
      </span>
    ),
  );

/** What the server says, with no line's end within a sum or a day either: `UGX 15,000,000`, `06 Feb 2019`. */
export const heldTogether = (words: string): ReactNode =>
  wholeNumbers(
    words
      .replaceAll(/UGX (?=[0-9])/g, 'UGX\u00A0')
      .replaceAll(/\b([0-9]{2}) (\p{L}+) (?=[0-9]{4}\b)/gu, '$1\u00A0$2\u00A0'),
  );

/** An address that is too long for its line goes on at its @. */
export function heldToItsAt(words: string): ReactNode {
  const at = words.indexOf('@');
  if (at < 1) return words;
  return (
    <>
      {words.slice(0, at)}
      <wbr />
      {words.slice(at)}
    </>
  );
}
