import { EmbeddedPostgresFailed } from '@ensigo/ops/embedded-postgres';
import { SettingsRefused } from './environment.ts';
import { MigrationRefused } from './platform/database/migrate.ts';
import { DatabaseUnavailable } from './platform/database/types.ts';
import { ListenRefused } from './run.ts';

/** Failures that are the operator's to mend: the message says it all, a stack would hide it. */
const explained = [
  SettingsRefused,
  EmbeddedPostgresFailed,
  MigrationRefused,
  DatabaseUnavailable,
  ListenRefused,
];

/** Ends the process with the reason; a command may have failures of its own that say it all. */
export function fail(error: unknown, ...more: readonly (new (message: string) => Error)[]): never {
  const isExplained = [...explained, ...more].some((kind) => error instanceof kind);
  // Never the error itself: those of the database carry the connection, password and all.
  const words =
    error instanceof Error ? (isExplained ? error.message : error.stack) : 'something that is no error';
  process.stderr.write(`\n${words}\n`);
  process.exit(1);
}
