import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const runFile = promisify(execFile);

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process is alive all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** When a process started, in the system's own format: distinguishes it from a later one with the same pid. */
export async function startOf(pid: number): Promise<string | undefined> {
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
export async function isPostgresOf(pid: number, dataFolder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === dataFolder;
  }
  const { stdout } = await runFile('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') && stdout.includes(dataFolder);
}

/** Waits until a data folder's PostgreSQL has ended; false if it is still alive after this many milliseconds. */
export async function hasEnded(pid: number, dataFolder: string, milliseconds: number): Promise<boolean> {
  for (let waited = 0; await isPostgresOf(pid, dataFolder); waited += 20) {
    if (waited >= milliseconds) return false;
    await pause(20);
  }
  return true;
}
