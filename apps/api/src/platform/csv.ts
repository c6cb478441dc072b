import { stringify } from 'csv-stringify/sync';

/** How a cell begins that one spreadsheet or another would run as a formula, wide signs included. */
const formula = /^[\s\p{Cc}\p{Cf}"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;

/**
 * A table as CSV, for spreadsheets. A cell that they would run as a formula gets an apostrophe in front, with which
 * they show it as the text that it is: much of what is exported was typed by somebody else (GUARD-10).
 */
export function writeCsv(
  rows: readonly (readonly string[])[],
  columns: readonly string[],
  { header }: { readonly header: boolean },
): string {
  const shown = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);
  return stringify(
    rows.map((row) => row.map(shown)),
    // A line end of another system than the table's own would otherwise stand bare and begin a row.
    { header, columns: [...columns], record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
}
