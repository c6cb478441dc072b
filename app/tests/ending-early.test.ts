import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { startProcess, type ServerProcess } from './support/process.ts';
import { folderOfEachTest } from './support/folders.ts';

// Real processes on a machine that may be busy with other things.
vi.setConfig({ testTimeout: 120_000 });
const patience = { timeout: 60_000, interval: 20 };
/** A second plus the delay of a busy machine; waiting for the database would take longer. */
const atOnce = 2500;

const folder = folderOfEachTest();
let node: ServerProcess | undefined;
afterEach(async () => {
  node?.process.kill('SIGKILL');
  await node?.ended;
});

/** A database that takes connections and says nothing, like one behind a network that loses everything. */
async function silentDatabase() {
  const taken = new Set<Socket>();
  const server = createServer((socket) => taken.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  return {
    port,
    taken,
    stop() {
      for (const socket of taken) socket.destroy();
      server.close();
    },
  };
}

/** How long it takes to end after it was told to (milliseconds). */
async function told({ process, ended }: ServerProcess): Promise<number> {
  const began = performance.now();
  process.kill('SIGTERM');
  expect(await ended).toBe(0);
  return performance.now() - began;
}

const startWith = (databaseUrl: string): ServerProcess =>
  (node = startProcess({
    DATA_DIR: folder.path,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: 'k'.repeat(40),
    DRAIN_SECONDS: '60',
  }));

test('STAND-01 a node that waits for a database that is not there ends at once when told to', async () => {
  const server = startWith('postgresql://ensigo@127.0.0.1:1/nothing');
  await vi.waitFor(() => expect(server.output()).toContain('Waiting for the database'), patience);
  expect(await told(server)).toBeLessThan(atOnce);
});

test('STAND-01 a node that waits for a database that says nothing ends at once when told to', async () => {
  const database = await silentDatabase();
  onTestFinished(() => database.stop());
  const server = startWith(`postgresql://ensigo@127.0.0.1:${String(database.port)}/silent`);
  await vi.waitFor(() => expect(database.taken.size).toBeGreaterThan(0), patience);
  await vi.waitFor(() => expect(server.address()).toBeDefined(), patience);
  const answers = ['live', 'ready'].map((check) => fetch(`${server.address()}/api/health/${check}`));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 503]);
  expect(await told(server)).toBeLessThan(atOnce);
});
