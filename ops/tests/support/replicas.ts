import { execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, open, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { accountFor, startAs, type Account } from '../../embedded-postgres/account.ts';
import { prepareCluster, serverParameters, urlOf, type Cluster } from '../../embedded-postgres/cluster.ts';
import { findPlace } from '../../embedded-postgres/place.ts';
import { findProgram, type Program } from '../../embedded-postgres/program.ts';
import { listenOnLoopback } from '#app/tests/doubles/listen.ts';

/** One PostgreSQL of several; nobody starts it again. */
export interface Replica {
  readonly port: number;
  /** As the superuser; rejects if it is not there. */
  ask<Row>(text: string): Promise<Row[]>;
  /** At once, as when its machine loses power. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** If the machine goes down, only a test is lost; a killed process loses nothing. */
const hasty = { fsync: 'off', full_page_writes: 'off', max_connections: '60', shared_buffers: '32MB' };
const copyName = 'copy';

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnLoopback(server);
  server.close();
  return port;
}

async function askAs<Row>(cluster: Cluster, database: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: urlOf(cluster, 'postgres', database) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query(text);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a statement's rows are what its author says
    return rows as Row[];
  } finally {
    await client.end();
  }
}

interface Parts {
  readonly cluster: Cluster;
  readonly program: Program;
  readonly account: Account | undefined;
}

async function launch(parts: Parts, settings: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const { cluster, program, account } = parts;
  const log = await open(cluster.logFile, 'a', 0o600);
  const child = await startAs({
    command: program.postgres,
    parameters: serverParameters(cluster, { ...hasty, ...settings }),
    account,
    stdio: ['ignore', log.fd, log.fd],
    endsWithUs: true,
  });
  await log.close();
  for (let tries = 0; ; tries += 1) {
    try {
      await askAs(cluster, 'postgres', 'SELECT 1');
      return child;
    } catch (error) {
      if (tries === 400 || child.exitCode !== null) throw error;
      await pause(25);
    }
  }
}

async function start(parts: Parts, settings: Readonly<Record<string, string>> = {}): Promise<Replica> {
  const child = await launch(parts, settings);
  const end = async (signal: 'SIGKILL' | 'SIGINT'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    port: parts.cluster.port,
    ask: (text) => askAs(parts.cluster, 'ensigo', text),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
  };
}

async function partsIn(folder: string): Promise<Parts> {
  const place = await findPlace(folder, () => undefined);
  const account = await accountFor(join(place, 'data'));
  const program = await findProgram(account);
  const cluster = await prepareCluster(place, program, account, {
    host: '127.0.0.1',
    port: await freePort(),
  });
  return { cluster, program, account };
}

export interface ReplicaPair {
  readonly primary: Replica;
  /** Has everything that the primary has acknowledged. */
  readonly standby: Replica;
  /** Of both, as libpq writes it. */
  readonly url: string;
  readonly ownerUrl: string;
  /** Another standby, which follows the first one wherever that goes; made from a copy of it in this folder. */
  follow(folder: string): Promise<Replica>;
  /** The killed primary on its old address, as a standby that follows nobody. */
  returnPrimary(): Promise<Replica>;
  stop(): Promise<void>;
}

/**
 * Two PostgreSQL: a primary, and its synchronous standby, made from a copy of the data folder. `fill` creates what
 * belongs in the database, with the owner's address, before there is a standby.
 */
export async function startReplicaPair(
  folder: string,
  fill: (ownerUrl: string) => Promise<void>,
): Promise<ReplicaPair> {
  const first = await partsIn(join(folder, 'first'));
  const { cluster } = first;
  const empty = await start(first);
  for (const statement of [
    `CREATE ROLE ensigo LOGIN PASSWORD '${cluster.password}'`,
    `CREATE ROLE ensigo_application LOGIN PASSWORD '${cluster.password}'`,
    'CREATE DATABASE ensigo OWNER ensigo',
  ])
    await askAs(cluster, 'postgres', statement);
  await fill(urlOf(cluster, 'ensigo', 'ensigo'));
  await empty.stop();

  const second = await copyOf(first, join(folder, 'second'));
  const primary = await start(first, { synchronous_standby_names: copyName });
  let standby = await start(second);
  const others: Replica[] = [];
  const also = async (starting: Promise<Replica>): Promise<Replica> => {
    const other = await starting;
    others.push(other);
    return other;
  };
  const address = (role: string): string =>
    `postgresql://${role}:${cluster.password}@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/ensigo`;
  return {
    primary,
    get standby() {
      return standby;
    },
    async follow(place) {
      await standby.stop();
      const third = await copyOf(second, place);
      standby = await start(second);
      return also(start(third));
    },
    async returnPrimary() {
      const { dataFolder } = cluster;
      await writeFile(join(dataFolder, 'standby.signal'), '');
      return also(start(first));
    },
    url: address('ensigo_application'),
    ownerUrl: address('ensigo'),
    async stop() {
      await Promise.all([primary, standby, ...others].map((each) => each.kill()));
    },
  };
}

/** A stopped server's copy, which follows it. */
async function copyOf({ cluster, program, account }: Parts, folder: string): Promise<Parts> {
  const place = await findPlace(folder, () => undefined);
  const dataFolder = join(place, 'data');
  await promisify(execFile)('cp', ['-a', cluster.dataFolder, dataFolder]);
  await writeFile(join(dataFolder, 'standby.signal'), '');
  await appendFile(
    join(dataFolder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${cluster.port} user=postgres password=${cluster.password} application_name=${copyName}'\n`,
  );
  return {
    cluster: { ...cluster, dataFolder, logFile: join(place, 'log'), port: await freePort() },
    program,
    account,
  };
}
