import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, Program } from './programs.ts';

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

/** One of several processes of the product on the same database; it has the same address after each restart. */
export class FleetNode {
  readonly #plan: NodePlan;
  readonly #log: string;
  readonly address: string;
  #program: Program | undefined;

  constructor(plan: NodePlan, port: number) {
    this.#plan = plan;
    this.#log = join(plan.folder, `${plan.name}.log`);
    this.address = `http://127.0.0.1:${port}`;
  }

  static async make(plan: NodePlan): Promise<FleetNode> {
    return new FleetNode(plan, await freePort());
  }

  /** Of its process, as long as it runs. */
  get pid(): number | undefined {
    return this.#program?.pid;
  }

  /** Starts it, and waits until it is ready; rejects with its last output if it is not. */
  async start(): Promise<void> {
    const { module, variables } = this.#plan;
    const started = Program.startOurs(['--enable-source-maps', module], this.#log, {
      NODE_ENV: 'production',
      ...variables,
      PORT: new URL(this.address).port,
    });
    this.#program = started;
    for (let waited = 0; waited < startMilliseconds; waited += pollMilliseconds) {
      if (await this.isReady()) return;
      if (started.hasEnded) break;
      await pause(pollMilliseconds);
    }
    const words = readFileSync(this.#log, 'utf8').trim().split('\n').slice(-5).join('\n');
    throw new Error(`${this.#plan.name} is not ready: ${words}`);
  }

  async isReady(): Promise<boolean> {
    return fetch(`${this.address}/api/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  }

  /** Ends it with a signal; resolves to its exit code, or to the signal that ended it. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | string | null> {
    return this.#program === undefined ? null : this.#program.end(signal);
  }
}
