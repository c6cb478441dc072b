import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Apart from dist, so that a test never changes what `npm start` runs. */
const folder = '.cache/server';

/** Bundles the server like `npm start`; once per run, because test files run side by side and share it. */
export async function bundleServer(): Promise<void> {
  await promisify(execFile)(process.execPath, ['tools/build-server.mjs', folder], { cwd: root });
}

export interface ServerProcess {
  readonly process: ChildProcess;
  /** Its whole output so far. */
  readonly output: () => string;
  /** Where it listens, once it has said so. */
  readonly address: () => string | undefined;
  /** Resolves to its exit code, or to the signal that ended it. */
  readonly ended: Promise<number | string | null>;
}

/**
 * Starts the bundled server, or another program of it, with these variables and no others that concern it; what it prints
 * can be read, unless it goes into an open file.
 */
export function startProcess(
  variables: Readonly<Record<string, string>>,
  program = 'main',
  printed: 'pipe' | number = 'pipe',
  parameters: readonly string[] = [],
): ServerProcess {
  const server = spawn(process.execPath, [`${folder}/${program}.js`, ...parameters], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', ...variables },
    stdio: ['ignore', printed, printed],
  });
  let output = '';
  const collect = (chunk: Buffer): void => void (output += chunk.toString());
  server.stdout?.on('data', collect);
  server.stderr?.on('data', collect);
  return {
    process: server,
    output: () => output,
    address: () => /"Server listening at (http:\/\/[^"]+)"/.exec(output)?.[1],
    ended: new Promise((resolve) => {
      server.once('exit', (code, signal) => resolve(code ?? signal));
    }),
  };
}

/** Runs a command of the bundled server to its end; returns its whole output and its exit code. */
export async function runCommand(
  name: string,
  parameters: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<{ readonly output: string; readonly code: number | string | null }> {
  const command = spawn(process.execPath, [`${folder}/${name}.js`, ...parameters], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [command.stdout, command.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const code = await new Promise<number | string | null>((resolve) => {
    command.once('close', (exitCode, signal) => resolve(exitCode ?? signal));
  });
  return { output, code };
}
