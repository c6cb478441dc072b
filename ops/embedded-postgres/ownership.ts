import { readFile, unlink, writeFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresFailed } from './failure.ts';
import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const runFile = promisify(execFile);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process is alive all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** When a process started, in the system's own format: distinguishes it from a later one with the same pid. */
async function startOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // The program's name, in brackets, may contain spaces; after it come the state and, as twentieth, the start.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  }
  const { stdout } = await runFile('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim() === '' ? undefined : stdout.trim();
}

/** Whether a process is the PostgreSQL of a data folder: its main process works in that folder. */
async function isPostgresOf(pid: number, dataFolder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === dataFolder;
  }
  const { stdout } = await runFile('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') && stdout.includes(dataFolder);
}

/** Waits until a data folder's PostgreSQL has ended; false if it is still alive after this many milliseconds. */
async function hasEnded(pid: number, dataFolder: string, milliseconds: number): Promise<boolean> {
  for (let waited = 0; await isPostgresOf(pid, dataFolder); waited += 20) {
    if (waited >= milliseconds) return false;
    await pause(20);
  }
  return true;
}

/** Where a running cluster listens, and the process that runs it. */
export interface Ownership {
  readonly pid: number;
  readonly started: string;
  /** Folder of the unix socket, or an address. */
  readonly host: string;
  readonly port: number;
}

const fileName = 'running.json';

function isOwnership(value: unknown): value is Ownership {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'started' in value &&
    typeof value.started === 'string' &&
    'host' in value &&
    typeof value.host === 'string' &&
    'port' in value &&
    typeof value.port === 'number'
  );
}

/** The process that runs the cluster in this place now, if any. */
export async function currentOwner(place: string): Promise<Ownership | undefined> {
  try {
    const owner: unknown = JSON.parse(await readFile(join(place, fileName), 'utf8'));
    return isOwnership(owner) && (await startOf(owner.pid)) === owner.started ? owner : undefined;
  } catch {
    return undefined;
  }
}

/** Records that this process runs the cluster. Throws if another living process does. */
export async function takeOwnership(place: string, address: Pick<Ownership, 'host' | 'port'>): Promise<void> {
  const started = (await startOf(process.pid)) ?? '';
  const text = JSON.stringify({ pid: process.pid, started, ...address } satisfies Ownership);
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      await writeFile(join(place, fileName), text, { flag: 'wx', mode: 0o600 });
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const owner = await currentOwner(place);
    if (owner !== undefined) throw inUse(place, owner);
    await unlink(join(place, fileName)).catch(() => undefined);
  }
  throw new EmbeddedPostgresFailed(
    `Cannot write ${join(place, fileName)}. Is another process starting the database?`,
  );
}

export function inUse(place: string, owner: Ownership): EmbeddedPostgresFailed {
  return new EmbeddedPostgresFailed(
    `The database in ${place} is in use by process ${owner.pid}. Stop that process first, or set DATA_DIR to another folder.`,
  );
}

export async function giveUpOwnership(place: string): Promise<void> {
  await unlink(join(place, fileName)).catch(() => undefined);
}

/** Stops what a killed process of ours left running, so that nothing is lost and nothing is opened twice. */
export async function stopOrphan(dataFolder: string, tell: (message: string) => void): Promise<void> {
  const pidFile = join(dataFolder, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  if (!(pid > 1)) return;
  if (!(await isPostgresOf(pid, dataFolder))) {
    // The pid may belong to another process by now, which PostgreSQL would mistake for its own.
    if (isAlive(pid)) await unlink(pidFile).catch(() => undefined);
    return;
  }
  tell(`Stopping the database left running by an earlier run (process ${pid})`);
  for (const [signal, milliseconds] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    process.kill(pid, signal);
    if (await hasEnded(pid, dataFolder, milliseconds)) return;
  }
  throw new EmbeddedPostgresFailed(
    `The database of an earlier run (process ${pid}) did not stop. Stop it manually.`,
  );
}
