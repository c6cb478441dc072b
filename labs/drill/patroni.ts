import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { parse } from 'yaml';
import { randomIds } from '#kit/platform/ids.ts';
import { PatroniMember, type ClusterPlan, type Example } from './patroni-member.ts';
import { findProgram, freePort, Program } from './programs.ts';

/** What a cluster of several PostgreSQL needs of this machine. */
export interface ClusterPrograms {
  readonly patroni: string;
  readonly etcd: string;
  /** Where PostgreSQL's programs are. */
  readonly postgres: string;
}

interface Standing {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
}

const wholeMilliseconds = 120_000;
const memberCount = 3;

/** Names of the missing programs; empty if a cluster can be run here. */
export async function missingForCluster(): Promise<string[]> {
  const names = ['patroni', 'etcd', 'pg_basebackup', 'pg_rewind'];
  const found = await Promise.all(names.map(findProgram));
  return names.filter((_, nth) => found[nth] === undefined);
}

async function programs(): Promise<ClusterPrograms> {
  const [patroni, etcd, rewind] = await Promise.all(['patroni', 'etcd', 'pg_rewind'].map(findProgram));
  if (patroni === undefined || etcd === undefined || rewind === undefined)
    throw new Error('This machine cannot run a cluster');
  return { patroni, etcd, postgres: dirname(rewind) };
}

/** Three PostgreSQL under Patroni, with a synchronous standby, and their etcd. */
export class PatroniCluster {
  readonly members: readonly PatroniMember[];
  readonly #etcd: () => Promise<Program>;
  readonly #password: string;
  #running: Program;

  private constructor(
    members: readonly PatroniMember[],
    password: string,
    etcd: () => Promise<Program>,
    running: Program,
  ) {
    this.members = members;
    this.#password = password;
    this.#etcd = etcd;
    this.#running = running;
  }

  static async start(folder: string, deployment: string): Promise<PatroniCluster> {
    const { patroni, etcd, postgres } = await programs();
    await mkdir(join(folder, 'etcd'), { mode: 0o700 });
    const [port, peerPort] = [await freePort(), await freePort()];
    const [address, peers] = [port, peerPort].map((each) => `http://127.0.0.1:${each}`);
    const startEtcd = (): Promise<Program> =>
      Program.start(
        etcd,
        [
          '--name=etcd',
          `--data-dir=${join(folder, 'etcd', 'data')}`,
          `--listen-client-urls=${address}`,
          `--advertise-client-urls=${address}`,
          `--listen-peer-urls=${peers}`,
          `--initial-advertise-peer-urls=${peers}`,
          `--initial-cluster=etcd=${peers}`,
        ],
        { logFile: join(folder, 'etcd.log') },
      );
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is our own file, and a test reads its parts
    const example = parse(await readFile(join(deployment, 'patroni.yml'), 'utf8')) as Example;
    const plan: ClusterPlan = {
      command: patroni,
      binFolder: postgres,
      folder,
      example,
      etcd: `127.0.0.1:${port}`,
      password: randomIds.token(),
    };
    const members: PatroniMember[] = [];
    for (let nth = 1; nth <= memberCount; nth += 1) members.push(await PatroniMember.make(plan, `db${nth}`));
    const cluster = new PatroniCluster(members, plan.password, startEtcd, await startEtcd());
    try {
      await Promise.all(members.map((member) => member.start()));
      await cluster.untilWhole();
      await cluster.#fill();
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  /** As libpq writes it: all hosts, or the one that is named. */
  address(role: string, hosts = this.members.map(({ port }) => `127.0.0.1:${port}`)): string {
    return `postgresql://${role}:${this.#password}@${hosts.join(',')}/ensigo`;
  }

  /** Roles and database, as docs/operating/one-machine.md makes them. */
  async #fill(): Promise<void> {
    const leader = await this.leader();
    const address = this.address('postgres', [`127.0.0.1:${leader.port}`]).replace(/ensigo$/, 'postgres');
    const client = new Client({ connectionString: address });
    await client.connect();
    for (const statement of [
      `CREATE ROLE ensigo LOGIN PASSWORD '${this.#password}'`,
      `CREATE ROLE ensigo_application LOGIN PASSWORD '${this.#password}'`,
      'CREATE DATABASE ensigo OWNER ensigo',
    ])
      await client.query(statement);
    await client.end();
  }

  async #standings(): Promise<readonly Standing[]> {
    for (const { restPort } of this.members) {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
        signal: AbortSignal.timeout(2000),
      }).catch(() => undefined);
      if (answer?.ok !== true) continue;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Patroni's own answer
      const { members } = (await answer.json()) as { members: readonly Standing[] };
      return members;
    }
    return [];
  }

  /** The member that is the primary, as Patroni sees it. */
  async leader(): Promise<PatroniMember> {
    const [found] = (await this.#standings()).filter(({ role }) => role === 'leader' || role === 'master');
    const member = this.members.find(({ name }) => name === found?.name);
    if (member === undefined) throw new Error('There is no primary');
    return member;
  }

  /** Waits until there is a primary, a synchronous standby, and every member follows on its timeline. */
  async untilWhole(): Promise<void> {
    const begun = performance.now();
    for (;;) {
      const standings = await this.#standings();
      const leader = standings.find(({ role, state }) => role === 'leader' && state === 'running');
      const isWhole =
        standings.length === this.members.length &&
        standings.some(({ role }) => role === 'sync_standby') &&
        standings.every(
          ({ state, timeline }) => ['running', 'streaming'].includes(state) && timeline === leader?.timeline,
        );
      if (leader !== undefined && isWhole) return;
      if (performance.now() - begun > wholeMilliseconds)
        throw new Error(`The cluster is not whole: ${JSON.stringify(standings)}`);
      await pause(250);
    }
  }

  /** Waits until a member that will do takes writes; resolves to the time at which it was seen. */
  async untilPrimary(willDo: (member: PatroniMember) => boolean): Promise<number> {
    const begun = performance.now();
    for (;;) {
      const isPrimary = await Promise.all(this.members.filter(willDo).map((member) => member.isPrimary()));
      const now = performance.now();
      if (isPrimary.includes(true)) return now;
      if (now - begun > wholeMilliseconds) throw new Error('Nobody is promoted');
      await pause(50);
    }
  }

  /** Has the synchronous standby take over, as before the maintenance of a host. */
  async switchOver(): Promise<void> {
    const begun = performance.now();
    for (;;) {
      const { name, restPort } = await this.leader();
      const standby = (await this.#standings()).find(({ role }) => role === 'sync_standby');
      const answer = await fetch(`http://127.0.0.1:${restPort}/switchover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ leader: name, candidate: standby?.name }),
      });
      const words = await answer.text();
      if (answer.ok) return;
      // Patroni may have another standby in mind by now.
      if (performance.now() - begun > wholeMilliseconds)
        throw new Error(`Patroni does not switch over: ${words}`);
      await pause(1000);
    }
  }

  /** Kills etcd, and starts it again after a while (milliseconds). */
  async loseEtcdFor(milliseconds: number): Promise<void> {
    await this.#running.end('SIGKILL');
    await pause(milliseconds);
    this.#running = await this.#etcd();
  }

  async stop(): Promise<void> {
    await Promise.all(this.members.map((member) => member.stop()));
    await this.#running.end('SIGKILL');
  }
}
