import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const startMilliseconds = 30_000;
const stopMilliseconds = 15_000;

/** A server in a separate process. */
export interface ServerProcess {
  readonly address: string;
  /** Sends a message and returns the reply. */
  ask<Answer>(message: object): Promise<Answer>;
  stop(): Promise<void>;
}

interface ProcessPlan {
  readonly name: string;
  readonly module: string;
  readonly parameters?: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Starts servers whose output goes to files in `folder`; `stopAll` ends whatever is still running. */
export class ServerProcesses {
  readonly #folder: string;
  readonly #bundles: string;
  readonly #running = new Set<ChildProcess>();

  constructor(folder: string, bundles: string) {
    this.#folder = folder;
    this.#bundles = bundles;
  }

  /** Rejects with the last output of a server that does not start. */
  async start({ name, module, parameters = [], variables = {} }: ProcessPlan): Promise<ServerProcess> {
    const file = join(this.#folder, `${name}.log`);
    const log = openSync(file, 'w', 0o600);
    const child = fork(module, parameters, {
      // As `npm start` runs it; in its own process group, so that Ctrl-C reaches it through us.
      execArgv: [
        '--enable-source-maps',
        '--import',
        pathToFileURL(join(this.#bundles, 'watch-process.js')).href,
      ],
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production', ...variables },
      stdio: ['ignore', log, log, 'ipc'],
      detached: true,
    });
    closeSync(log);
    this.#running.add(child);
    child.once('exit', () => this.#running.delete(child));
    const address = await addressIn(file, child);
    return {
      address,
      ask: <Answer>(message: object) =>
        new Promise<Answer>((resolve, reject) => {
          const gone = (): void => reject(new Error(`${name} ended: ${lastWords(file)}`));
          child.once('exit', gone);
          child.once('message', (answer) => {
            child.off('exit', gone);
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both ends of the channel are ours
            resolve(answer as Answer);
          });
          // Without a callback a process that is ending would end the bench as well, before it has removed what it made.
          child.send(message, (error) => error !== null && gone());
        }),
      stop: () => end(child),
    };
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#running].map(end));
  }
}

async function end(child: ChildProcess): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (hasEnded(child)) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await Promise.race([ended, pause(stopMilliseconds, undefined, { ref: false })]);
  }
}

/** None once the bench has removed what it made. */
const lastWords = (file: string): string =>
  existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-5).join('\n') : '';

async function addressIn(file: string, child: ChildProcess): Promise<string> {
  for (let waited = 0; waited < startMilliseconds && !hasEnded(child); waited += 50) {
    const address = /"Server listening at (http:\/\/[^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1];
    if (address !== undefined) return address;
    await pause(50);
  }
  throw new Error(`A server did not start: ${lastWords(file)}`);
}
