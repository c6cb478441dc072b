import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { access, constants, readdir } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { accountFor, startAs, type Account } from '#ops/embedded-postgres/index.ts';

/** Debian keeps what only administrators start, and each PostgreSQL, outside of the usual path. */
const folders = async (): Promise<string[]> => [
  ...(process.env['PATH'] ?? '').split(':'),
  '/usr/sbin',
  ...(await readdir('/usr/lib/postgresql').catch(() => []))
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => `/usr/lib/postgresql/${version}/bin`),
];

/** Where this machine has a program; undefined if it has none of that name. */
export async function findProgram(name: string): Promise<string | undefined> {
  for (const folder of await folders()) {
    const path = join(folder, name);
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return undefined;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Ways to end at once what still runs. */
const ends = new Set<() => void>();
let isOver = false;

/** Ends at once all that still runs, and lets nothing start any more: the drill is over, or interrupted. */
export function endEverything(): void {
  isOver = true;
  for (const end of ends) end();
}

/** Has `end` called when the drill ends, however that happens; it must be fast, and may be called again. */
export function endWithDrill(end: () => void): void {
  ends.add(end);
}

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

/** A program of this drill; whatever ends the drill ends it. */
export class Program {
  readonly #child: ChildProcess;
  readonly #ended: Promise<number | string | null>;

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.#ended = new Promise((resolve) => {
      child.once('exit', (code, by) => resolve(code ?? by));
      child.once('error', () => resolve(null));
    });
    const end = (): void => void (hasEnded(child) || child.kill('SIGKILL'));
    ends.add(end);
    child.once('exit', () => ends.delete(end));
  }

  /** One of ours, with these variables and no others; its output goes to the file. */
  static startOurs(
    parameters: readonly string[],
    logFile: string,
    variables: Readonly<Record<string, string>>,
  ): Program {
    return Program.#logging(logFile, (log) =>
      spawn(process.execPath, parameters, {
        env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...variables },
        // Ctrl-C is for the drill, which ends them.
        detached: true,
        stdio: ['ignore', log, log],
      }),
    );
  }

  /** One of the machine's, as ourselves unless an account is named; its output goes to the file. */
  static async start(
    command: string,
    parameters: readonly string[],
    { logFile, account }: { readonly logFile: string; readonly account?: Account | undefined },
  ): Promise<Program> {
    const log = openSync(logFile, 'a', 0o600);
    try {
      const child = await startAs({
        command,
        parameters,
        account,
        stdio: ['ignore', log, log],
        endsWithUs: true,
      });
      return Program.#kept(child);
    } finally {
      closeSync(log);
    }
  }

  static #logging(logFile: string, launch: (log: number) => ChildProcess): Program {
    const log = openSync(logFile, 'a', 0o600);
    try {
      return Program.#kept(launch(log));
    } finally {
      closeSync(log);
    }
  }

  static #kept(child: ChildProcess): Program {
    const program = new Program(child);
    if (isOver) {
      endEverything();
      throw new Error('The drill is over');
    }
    return program;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get hasEnded(): boolean {
    return hasEnded(this.#child);
  }

  /** Ends it with a signal; resolves to its exit code, or to the signal that ended it. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | string | null> {
    if (hasEnded(this.#child)) return null;
    this.#child.kill(signal);
    return this.#ended;
  }
}

/** PostgreSQL, Patroni and PgBouncer refuse to run as root; undefined: as ourselves. */
export const unprivileged = (): Promise<Account | undefined> => accountFor('/nowhere');
