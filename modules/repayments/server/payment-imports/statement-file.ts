import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { storableText } from '#kit/rules/engine/field.ts';
import { currencyAbove } from '../../rules/payment-imports/currency.ts';
import { headerRowOf, missingColumns, recogniseColumns } from '../../rules/payment-imports/columns.ts';
import { mostStatementColumns, mostStatementLines } from '../../rules/payment-imports/limits.ts';

/** A row of the file with its number, from 1. */
export interface FileRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** A statement as a table: the cells that name the columns, and the rows below them. */
export interface StatementTable {
  readonly headers: readonly string[];
  readonly rows: readonly FileRow[];
  /** Named above the table. */
  readonly currency: string | undefined;
  /** Whether the file goes on: more than this is not read. */
  readonly isCut: boolean;
}

const separators = [',', ';', '\t'] as const;
const longestCell = 300;
/** Characters of a row, and rows with those that are empty: a file of line breaks alone would fill the memory. */
const longestRow = 32_768;
const mostRows = 4 * mostStatementLines;

/** Empty cells do not count for the limit of the parser. */
function isTooLong(text: string): boolean {
  for (const [row] of text.matchAll(/[^\r\n]+/g)) if (row.length > longestRow) return true;
  return false;
}

/** By its byte order mark, else UTF-8, else as older spreadsheets write: Windows-1252. */
function decode(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff')
    return new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function rowsOf(text: string, separator: string): string[][] {
  const rows: unknown = parse(text, {
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    bom: true,
    max_record_size: longestRow,
    to: mostRows + 1,
  });
  if (!Array.isArray(rows)) return [];
  return rows.map((row: unknown) =>
    Array.isArray(row)
      ? row
          .slice(0, mostStatementColumns)
          .map((cell) => storableText(String(cell)).trim().slice(0, longestCell))
      : [],
  );
}

/** How many columns a table has names for; then how wide it is. */
function rankOf(rows: readonly (readonly string[])[]): number {
  const headers = rows[headerRowOf(rows)] ?? [];
  const columns = recogniseColumns(headers);
  return Object.keys(columns).length * 1000 - missingColumns(columns).length * 100 + headers.length;
}

/** Reads a CSV file by the separator with which it makes most sense; undefined if it is none (MONEY-08). */
export async function readStatementFile(path: string): Promise<StatementTable | undefined> {
  const text = decode(await readFile(path));
  if (isTooLong(text)) return undefined;
  const tables = separators.flatMap((separator) => {
    try {
      return [rowsOf(text, separator)];
    } catch {
      return [];
    }
  });
  const [rows] = tables.toSorted((one, other) => rankOf(other) - rankOf(one));
  if (rows === undefined) return undefined;
  const header = headerRowOf(rows);
  return {
    headers: rows[header] ?? [],
    currency: currencyAbove(rows.slice(0, header)),
    rows: rows
      .map((cells, index) => ({ number: index + 1, cells }))
      .slice(header + 1)
      .filter(({ cells }) => cells.some((cell) => cell !== '')),
    isCut: rows.length > mostRows,
  };
}
