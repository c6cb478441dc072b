import { DatabaseError } from 'pg';
import { EmbeddedPostgresFailed } from '#ops/embedded-postgres/index.ts';
import { SettingsRefused } from '#kit/platform/environment.ts';
import { isDatabaseFull } from '#kit/platform/database/availability.ts';
import { MigrationRefused } from '#kit/platform/database/migrate.ts';
import { DatabaseUnavailable } from '#kit/platform/database/types.ts';
import { StoreUnavailable } from '#kit/platform/file-store/file-store.ts';
import { SealKeyRefused } from '#kit/platform/seal/seal-key.ts';
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
  'You do not have permission for this path. Run the command as the user of the server, or change the owner of the path.';
/** What helps, by the code of the operating system. */
const ofSystem: ReadonlyMap<string, string> = new Map([
  ['EACCES', rights],
  ['EPERM', rights],
  ['EROFS', 'This path is read-only. Choose another one, or mount it with write access.'],
  ['ENOENT', 'This path does not exist. Check the path, and that its disk is mounted.'],
  ['ENOTDIR', 'This path needs a folder where there is a file. Choose another one.'],
  ['EEXIST', 'This path needs a folder where there is a file. Choose another one.'],
  ['ENOSPC', 'The disk is full. Free some space and try again.'],
  ['EDQUOT', 'The disk quota of this user is used up. Free some space and try again.'],
]);
const fullDatabase = 'The disk of the PostgreSQL server is full. Free some space there and try again.';
/** What helps, by the code of PostgreSQL. */
const ofDatabase: ReadonlyMap<string, string> = new Map([
  [
    '42501',
    'The database role does not have permission for this. Set DATABASE_OWNER_URL to the role that owns the tables.',
  ],
  ['25006', 'The database is read-only. Connect to the primary, not to a standby.'],
  [
    '42P01',
    'The database schema does not match this release. Run the migrate command of this release first.',
  ],
  [
    '42703',
    'The database schema does not match this release. Run the migrate command of this release first.',
  ],
  ['53100', fullDatabase],
]);

function remedyOf(error: Error): string | undefined {
  if (!('code' in error) || typeof error.code !== 'string') return undefined;
  if (error instanceof DatabaseError) return ofDatabase.get(error.code);
  return 'syscall' in error ? ofSystem.get(error.code) : undefined;
}

/** The message for the operator; a command may add its own failures. */
export function wordsOf(error: unknown, more: readonly (new (message: string) => Error)[] = []): string {
  if (!(error instanceof Error)) return 'Unknown error';
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

/** Ends the process with the reason; a command may add its own failures. */
export function fail(error: unknown, ...more: readonly (new (message: string) => Error)[]): never {
  process.stderr.write(`\n${wordsOf(error, more)}\n`);
  process.exit(1);
}
