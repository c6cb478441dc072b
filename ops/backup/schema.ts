import type { Client } from 'pg';
import { connectToPrimary } from '#kit/platform/database/primary.ts';

/** What PostgreSQL's catalogue says about our tables: each is backed up without being listed anywhere. */

export interface Table {
  readonly name: string;
  /** Without generated columns. */
  readonly columns: readonly string[];
}

/** A connection on which times have the same format everywhere and nothing is aborted for taking long. */
export function connect(url: string): Promise<Client> {
  return connectToPrimary(url, {
    application_name: 'ensigo backup',
    options: '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres',
  });
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const ours = `relation.relnamespace = current_schema()::regnamespace AND relation.relkind IN ('r', 'p')`;

/** The tables with data from people and staff, each after those that its rows refer to. */
export async function readTables(client: Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `SELECT relation.relname AS name,
            json_agg(attribute.attname ORDER BY attribute.attnum) AS columns
     FROM pg_class relation
     JOIN pg_attribute attribute ON attribute.attrelid = relation.oid
     WHERE ${ours} AND relation.relname <> 'schema_migration'
       AND attribute.attnum > 0 AND NOT attribute.attisdropped AND attribute.attgenerated = ''
     GROUP BY relation.relname ORDER BY relation.relname`,
  );
  const { rows: arrows } = await client.query<Arrow>(
    `SELECT relation.relname AS source, target.relname AS target
     FROM pg_constraint JOIN pg_class relation ON relation.oid = conrelid JOIN pg_class target ON target.oid = confrelid
     WHERE contype = 'f' AND ${ours}`,
  );
  return inOrder(tables, arrows);
}

interface Arrow {
  readonly source: string;
  readonly target: string;
}

/** Rows that refer to rows of the same table are loaded together with them, and need no order. */
function inOrder(tables: readonly Table[], arrows: readonly Arrow[]): Table[] {
  const ordered: Table[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(
      ({ name }) =>
        !arrows.some((arrow) => arrow.source === name && arrow.target !== name && waiting.has(arrow.target)),
    );
    // Tables that refer to each other in a circle: none could be first.
    if (ready.length === 0) throw new Error(`No order of ${[...waiting.keys()].join(', ')}`);
    for (const table of ready) {
      ordered.push(table);
      waiting.delete(table.name);
    }
  }
  return ordered;
}

/** The last number of every sequence that has given one. */
export async function readSequences(client: Client): Promise<{ name: string; last: string }[]> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY sequencename`,
  );
  return rows;
}

export interface NamedFile {
  readonly key: string;
  /** Hex. */
  readonly sha256: string;
  /** Bytes; null where the table does not say. */
  readonly size: string | null;
  /** False: the row stays for its history; its file may be kept, as one that was replaced after its case was sent. */
  readonly isSure: boolean;
}

/**
 * The stored files that rows name: every table with a hash column has files, under `storage_key` or otherwise under
 * their id.
 */
export async function readNamedFiles(client: Client): Promise<NamedFile[]> {
  const tables = (await readTables(client)).filter(({ columns }) => columns.includes('sha256'));
  const files = new Map<string, NamedFile>();
  for (const { name, columns } of tables) {
    const key = columns.includes('storage_key') ? 'storage_key' : 'id';
    const size = columns.includes('size') ? 'size' : 'NULL';
    const isSure = columns.includes('deleted_at') ? 'deleted_at IS NULL' : 'true';
    const { rows } = await client.query<NamedFile>(
      `SELECT ${key}::text AS key, lower(replace(sha256::text, '\\x', '')) AS sha256, ${size}::text AS size,
         ${isSure} AS "isSure"
       FROM ${quoted(name)} ORDER BY 1`,
    );
    for (const file of rows) files.set(file.key, file);
  }
  return [...files.values()];
}
