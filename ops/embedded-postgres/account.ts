import { execFile, spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EmbeddedPostgresFailed } from './failure.ts';

/** The user PostgreSQL runs as, if not ours: it refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const preferredNames = ['ensigo', 'postgres', 'nobody'];
/** None of our variables (DATABASE_URL, SECRET_KEY, another server's PGDATA) concern the database's processes. */
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The unprivileged user that replaces root; initdb requires one with a name. */
async function standIn(): Promise<Account> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const wanted of preferredNames) {
    const found = lines.find(([name]) => name === wanted);
    if (found !== undefined) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new EmbeddedPostgresFailed(
    'PostgreSQL cannot run as root, and none of the users ensigo, postgres or nobody exists to run it instead. ' +
      'Start as a non-root user, create the user ensigo, or set DATABASE_URL.',
  );
}

/**
 * The user for a data folder: ours for an ordinary user; for root the folder's owner, or the replacement if there is no
 * folder yet. Throws if the folder belongs to someone else.
 */
export async function accountFor(dataFolder: string): Promise<Account | undefined> {
  const owner = await stat(dataFolder).catch(() => undefined);
  if (isRoot())
    return owner === undefined || owner.uid === 0 ? standIn() : { uid: owner.uid, gid: owner.gid };
  if (owner !== undefined && process.getuid !== undefined && owner.uid !== process.getuid()) {
    throw new EmbeddedPostgresFailed(
      `${dataFolder} belongs to another user (id ${owner.uid}): it was created by a run as that user or as root. ` +
        'Start as that user, or set DATA_DIR to a folder you own.',
    );
  }
  return undefined;
}

let parentDeathSignal: Promise<boolean> | undefined;

/** Whether this machine's setpriv can make a process end with its parent. */
function knowsParentDeath(): Promise<boolean> {
  parentDeathSignal ??= promisify(execFile)('setpriv', ['--pdeathsig', 'INT', 'true'], {
    env: environment,
  }).then(
    () => true,
    () => false,
  );
  return parentDeathSignal;
}

interface Start {
  readonly command: string;
  readonly parameters: readonly string[];
  readonly account: Account | undefined;
  readonly stdio: StdioOptions;
  /** Requests a clean stop when this process dies, for whatever reason. */
  readonly endsWithUs: boolean;
}

/** Starts a program as the user, in its own session: we handle Ctrl-C in the terminal. */
export async function startAs({
  command,
  parameters,
  account,
  stdio,
  endsWithUs,
}: Start): Promise<ChildProcess> {
  const common = { cwd: '/', stdio, detached: true, env: environment };
  if (!endsWithUs || !(await knowsParentDeath()))
    return spawn(command, parameters, { ...common, ...account });
  const identity =
    account === undefined ? [] : [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  return spawn('setpriv', [...identity, '--pdeathsig', 'INT', command, ...parameters], common);
}

/** Runs a program as the user to its end; returns whether it succeeded and its output. */
export async function runAs(
  account: Account | undefined,
  command: string,
  parameters: readonly string[],
): Promise<{ ok: boolean; output: string }> {
  const child = await startAs({
    command,
    parameters,
    account,
    stdio: ['ignore', 'pipe', 'pipe'],
    endsWithUs: false,
  });
  let output = '';
  const collect = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, output: output.trim() }));
  });
}

/** Whether the user can enter a folder: a project below a 0700 home is out of reach. */
export async function canEnter(account: Account | undefined, folder: string): Promise<boolean> {
  return (await runAs(account, 'sh', ['-c', 'cd "$0"', folder])).ok;
}
