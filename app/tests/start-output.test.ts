import { closeSync, existsSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { listenOnLoopback } from './doubles/listen.ts';
import { startProcess, type ServerProcess } from './support/process.ts';
import { folderOfEachTest } from './support/folders.ts';

// Real processes on a machine that may be busy with other things.
vi.setConfig({ testTimeout: 120_000 });

const folder = folderOfEachTest();
let server: ServerProcess | undefined;
afterEach(async () => {
  server?.process.kill('SIGKILL');
  await server?.ended;
});

/** The server, whose output goes to an open file or can be read. */
async function start(
  printed?: number,
): Promise<{ readonly process: ServerProcess; readonly address: string }> {
  const place = createServer();
  const port = await listenOnLoopback(place);
  await new Promise((resolve) => place.close(resolve));
  server = startProcess({ DATA_DIR: folder.path, PORT: String(port) }, 'main', printed);
  return { process: server, address: `http://127.0.0.1:${port}` };
}

const noDatabase = (port: number) => ({
  DATA_DIR: folder.path,
  DATABASE_URL: `postgres://ensigo:none@127.0.0.1:${port}/ensigo`,
  SECRET_KEY: 'k'.repeat(40),
});

const ready = (address: string): Promise<void> =>
  vi.waitFor(async () => expect((await fetch(`${address}/api/health/ready`)).status).toBe(200), {
    timeout: 60_000,
    interval: 50,
  });

test('STAND-06 it keeps running when the reader of its output is gone, and stops cleanly', async () => {
  const { process, address } = await start();
  await ready(address);
  process.process.stdout?.destroy();
  process.process.stderr?.destroy();
  await ready(address);
  process.process.kill('SIGTERM');
  expect(await process.ended).toBe(0);
});

test.runIf(existsSync('/dev/full'))(
  'STAND-04 where the disk of its log is full it works, and stops cleanly',
  async () => {
    const full = openSync('/dev/full', 'w');
    onTestFinished(() => closeSync(full));
    const { process, address } = await start(full);
    await ready(address);
    process.process.kill('SIGTERM');
    expect(await process.ended).toBe(0);
  },
);

test.each([
  ['is thrown', "throw new Error('a fault of the program');"],
  ['is a promise', "Promise.reject(new Error('a fault of the program'));"],
])('STAND-01 a failure that nobody handles, which %s, ends it with that reason', async (_how, fault) => {
  const onceItListens = `const timer = setInterval(() => {
    if (process.listenerCount('unhandledRejection') === 0) return;
    clearInterval(timer);
    ${fault}
  }, 20);`;
  const preload = `--import=data:text/javascript,${encodeURIComponent(onceItListens)}`;
  // It waits for a database that is not there, so it starts no embedded one that would outlive it.
  const failing = startProcess({ ...noDatabase(1), NODE_OPTIONS: preload });
  server = failing;
  expect(await failing.ended).toBe(1);
  await vi.waitFor(() => expect(failing.output()).toContain('Error: a fault of the program\n'));
  expect(failing.output()).not.toContain('TypeError');
});

test('STAND-01 waiting for the database it gathers nothing, and says so once', async () => {
  let tries = 0;
  const database = createServer((socket) => {
    tries += 1;
    socket.destroy();
  });
  const port = await listenOnLoopback(database);
  onTestFinished(() => void database.close());
  const waiting = startProcess({ ...noDatabase(port), LOG_LEVEL: 'error' });
  server = waiting;
  await vi.waitFor(() => expect(tries).toBeGreaterThan(8), { timeout: 60_000, interval: 50 });
  expect(waiting.output()).toMatch(/^Waiting for the database\. [^\n]*\n$/);
});
