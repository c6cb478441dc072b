import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

interface NodePlan {
  readonly name: string;
  /** The bundled server, main.js. */
  readonly module: string;
  /** Where its output goes. */
  readonly folder: string;
  readonly variables: Readonly<Record<string, string>>;
}

const startMilliseconds = 60_000;
const pollMilliseconds = 50;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** One of several processes of the product on the same database; it has the same address after each restart. */
export class FleetNode {
  readonly #plan: NodePlan;
  readonly #log: string;
  readonly address: string;
  #process: ChildProcess | undefined;

  constructor(plan: NodePlan, port: number) {
    this.#plan = plan;
    this.#log = join(plan.folder, `${plan.name}.log`);
    this.address = `http://127.0.0.1:${port}`;
  }

  static async make(plan: NodePlan): Promise<FleetNode> {
    return new FleetNode(plan, await freePort());
  }

  /** Starts it, and waits until it is ready; rejects with its last output if it is not. */
  async start(): Promise<void> {
    const { module, variables } = this.#plan;
    const log = openSync(this.#log, 'a', 0o600);
    const started = spawn(process.execPath, ['--enable-source-maps', module], {
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_ENV: 'production',
        ...variables,
        PORT: new URL(this.address).port,
      },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.#process = started;
    for (let waited = 0; waited < startMilliseconds; waited += pollMilliseconds) {
      if (await this.#isReady()) return;
      if (started.exitCode !== null) break;
      await pause(pollMilliseconds);
    }
    const words = readFileSync(this.#log, 'utf8').trim().split('\n').slice(-5).join('\n');
    throw new Error(`${this.#plan.name} is not ready: ${words}`);
  }

  async #isReady(): Promise<boolean> {
    return fetch(`${this.address}/api/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  }

  /** Ends it with a signal; resolves to its exit code, or to the signal that ended it. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | string | null> {
    const running = this.#process;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return null;
    const ended = new Promise<number | string | null>((resolve) =>
      running.once('exit', (code, by) => resolve(code ?? by)),
    );
    running.kill(signal);
    return ended;
  }
}
