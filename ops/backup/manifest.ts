import { BackupRefused } from './refused.ts';

/** The first entry of an archive says what follows; the last but one that it is complete, and the last who made it. */
export const MANIFEST = 'manifest.json';
export const SECRET_KEY = 'secret-key';
export const ENDING = 'ending.json';
export const SIGNATURE = 'signature';
export const tableEntry = (table: string): string => `tables/${table}.copy.gz`;
export const fileEntry = (key: string): string => `files/${key}`;

export const FORMAT = 2;
/** The contents of files are in the folder beside the archive, each once for all archives (STAND-10). */
export const FOLDER_FORMAT = 3;
const formats: readonly number[] = [FORMAT, FOLDER_FORMAT];

export interface TableFacts {
  readonly name: string;
  /** Without generated columns. */
  readonly columns: readonly string[];
  readonly rows: number;
  /** Hex, of the entry in the archive: PostgreSQL's COPY text, gzipped. */
  readonly sha256: string;
}

export interface Manifest {
  readonly format: number;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  /** Each after those that its rows refer to. */
  readonly tables: readonly TableFacts[];
  /** The last number of each sequence, as text; only of sequences that have given one. */
  readonly sequences: readonly { readonly name: string; readonly last: string }[];
  /** Shows whether a key is this installation's without revealing the key. */
  readonly keyFingerprint: string;
  /** Whether the archive contains the key itself. */
  readonly holdsKey: boolean;
}

export interface FileFacts {
  /** Name in the file store, a UUID. */
  readonly key: string;
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}

export interface Ending {
  /** Hex, of the manifest's bytes. */
  readonly manifest: string;
  /** In the order in which rows name them. */
  readonly files: readonly FileFacts[];
  /** Keys of files that rows name and the file store did not have. */
  readonly missing: readonly string[];
  /** Keys of files that no longer match their rows; they are in the archive as found. */
  readonly changed: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

const broken = (): BackupRefused => new BackupRefused('This is not an Ensigo backup, or it is damaged.');

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) throw broken();
  return Object.fromEntries(Object.entries(value));
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw broken();
  return value;
}

/** A name in the folder of contents: anything else must never become a path. */
function hash(value: unknown): string {
  const found = text(value);
  if (!/^[\da-f]{64}$/.test(found)) throw broken();
  return found;
}

function count(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw broken();
  return value;
}

function list<Item>(value: unknown, read: (item: unknown) => Item): Item[] {
  if (!Array.isArray(value)) throw broken();
  return value.map((item: unknown) => read(item));
}

function parsed(content: string): Fields {
  try {
    return fieldsOf(JSON.parse(content));
  } catch {
    throw broken();
  }
}

/** Throws BackupRefused for an invalid manifest, or one in a later release's format. */
export function readManifest(content: string): Manifest {
  const fields = parsed(content);
  const format = count(fields['format']);
  if (!formats.includes(format)) {
    throw new BackupRefused('This backup was made by a newer release. Restore it with that release.');
  }
  return {
    format,
    madeAt: text(fields['madeAt']),
    migrations: list(fields['migrations'], (item) => {
      const { name, checksum } = fieldsOf(item);
      return { name: text(name), checksum: text(checksum) };
    }),
    tables: list(fields['tables'], (item) => {
      const { name, columns, rows, sha256 } = fieldsOf(item);
      return { name: text(name), columns: list(columns, text), rows: count(rows), sha256: text(sha256) };
    }),
    sequences: list(fields['sequences'], (item) => {
      const { name, last } = fieldsOf(item);
      return { name: text(name), last: text(last) };
    }),
    keyFingerprint: text(fields['keyFingerprint']),
    holdsKey: fields['holdsKey'] === true,
  };
}

/** Throws BackupRefused. */
export function readEnding(content: string): Ending {
  const fields = parsed(content);
  return {
    manifest: text(fields['manifest']),
    files: list(fields['files'], (item) => {
      const { key, size, sha256 } = fieldsOf(item);
      return { key: text(key), size: count(size), sha256: hash(sha256) };
    }),
    missing: list(fields['missing'], text),
    changed: list(fields['changed'], text),
  };
}
