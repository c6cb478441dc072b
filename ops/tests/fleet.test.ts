import { afterAll, describe, expect, test, vi } from 'vitest';
import { fileURLToPath } from 'node:url';
import { createDatabase } from '#kit/platform/database/postgres.ts';
import { migratedDatabase, sharedConnection } from '#app/tests/support/test-database.ts';
import { startBalancer } from '#labs/drill/balancer.ts';
import { countWrites } from '#labs/drill/count.ts';
import { startFleet } from '#labs/drill/fleet.ts';
import { startLoad, type Load } from '#labs/drill/load.ts';
import { makePeople } from '#labs/drill/people.ts';
import { killAndStart, restartEach } from '#labs/drill/restarts.ts';
import { wholeFlow } from './support/whole-flow.ts';
import { sharedFolder } from '#app/tests/support/folders.ts';

// Real processes on a machine that may be busy with other things.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const module = fileURLToPath(new URL('../../.cache/server/main.js', import.meta.url));
/** More than the six connections of a browser, and still little for three nodes. */
const writers = 6;

const owned = await migratedDatabase();
afterAll(() => owned.drop());
const owner = await sharedConnection(owned.ownerUrl);
const people = await makePeople(owner, 500);
const fleet = await startFleet(
  {
    module,
    folder: await sharedFolder(),
    database: { DATABASE_URL: owned.url, DATABASE_OWNER_URL: owned.ownerUrl },
    secretKey: 'a-key-that-protects-nothing-but-tests',
    trustProxy: 0,
    drainSeconds: 2,
  },
  3,
);
afterAll(() => fleet.stop());
const front = await startBalancer(fleet.nodes);
afterAll(() => front.stop());

/** Everything that was written while something happened to the nodes, once the writers have finished. */
async function underLoad(happening: () => Promise<unknown>): Promise<Load> {
  const load = startLoad(front.address, people, { writers });
  await vi.waitFor(() => expect(load.tally.acknowledged.size).toBeGreaterThan(writers), { timeout: 30_000 });
  await happening();
  const before = load.tally.acknowledged.size;
  await vi.waitFor(() => expect(load.tally.acknowledged.size).toBeGreaterThan(before), { timeout: 30_000 });
  await load.stop();
  return load;
}

describe('three nodes behind a proxy', () => {
  test('FLEET-01 every flow goes over any node: each request of a borrower and the staff reaches another one', async () => {
    const asked: string[] = [];
    const database = createDatabase({ url: owned.ownerUrl, pipelinedReads: false, migrations: [] });
    await wholeFlow({
      smtp: fleet.mail,
      owner: database,
      get url() {
        const node = fleet.nodes[asked.length % fleet.nodes.length];
        asked.push(node?.address ?? '');
        return asked.at(-1) ?? '';
      },
    });
    await database.close();
    expect(new Set(asked)).toEqual(new Set(fleet.nodes.map(({ address }) => address)));
    expect(asked.length).toBeGreaterThan(60);
  });

  test('FLEET-01 STAND-06 a rolling restart under load answers every request, with success', async () => {
    const { tally } = await underLoad(() => restartEach(fleet.nodes));
    expect([...tally.troubles]).toEqual([]);
    const counted = await countWrites(owner, tally);
    expect(counted).toEqual({ acknowledged: tally.acknowledged.size, lost: 0, doubled: 0, failed: 0 });
  });

  test('FLEET-01 STAND-02 one killed under load loses and doubles nothing, and no retry is refused longer than 5 s', async () => {
    const { tally } = await underLoad(async () => {
      for (const node of fleet.nodes) await killAndStart(node);
    });
    const counted = await countWrites(owner, tally);
    expect(counted, JSON.stringify([...tally.troubles])).toEqual({
      acknowledged: tally.acknowledged.size,
      lost: 0,
      doubled: 0,
      failed: 0,
    });
    expect(tally.longestRefusal, JSON.stringify([...tally.troubles])).toBeLessThan(5000);
    const { rows } = await owner.query<{ id: string }>('SELECT id::text FROM ticket_attachment');
    expect(rows.filter(({ id }) => !fleet.files.has(id))).toEqual([]);
  });
});
