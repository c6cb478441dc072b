import { readFileSync } from 'node:fs';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stringify } from 'yaml';
import { endWithDrill, freePort, Program, unprivileged } from './programs.ts';

/** What all members of a cluster have in common. */
export interface ClusterPlan {
  /** The program patroni. */
  readonly command: string;
  /** Where PostgreSQL's programs are. */
  readonly binFolder: string;
  readonly folder: string;
  /** ops/deployment/patroni.yml, read. */
  readonly example: Example;
  readonly etcd: string;
  readonly password: string;
}

/** The parts of the example that are replaced on this machine. */
export interface Example {
  readonly postgresql: Readonly<Record<string, unknown>>;
  readonly [part: string]: unknown;
}

/** A host of PostgreSQL under Patroni. */
export class PatroniMember {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly #plan: ClusterPlan;
  readonly #place: string;
  #program: Program | undefined;

  private constructor(plan: ClusterPlan, name: string, ports: readonly [number, number]) {
    this.#plan = plan;
    this.name = name;
    [this.port, this.restPort] = ports;
    this.#place = join(plan.folder, name);
  }

  static async make(plan: ClusterPlan, name: string): Promise<PatroniMember> {
    const member = new PatroniMember(plan, name, [await freePort(), await freePort()]);
    const account = await unprivileged();
    await mkdir(member.#place, { mode: 0o700 });
    await writeFile(join(member.#place, 'patroni.yml'), stringify(member.#settings()), { mode: 0o600 });
    if (account !== undefined)
      for (const path of [member.#place, join(member.#place, 'patroni.yml')])
        await chown(path, account.uid, account.gid);
    endWithDrill(() => member.#killPostgres());
    return member;
  }

  /** The example, with addresses and folders of this machine. */
  #settings(): object {
    const { example, etcd, password, binFolder } = this.#plan;
    const rest = `127.0.0.1:${this.restPort}`;
    const database = `127.0.0.1:${this.port}`;
    return {
      ...example,
      name: this.name,
      restapi: { listen: rest, connect_address: rest },
      etcd3: { hosts: [etcd] },
      postgresql: {
        ...example.postgresql,
        listen: database,
        connect_address: database,
        data_dir: join(this.#place, 'data'),
        bin_dir: binFolder,
        pgpass: join(this.#place, 'pgpass'),
        authentication: {
          superuser: { username: 'postgres', password },
          replication: { username: 'replicator', password },
        },
        parameters: { unix_socket_directories: '' },
      },
    };
  }

  /** Starts Patroni, which starts PostgreSQL. */
  async start(): Promise<void> {
    this.#program = await Program.start(this.#plan.command, [join(this.#place, 'patroni.yml')], {
      logFile: join(this.#plan.folder, `${this.name}.log`),
      account: await unprivileged(),
    });
  }

  /** Whether it takes writes, as a load balancer hears it. */
  async isPrimary(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${this.restPort}/primary`, { signal: AbortSignal.timeout(2000) }).then(
      ({ status }) => status === 200,
      () => false,
    );
  }

  /** PostgreSQL alone is killed; Patroni sees it. Returns the process that was killed. */
  crash(): number | undefined {
    const crashed = this.postgres;
    this.#killPostgres();
    return crashed;
  }

  /** Patroni and PostgreSQL are killed, as if the machine had lost power. */
  async loseMachine(): Promise<void> {
    const dying = this.#program?.end('SIGKILL');
    this.#killPostgres();
    await dying;
  }

  /** The main process of PostgreSQL, as far as it has said which that is. */
  get postgres(): number | undefined {
    try {
      const [line = ''] = readFileSync(join(this.#place, 'data', 'postmaster.pid'), 'utf8').split('\n', 1);
      return Number(line) || undefined;
    } catch {
      return undefined;
    }
  }

  /** The postmaster and all its processes, none of which may answer any more. */
  #killPostgres(): void {
    const main = this.postgres;
    if (main === undefined || !this.#isOurs(main)) return;
    const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ');
    for (const id of [main, ...children.map(Number)]) {
      try {
        if (id > 0) process.kill(id, 'SIGKILL');
      } catch {
        // It has already ended.
      }
    }
  }

  /** A process id from a file may belong to another process by now. */
  #isOurs(id: number): boolean {
    try {
      return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(join(this.#place, 'data'));
    } catch {
      return false;
    }
  }

  async stop(): Promise<void> {
    await this.loseMachine();
    // Killed processes need a moment to let go of their files.
    while (this.postgres !== undefined && this.#isOurs(this.postgres ?? 0)) await pause(50);
  }
}
