/** SQL of the words of a text, one a row; folded first, as a letter's mark parts no word. */
export const wordsOf = (text: string): string =>
  `regexp_split_to_table(search_folded(${text}), '[^[:alnum:]]+')`;

/** SELECTs of what an e-mail address is searched by: itself, and the words before its @. */
export const addressTerms = (address: string, from = 'facts'): string[] => [
  `SELECT ${address} FROM ${from}`,
  `SELECT ${wordsOf(`split_part(${address}, '@', 1)`)} FROM ${from}`,
];

/** SELECTs of what a number with signs in it is searched by: itself, its parts, and without its signs. */
export const numberTerms = (number: string, from = 'facts'): string[] => [
  `SELECT ${number} FROM ${from}`,
  `SELECT ${wordsOf(number)} FROM ${from}`,
  `SELECT regexp_replace(${number}, '[^[:alnum:]]+', '', 'g') FROM ${from}`,
];

/** SELECTs of what a phone number is searched by. */
export const phoneTerms = (code: string, number: string, from: string): string[] => [
  `SELECT ${number} FROM ${from}`,
  `SELECT '0' || ${number} FROM ${from}`,
  `SELECT ltrim(${code}, '+') || ${number} FROM ${from}`,
];

interface Found {
  /** SELECT of the case's one row: its tracking number, and the columns named below. */
  readonly facts: string;
  /** Columns of phone numbers: country code and number. */
  readonly phones: readonly (readonly [code: string, number: string])[];
  /** A text in which each word counts. */
  readonly words: string;
  /** SELECTs of further search terms. */
  readonly more?: readonly string[];
}

/**
 * SQL of a set of `term`, the search terms of a case: the tracking number and its digits, words, and phone numbers as
 * people write them (with and without 0 and country code).
 */
export const searchTermsOf = ({ facts, phones, words, more = [] }: Found): string => `LATERAL (
  WITH facts AS (${facts}), phones AS (
    ${phones.map(([code, number]) => `SELECT ${code} AS code, ${number} AS number FROM facts`).join(' UNION ')}
  )
  SELECT DISTINCT search_folded(term) AS term FROM (
    SELECT tracking_number FROM facts
    UNION ALL SELECT split_part(tracking_number, '-', 3) FROM facts
    UNION ALL SELECT ltrim(split_part(tracking_number, '-', 3), '0') FROM facts
    UNION ALL SELECT word FROM facts, ${wordsOf(words)} AS word
    ${[...phoneTerms('code', 'number', 'phones'), ...more].map((terms) => `UNION ALL ${terms}`).join(' ')}
  ) AS terms (term) WHERE term NOT IN ('', '0')
)`;
