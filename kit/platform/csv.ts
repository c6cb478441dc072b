import { stringify } from 'csv-stringify/sync';
import { formatNumber } from '../rules/fields/show.ts';

/** What a file begins with, as spreadsheets only recognise UTF-8 by it. */
export const utf8Mark = '\uFEFF';

/** Beginnings of a cell that some spreadsheet would run as a formula, including full-width signs. */
const formula = /^[\s\p{Cc}\p{Cf}"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;
/** Where programs begin a cell whose settings separate cells by another sign than the table does; quotes count for nothing there. */
const inside = /(\r\n|[;\t\r\n])(?=[\s\p{Cc}\p{Cf}"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/**
 * A table as CSV, for spreadsheets. A cell that they would run as a formula gets an apostrophe in front, so that they
 * show it as text: much of what is exported was typed by other people (GUARD-10).
 */
export function writeCsv(
  rows: readonly (readonly string[])[],
  columns: readonly string[],
  { header }: { readonly header: boolean },
): string {
  const shown = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell).replaceAll(inside, "$1'");
  return stringify(
    rows.map((row) => row.map(shown)),
    // A line end of another system than the table's own would not be quoted, and so begin a new row.
    { header, columns: [...columns], record_delimiter: 'windows', quoted_match: /[\r\n;\t]/ },
  );
}

/** The last row of a file that does not have everything: nobody must take it for the whole. */
export const cutRow = (rows: number): string[] => [
  `This file is limited to ${formatNumber(rows)} rows, and there are more. Narrow the filters to export the others.`,
];

/** A heading, and the cell of a row. */
export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => string];

/** Rows as CSV under the headings of their columns; `isCut` where there are more. */
export const csvOf = <Row>(
  rows: readonly Row[],
  columns: readonly CsvColumn<Row>[],
  { isCut = false }: { readonly isCut?: boolean } = {},
): string =>
  writeCsv(
    [...rows.map((row) => columns.map(([, cell]) => cell(row))), ...(isCut ? [cutRow(rows.length)] : [])],
    columns.map(([heading]) => heading),
    { header: true },
  );

const maxRows = 10_000;
const rowsPerRead = 1_000;

/** Reads a list page by page, at most 10,000 rows; `isCut` where there are more. */
export async function readForCsv<Row>(
  read: (
    cursor: string,
    rows: number,
  ) => Promise<{ readonly data: readonly Row[]; readonly next: string | null }>,
): Promise<{ readonly rows: Row[]; readonly isCut: boolean }> {
  const rows: Row[] = [];
  let cursor: string | null = '';
  while (cursor !== null && rows.length < maxRows) {
    const { data, next } = await read(cursor, rowsPerRead);
    rows.push(...data);
    cursor = next;
  }
  return { rows, isCut: cursor !== null };
}
