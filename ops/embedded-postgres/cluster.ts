// oxlint-disable-next-line eslint-js/no-restricted-syntax -- It knows no platform, and generates the password of its cluster.
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { runAs, type Account } from './account.ts';
import { EmbeddedPostgresFailed } from './failure.ts';
import type { Program } from './program.ts';

/** A cluster on disk and how to reach it. */
export interface Cluster {
  readonly dataFolder: string;
  readonly logFile: string;
  readonly password: string;
  /** Folder of the Unix socket, or 127.0.0.1. */
  readonly host: string;
  readonly port: number;
}

/** A socket's path may have at most 103 bytes on macOS, 107 on Linux. */
const longestSocketPath = 103;

/** The password of the cluster's roles; created at the first start. */
export async function passwordIn(place: string): Promise<string> {
  const file = join(place, 'password');
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known.trim() !== '') return known.trim();
  const password = randomBytes(32).toString('base64url');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return address === null || typeof address === 'string' ? 0 : address.port;
}

/** A socket in the place, if its path is short enough and sockets exist; otherwise a free loopback port. */
export async function addressIn(place: string): Promise<{ host: string; port: number }> {
  const host = join(place, 'socket');
  const socket = join(host, '.s.PGSQL.5432');
  if (process.platform !== 'win32' && Buffer.byteLength(socket) <= longestSocketPath)
    return { host, port: 5432 };
  return { host: '127.0.0.1', port: await freePort() };
}

/** A folder that only the user can enter. */
async function makeFolder(path: string, account: Account | undefined): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (account !== undefined) await chown(path, account.uid, account.gid);
}

/** Creates an empty cluster: first beside its place, so that an interrupted start leaves nothing half made. */
async function initialise(
  place: string,
  program: Program,
  account: Account | undefined,
  password: string,
): Promise<void> {
  const unfinished = join(place, 'unfinished');
  const passwordFile = join(unfinished, 'password');
  const data = join(unfinished, 'data');
  await rm(unfinished, { recursive: true, force: true });
  await makeFolder(unfinished, account);
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account !== undefined) await chown(passwordFile, account.uid, account.gid);
  const { ok, output } = await runAs(account, program.initdb, [
    `--pgdata=${data}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    // Sorts and folds the same on every machine and after every upgrade of the system's C library.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]);
  if (!ok) {
    const reason = output.split('\n').slice(-3).join(' ');
    throw new EmbeddedPostgresFailed(`The database could not be created in ${place}: ${reason}`);
  }
  await rename(data, join(place, 'data'));
  const folder = await open(place);
  await folder.sync();
  await folder.close();
  await rm(unfinished, { recursive: true, force: true });
}

/** Creates the cluster if it is missing. */
export async function prepareCluster(
  place: string,
  program: Program,
  account: Account | undefined,
  address: { host: string; port: number },
): Promise<Cluster> {
  const dataFolder = join(place, 'data');
  const password = await passwordIn(place);
  const isMade = await stat(join(dataFolder, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (!isMade) await initialise(place, program, account, password);
  if (address.host !== '127.0.0.1') await makeFolder(address.host, account);
  return { dataFolder, logFile: join(place, 'log'), password, ...address };
}

/** The cluster's URL for a role and a database. */
export function urlOf(
  { host, port, password }: Pick<Cluster, 'host' | 'port' | 'password'>,
  role: string,
  database: string,
): string {
  const socket = host === '127.0.0.1' ? '' : `?host=${encodeURIComponent(host)}`;
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${database}${socket}`;
}

/** Command line of the server; settings given here cannot be overridden by a file that turns durability off. */
export function serverParameters(cluster: Cluster, settings: Readonly<Record<string, string>>): string[] {
  const onSocket = cluster.host !== '127.0.0.1';
  const all: Readonly<Record<string, string>> = {
    listen_addresses: onSocket ? '' : cluster.host,
    unix_socket_directories: onSocket ? cluster.host : '',
    unix_socket_permissions: '0700',
    port: String(cluster.port),
    max_connections: '50',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // What people typed must not reach a log file: failed statements quote it.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...settings,
  };
  return [
    '-D',
    cluster.dataFolder,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}
