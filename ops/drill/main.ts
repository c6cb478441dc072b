import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../embedded-postgres/door.ts';
import { randomIds } from '../../apps/api/src/platform/ids.ts';
import { countWrites } from './count.ts';
import { startFleet, type Fleet } from './fleet.ts';
import { hasProgram, startFront } from './front.ts';
import { startLoad, type Load } from './load.ts';
import { makePeople, type People } from './people.ts';
import { during, killAndStart, restartEach } from './restarts.ts';

export interface DrillSize {
  readonly kills: number;
  readonly restarts: number;
}

/** Where a drill takes place. */
interface Place {
  readonly fleet: Fleet;
  /** Where people would go. */
  readonly address: string;
  readonly people: People;
  readonly database: Client;
  /** Writes a backup of the running installation. */
  backUp(): Promise<unknown>;
}

interface Drill {
  readonly name: string;
  readonly run: (place: Place, size: DrillSize) => Promise<void>;
}

const writers = 12;
const nodeCount = 3;
const clients = 2000;

/** Further drills, such as a failover of the database, are further entries. */
const drills: readonly Drill[] = [
  {
    name: 'rolling restarts',
    async run({ fleet }, { restarts }) {
      for (let nth = 0; nth < restarts; nth += 1) await restartEach(fleet.nodes);
    },
  },
  {
    name: 'a rolling restart during backups',
    run: ({ fleet, backUp }) => during(backUp, () => restartEach(fleet.nodes)),
  },
  {
    name: 'kill -9',
    async run({ fleet }, { kills }) {
      for (let nth = 0; nth < kills; nth += 1) {
        const node = fleet.nodes[nth % fleet.nodes.length];
        if (node !== undefined) await killAndStart(node);
      }
    },
  },
];

const print = (text: string): void => void process.stdout.write(`${text}\n`);

async function tellWhatIsMissing(): Promise<void> {
  for (const [name, effect] of [
    ['haproxy', 'a small TCP proxy stands in its place'],
    ['pgbouncer', 'nodes connect to PostgreSQL directly'],
    ['patroni', 'there is one PostgreSQL, and no failover'],
  ] as const)
    if (!(await hasProgram(name))) print(`This machine has no ${name}: ${effect}.`);
}

async function report(database: Client, name: string, { tally, troubles }: Load): Promise<boolean> {
  const { acknowledged, lost, doubled, failed } = await countWrites(database, tally);
  print(
    `  ${name}: ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ${failed} failed; ` +
      `${troubles()} of ${tally.requests} requests were sent again, ` +
      `the longest for ${(tally.longestRefusal / 1000).toFixed(1)} s`,
  );
  for (const [trouble, times] of tally.troubles) print(`    ${times} x ${trouble}`);
  return lost + doubled + failed === 0;
}

async function runAll(place: Place, size: DrillSize): Promise<boolean> {
  let isGood = true;
  for (const { name, run } of drills) {
    const load = startLoad(place.address, place.people, writers);
    try {
      await run(place, size);
    } finally {
      await load.stop();
    }
    isGood = (await report(place.database, name, load)) && isGood;
  }
  return isGood;
}

/** Runs every drill on an installation of its own; resolves to whether nothing was lost, doubled or failed. */
export async function drill(size: DrillSize, product: string): Promise<boolean> {
  await tellWhatIsMissing();
  const folder = await mkdtemp(join(tmpdir(), 'ensigo-drill-'));
  // When run by root, PostgreSQL has to reach its own part of it as another user.
  await chmod(folder, 0o711);
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const cluster = await startEmbeddedPostgres({
      folder: join(folder, 'postgres'),
      whenRunning: 'refuse',
      tell: () => undefined,
    });
    stops.push(() => cluster.stop());
    const fleet = await startFleet(
      {
        module: join(product, 'main.js'),
        folder,
        databaseUrl: cluster.url,
        databaseOwnerUrl: cluster.ownerUrl,
        secretKey: randomIds.token(),
        trustProxy: (await hasProgram('haproxy')) ? 1 : 0,
        drainSeconds: 2,
      },
      nodeCount,
    );
    stops.push(() => fleet.stop());
    const front = await startFront(fleet.nodes, folder);
    stops.push(() => front.stop());
    const database = new Client({ connectionString: cluster.ownerUrl });
    await database.connect();
    stops.push(() => database.end());
    const people = await makePeople(database, clients);
    print(`${nodeCount} nodes behind ${front.name}, ${writers} writers`);
    const archive = join(folder, 'drill.backup');
    return await runAll(
      {
        fleet,
        address: front.address,
        people,
        database,
        backUp: () =>
          promisify(execFile)(process.execPath, [join(product, 'backup.js'), archive, '--overwrite'], {
            env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...fleet.variables },
          }),
      },
      size,
    );
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}
