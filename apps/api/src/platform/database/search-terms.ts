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
  SELECT DISTINCT lower(term) AS term FROM (
    SELECT tracking_number FROM facts
    UNION ALL SELECT split_part(tracking_number, '-', 3) FROM facts
    UNION ALL SELECT ltrim(split_part(tracking_number, '-', 3), '0') FROM facts
    UNION ALL SELECT word FROM facts, regexp_split_to_table(${words}, '[^[:alnum:]]+') AS word
    UNION ALL SELECT number FROM phones
    UNION ALL SELECT '0' || number FROM phones
    UNION ALL SELECT ltrim(code, '+') || number FROM phones
    ${more.map((terms) => `UNION ALL ${terms}`).join(' ')}
  ) AS terms (term) WHERE term <> ''
)`;
