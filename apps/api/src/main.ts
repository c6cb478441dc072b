import { configOfProcess } from './config.ts';
import { SettingsRefused } from './environment.ts';
import { EmbeddedPostgresFailed } from './platform/database/embedded/failure.ts';
import { MigrationRefused } from './platform/database/migrate.ts';
import { ListenRefused, run, type Running } from './run.ts';
import { startMessage } from './start-message.ts';

const print = (text: string): void => void process.stdout.write(text);

/** Failures that are the operator's to mend: the message says it all, a stack would hide it. */
const explained = [SettingsRefused, EmbeddedPostgresFailed, MigrationRefused, ListenRefused];

function fail(error: unknown): never {
  const isExplained = explained.some((kind) => error instanceof kind);
  // Never the error itself: those of the database carry the connection, password and all.
  const words =
    error instanceof Error ? (isExplained ? error.message : error.stack) : 'something that is no error';
  process.stderr.write(`\n${words}\n`);
  process.exit(1);
}

const ending = new AbortController();
let running: Promise<Running> | undefined;

/** The first signal ends in order, the second at once (PostgreSQL is still asked to end in order). */
function end(): void {
  if (ending.signal.aborted) process.exit(1);
  ending.abort();
  print('\nStopping\n');
  const stopped = running?.then((server) => server.stop()) ?? Promise.resolve();
  stopped.then(() => process.exit(0), fail);
}

process.on('SIGINT', end);
process.on('SIGTERM', end);
process.on('SIGHUP', end);
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

try {
  const config = configOfProcess();
  running = run(config, { print, ending: ending.signal });
  const { address } = await running;
  if (!ending.signal.aborted) print(startMessage(config, config.port === 0 ? address : config.publicUrl));
} catch (error) {
  fail(error);
}
