import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const builtFile = (name: string): string =>
  fileURLToPath(new URL(`../../dist/server/${name}.js`, import.meta.url));

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${String(server.exitCode)}`);
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server did not become ready within a minute');
}

export interface Stack {
  readonly url: string;
  /** Stops the server as a power cut would, and restarts it on the same data. */
  readonly crashAndRestart: () => Promise<void>;
  /** Runs an operator command beside the running server; returns its output. */
  readonly command: (name: string, ...parameters: readonly string[]) => Promise<string>;
  /** Everything the server has logged so far. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

/** Starts the real, built server on its own embedded database, with the given settings. */
export async function startStack(settings: Settings): Promise<Stack> {
  return startIn(await mkdtemp(join(tmpdir(), 'ensigo-journey-')), settings);
}

/** The same on the example lender, as `npm run demo` fills it; everyone there has the same password. */
export async function startExample(settings: Settings): Promise<{ stack: Stack; password: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'ensigo-example-'));
  await promisify(execFile)(process.execPath, [builtFile('demo')], {
    env: { ...process.env, DATA_DIR: folder },
  });
  const password = await readFile(join(folder, 'demo-password.txt'), 'utf8');
  return { stack: await startIn(folder, settings), password: password.trim() };
}

async function startIn(folder: string, settings: Settings): Promise<Stack> {
  const port = Number(settings['PORT'] ?? (await freePort()));
  const url = `http://127.0.0.1:${String(port)}`;
  let output = '';

  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder, ...settings };

  function start(): ChildProcess {
    const server = spawn(process.execPath, [builtFile('main')], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return server;
  }

  let server = start();
  await untilReady(url, server).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${output}`);
  });
  return {
    url,
    async crashAndRestart() {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
      server = start();
      await untilReady(url, server);
    },
    async command(name, ...parameters) {
      const { stdout } = await promisify(execFile)(process.execPath, [builtFile(name), ...parameters], {
        env,
      });
      return stdout;
    },
    log: () => output,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
