import { execFile } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Program } from './programs.ts';

export interface Proxy {
  stop(): Promise<void>;
}

interface HaproxyPlan {
  readonly command: string;
  /** For its settings and its log, beside the examples' names. */
  readonly folder: string;
  readonly name: string;
  readonly settings: string;
}

/** Replaces what an example must have once: an example that has changed is not drilled half. */
export function replaceOnce(text: string, pattern: RegExp, by: string): string {
  const found = text.match(new RegExp(pattern, `${pattern.flags.replace('g', '')}g`));
  if (found?.length !== 1) throw new Error(`The example has ${found?.length ?? 0} of ${String(pattern)}`);
  return text.replace(pattern, () => by);
}

const serverLines = /(?:^ +server .*\n)+/gm;

/** The example, on this machine: its one frontend listens on the port, and each backend has these servers. */
export function onThisMachine(example: string, port: number, servers: readonly string[]): string {
  const listening = replaceOnce(example, /^ +bind .*$/m, `  bind 127.0.0.1:${port}`);
  if (!serverLines.test(listening)) throw new Error('The example has no servers');
  return listening.replaceAll(
    serverLines,
    servers.map((each, nth) => `  server ${nth + 1} ${each}\n`).join(''),
  );
}

/** Throws what HAProxy finds wrong. */
async function validate(command: string, file: string): Promise<void> {
  await promisify(execFile)(command, ['-c', '-f', file]);
}

/** HAProxy with the settings of an example; both, the example and what is made of it, are validated before. */
export async function startHaproxy({ command, folder, name, settings }: HaproxyPlan): Promise<Proxy> {
  const file = join(folder, `${name}.cfg`);
  await writeFile(file, settings);
  await chmod(file, 0o644);
  await validate(command, file);
  const program = await Program.start(command, ['-f', file, '-db'], {
    logFile: join(folder, `${name}.log`),
  });
  return { stop: async () => void (await program.end('SIGTERM')) };
}

/** An example of ops/deployment, which HAProxy accepts as it is. */
export async function exampleOf(command: string, path: string): Promise<string> {
  await validate(command, path);
  return readFile(path, 'utf8');
}
