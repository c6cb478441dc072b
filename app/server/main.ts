import { configOfProcess } from '#kit/platform/config.ts';
import { fail } from './failure.ts';
import { EndedEarly, run, type Running } from './run.ts';
import { startMessage } from './start-message.ts';

const print = (text: string): void => void process.stdout.write(text);

const ending = new AbortController();
let running: Promise<Running> | undefined;

/** Told to end before it was up, it has already stopped what it had started. */
function failUnlessEnded(error: unknown): void {
  if (!(error instanceof EndedEarly)) fail(error);
}

/** The first signal stops it cleanly, the second at once (PostgreSQL is still asked to stop cleanly). */
function end(): void {
  if (ending.signal.aborted) process.exit(1);
  ending.abort();
  print('\nStopping\n');
  const stopped = running?.then((server) => server.stop()) ?? Promise.resolve();
  stopped.catch(failUnlessEnded).then(() => process.exit(0), fail);
}

process.on('SIGINT', end);
process.on('SIGTERM', end);
process.on('SIGHUP', end);
// Alone: it would take what else they are told for kinds of failures.
process.on('uncaughtException', (error) => fail(error));
process.on('unhandledRejection', (error) => fail(error));
// Whoever read what is printed may be gone, or the disk it goes to may be full.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
// `npm start` was killed: nobody is left to pass on a signal. Whoever is stopping goes on.
process.on('disconnect', () => {
  if (!ending.signal.aborted) end();
});

try {
  const config = configOfProcess({ serves: true });
  running = run(config, { print, ending: ending.signal });
  const { address, ...facts } = await running;
  const place = config.port === 0 ? address : config.publicUrl;
  if (!ending.signal.aborted) print(startMessage(config, place, facts));
} catch (error) {
  failUnlessEnded(error);
}
