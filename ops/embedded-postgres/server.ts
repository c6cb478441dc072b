import type { ChildProcess } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { startAs, type Account } from './account.ts';
import { serverParameters, urlOf, type Cluster } from './cluster.ts';
import { EmbeddedPostgresFailed } from './failure.ts';
import type { Program } from './program.ts';

interface ServerParts {
  readonly cluster: Cluster;
  readonly program: Program;
  readonly account: Account | undefined;
  /** Settings of the server that differ from ours. */
  readonly settings: Readonly<Record<string, string>>;
  readonly tell: (message: string) => void;
  /** Aborted when nobody waits for it any more: it is then stopped, whatever it is doing. */
  readonly ending: AbortSignal | undefined;
}

export interface Server {
  /** Of the server's main process. */
  processId(): number | undefined;
  /** Stops the server cleanly: sessions are closed, everything is written. */
  stop(): Promise<void>;
}

const longestLog = 1_000_000;
const restartMilliseconds = 500;
const stopMilliseconds = 30_000;

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

function ended(child: ChildProcess): Promise<void> {
  return hasEnded(child) ? Promise.resolve() : new Promise((resolve) => child.once('exit', () => resolve()));
}

async function launch({ cluster, program, account, settings, tell }: ServerParts): Promise<ChildProcess> {
  const log = await open(cluster.logFile, 'a', 0o600);
  try {
    if ((await log.stat()).size > longestLog) await log.truncate();
    const child = await startAs({
      command: program.postgres,
      parameters: serverParameters(cluster, settings),
      account,
      stdio: ['ignore', log.fd, log.fd],
      endsWithUs: true,
    });
    child.once('error', (error) => tell(`The database could not be started: ${error.message}`));
    return child;
  } finally {
    await log.close();
  }
}

/** PostgreSQL's reason for its end, if it gave one. */
async function lastWords({ cluster }: ServerParts): Promise<string> {
  const lines = (await readFile(cluster.logFile, 'utf8').catch(() => '')).trim().split('\n').slice(-20);
  const reason = lines.findLast((line) => /(?:FATAL|PANIC): /.test(line)) ?? lines.at(-1) ?? '';
  return reason.replace(/^.*?(?:FATAL|PANIC|LOG): +/, '');
}

/** Waits until the server answers. False if it ended instead; after a crash it first recovers, which may take time. */
async function answers(parts: ServerParts, child: ChildProcess): Promise<boolean> {
  for (let tries = 0; !hasEnded(child); tries += 1) {
    parts.ending?.throwIfAborted();
    const client = new Client({ connectionString: urlOf(parts.cluster, 'postgres', 'postgres') });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch (error) {
      // 57P03: starting up. Any other answer (a wrong password) will not change by retrying.
      if (error instanceof DatabaseError && error.code !== '57P03') {
        throw new EmbeddedPostgresFailed(`The database refused the connection: ${error.message}`);
      }
    } finally {
      await client.end().catch(() => undefined);
    }
    if (tries === 200) parts.tell('The database is recovering after a crash. This can take a few minutes.');
    await pause(25);
  }
  return false;
}

async function end(child: ChildProcess): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!hasEnded(child)) child.kill(signal);
    await Promise.race([ended(child), pause(stopMilliseconds, undefined, { ref: false })]);
    if (hasEnded(child)) return;
  }
}

/** Starts the cluster's server, waits until it answers, and restarts it whenever it dies before it is stopped. */
export async function runServer(parts: ServerParts): Promise<Server> {
  let stopping = false;
  let child = await launch(parts);
  const endHurriedly = (): void => void child.kill('SIGINT');
  process.once('exit', endHurriedly);

  async function keepRunning(): Promise<void> {
    for (;;) {
      await ended(child);
      if (stopping) return;
      parts.tell(`The database stopped and is being restarted. ${await lastWords(parts)}`);
      await pause(restartMilliseconds);
      if (stopping) return;
      child = await launch(parts);
    }
  }

  async function stop(): Promise<void> {
    stopping = true;
    await end(child);
    process.off('exit', endHurriedly);
  }

  try {
    // A killed server's memory may be in use a moment longer: then the first attempt fails.
    for (let tries = 1; !(await answers(parts, child)); tries += 1) {
      if (tries === 3)
        throw new EmbeddedPostgresFailed(`The database did not start: ${await lastWords(parts)}`);
      await pause(restartMilliseconds);
      child = await launch(parts);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  keepRunning().catch((error: unknown) =>
    parts.tell(`The database could not be restarted: ${String(error)}`),
  );
  return { processId: () => child.pid, stop };
}
