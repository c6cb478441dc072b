import { DatabaseError } from 'pg';
import { EmbeddedPostgresFailed } from '@ensigo/ops/embedded-postgres';
import { SettingsRefused } from './environment.ts';
import { isDatabaseFull } from './platform/database/availability.ts';
import { MigrationRefused } from './platform/database/migrate.ts';
import { DatabaseUnavailable } from './platform/database/types.ts';
import { StoreUnavailable } from './platform/file-store/file-store.ts';
import { SealKeyRefused } from './platform/seal/seal-key.ts';
import { ListenRefused } from './run.ts';

/** Failures that are the operator's to mend: the message says it all, a stack would hide it. */
const explained = [
  SettingsRefused,
  EmbeddedPostgresFailed,
  MigrationRefused,
  DatabaseUnavailable,
  ListenRefused,
  SealKeyRefused,
];

const rights =
  'The user who runs this may not use that place: run it as the user of the nodes, or change its owner.';
/** What helps, by the code of the operating system. */
const ofSystem: ReadonlyMap<string, string> = new Map([
  ['EACCES', rights],
  ['EPERM', rights],
  ['EROFS', 'That place can only be read: name another one, or mount it for writing.'],
  ['ENOENT', 'That place is not there: is the path right, and its disk mounted?'],
  ['ENOTDIR', 'A file is there where a folder is needed: name another place.'],
  ['EEXIST', 'A file is there where a folder is needed: name another place.'],
  ['ENOSPC', 'A disk is full: make room, and begin again.'],
  ['EDQUOT', 'A disk is full for this user: make room, and begin again.'],
]);
const fullDatabase = 'The disk of PostgreSQL is full: make room there, and begin again.';
/** What helps, by the code of PostgreSQL. */
const ofDatabase: ReadonlyMap<string, string> = new Map([
  [
    '42501',
    'The role of the database may not do this: it takes the one that owns the tables, in DATABASE_OWNER_URL.',
  ],
  ['25006', 'The database takes no writes: name the host that does, not a standby.'],
  ['42P01', 'The database lacks what this release needs: run the command migrate of this release first.'],
  ['42703', 'The database lacks what this release needs: run the command migrate of this release first.'],
  ['53100', fullDatabase],
]);

function remedyOf(error: Error): string | undefined {
  if (!('code' in error) || typeof error.code !== 'string') return undefined;
  if (error instanceof DatabaseError) return ofDatabase.get(error.code);
  return 'syscall' in error ? ofSystem.get(error.code) : undefined;
}

/** What the operator is told; a command may have failures of its own that say it all. */
export function wordsOf(error: unknown, more: readonly (new (message: string) => Error)[] = []): string {
  if (!(error instanceof Error)) return 'something that is no error';
  if ([...explained, ...more].some((kind) => error instanceof kind))
    return isDatabaseFull(error.cause) ? `${error.message}\n${fullDatabase}` : error.message;
  if (error instanceof StoreUnavailable) {
    const reason = error.cause instanceof Error ? error.cause.message : String(error.cause);
    return `${error.message}: ${reason}`;
  }
  const remedy = remedyOf(error);
  // Never the error itself: those of the database carry the connection, password and all.
  return remedy === undefined ? (error.stack ?? error.message) : `${error.message}\n${remedy}`;
}

/** Ends the process with the reason; a command may have failures of its own that say it all. */
export function fail(error: unknown, ...more: readonly (new (message: string) => Error)[]): never {
  process.stderr.write(`\n${wordsOf(error, more)}\n`);
  process.exit(1);
}
