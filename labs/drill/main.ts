import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  startBehindHaproxy,
  startPooled,
  startSeveralHosts,
  startSingle,
  type DatabasePlan,
  type DrilledCluster,
} from './databases.ts';
import { shared } from './checks.ts';
import { drillsOfNodes, underLoad, type Drill, type DrillSize } from './drills.ts';
import { drillsOfClusters } from './failovers.ts';
import { drillMoment } from './moments.ts';
import { makePlace, type DrilledDatabase, type Place } from './place.ts';
import { endEverything, findProgram } from './programs.ts';
import { missingForCluster } from './patroni.ts';
import { print, report } from './report.ts';

interface Paths {
  /** Where the bundled programs of the server are. */
  readonly product: string;
  /** ops/deployment */
  readonly deployment: string;
}

/** What is drilled: all, or those that are named. */
export const courses = ['single', 'pgbouncer', 'hosts', 'haproxy', 'moment'] as const;
export type Course = (typeof courses)[number];

async function runDrills<On extends Place>(
  name: string,
  place: On,
  drills: readonly Drill<On>[],
  { size, ending }: Running,
): Promise<boolean> {
  let isGood = true;
  const { nodes } = place.fleet;
  print(`${nodes.length} nodes behind ${place.front.name} on ${name}, ${size.writers} writers`);
  for (const each of drills) {
    if (ending.aborted) break;
    const outcome = await underLoad(place, each, { writers: size.writers, ending });
    isGood = (await report(place, each, outcome)) && isGood;
  }
  return isGood;
}

/** A course in a separate folder. */
interface Running extends DatabasePlan, Paths {
  readonly size: DrillSize;
  /** Aborted when the run is to stop: the current drill is finished and reported. */
  readonly ending: AbortSignal;
}

async function onDatabase(database: DrilledDatabase, running: Running): Promise<boolean> {
  const place = await makePlace({ database, ...running });
  const drills = [shared, ...drillsOfNodes(running.size)];
  return stoppingAfter(place, () => runDrills(database.name, place, drills, running));
}

async function onCluster(database: DrilledCluster, running: Running): Promise<boolean> {
  const place = await makePlace({ database, ...running });
  const drills = drillsOfClusters(running.size);
  const withCluster = { ...place, cluster: database.cluster };
  return stoppingAfter(place, () => runDrills(database.name, withCluster, drills, running));
}

interface Started {
  stop(): Promise<unknown>;
}

async function stoppingAfter<What extends Started>(
  started: What,
  work: (started: What) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await work(started);
  } finally {
    await started.stop();
  }
}

/** Says what is missing for a course, and goes on. */
function passOver(programs: readonly string[], effect: string): true {
  print(`This machine has no ${programs.join(', no ')}: ${effect}.`);
  return true;
}

const run: Readonly<Record<Course, (running: Running) => Promise<boolean>>> = {
  async single(running) {
    if ((await findProgram('haproxy')) === undefined)
      passOver(['haproxy'], 'a small TCP proxy stands in its place');
    return stoppingAfter(await startSingle(running), (database) => onDatabase(database, running));
  },
  async pgbouncer(running) {
    const command = await findProgram('pgbouncer');
    if (command === undefined) return passOver(['pgbouncer'], 'nothing is drilled through it');
    return stoppingAfter(await startPooled(running, command), (database) => onDatabase(database, running));
  },
  async hosts(running) {
    const missing = await missingForCluster();
    if (missing.length > 0) return passOver(missing, 'no database fails over by its hosts');
    return stoppingAfter(await startSeveralHosts(running), (database) => onCluster(database, running));
  },
  async haproxy(running) {
    const missing = await missingForCluster();
    if ((await findProgram('haproxy')) === undefined) missing.push('haproxy');
    if (missing.length > 0) return passOver(missing, 'no database fails over behind it');
    return stoppingAfter(await startBehindHaproxy(running), (database) => onCluster(database, running));
  },
  moment: ({ folder, product }) => drillMoment({ folder, product, files: 100, bytes: 100_000 }),
};

/** The first signal asks for an end and a report; it rejects at the second, which wants an end at once. */
function interruption(ending: AbortController): Promise<never> {
  return new Promise((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () =>
        ending.signal.aborted ? reject(new Error(`The drill was interrupted by ${signal}`)) : ending.abort(),
      );
  });
}

async function runAll(chosen: readonly Course[], running: Running): Promise<boolean> {
  let isGood = true;
  for (const course of chosen) {
    if (running.ending.aborted) break;
    const folder = join(running.folder, course);
    await mkdir(folder, { mode: 0o711 });
    isGood = (await run[course]({ ...running, folder })) && isGood;
  }
  return isGood;
}

/** Runs the drills, each course on a separate installation; resolves to whether all passed. */
export async function drill(chosen: readonly Course[], size: DrillSize, paths: Paths): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'ensigo-drill-'));
  // When run by root, PostgreSQL has to reach its own part of it as another user.
  await chmod(folder, 0o711);
  process.once('exit', endEverything);
  const ending = new AbortController();
  try {
    const running = { folder, size, ending: ending.signal, ...paths };
    return await Promise.race([runAll(chosen, running), interruption(ending)]);
  } finally {
    endEverything();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
