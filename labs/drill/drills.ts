import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startLoad, type Load } from './load.ts';
import type { Place } from './place.ts';
import { during, killAndStart, restartEach } from './restarts.ts';

export interface DrillSize {
  /** How often a node is killed. */
  readonly kills: number;
  /** How often all nodes are restarted, one after the other. */
  readonly restarts: number;
  /** How often the primary of the database dies. */
  readonly failovers: number;
  /** How many send requests at once. */
  readonly writers: number;
}

export interface Drill<On extends Place = Place> {
  readonly name: string;
  /** Whether each request has to succeed at once, so that writes without a key are sent as well. */
  readonly answersAll: boolean;
  /** How long a request may be refused (seconds); undefined: as long as it takes. */
  readonly longestRefusal?: number;
  readonly run: (place: On, circumstances: Circumstances) => Promise<Done>;
}

/** Under what a drill takes place. */
export interface Circumstances {
  readonly load: Load;
  /** Aborted when the run is to stop: the current drill is finished and reported. */
  readonly ending: AbortSignal;
}

export interface Done {
  /** How often it was done; less than planned if the run was stopped. */
  readonly times: number;
  /** What else was seen. */
  readonly remark?: string;
}

/** The first requests make connections and fill caches. */
const beginMilliseconds = 30_000;

/** Does something that often; told now and then, since it may take an hour. */
export async function repeat(
  times: number,
  { ending }: Circumstances,
  act: (nth: number) => Promise<void>,
): Promise<Done> {
  const portion = Math.max(10, Math.ceil(times / 10));
  for (let nth = 0; nth < times; nth += 1) {
    if (ending.aborted) return { times: nth };
    await act(nth);
    if ((nth + 1) % portion === 0) process.stderr.write(`    ${nth + 1} of ${times}\n`);
  }
  return { times };
}

/** The drills of the nodes, which are the same on every database. */
export function drillsOfNodes({ kills, restarts }: DrillSize): readonly Drill[] {
  const rolling: Drill = {
    name: 'rolling restarts of all nodes, the first during a backup',
    answersAll: true,
    run: ({ fleet, command, folder }, circumstances) =>
      repeat(restarts, circumstances, (nth) =>
        nth > 0
          ? restartEach(fleet.nodes)
          : during(
              () => command('backup', join(folder, 'drill.backup'), '--overwrite'),
              () => restartEach(fleet.nodes),
            ),
      ),
  };
  const killing: Drill = {
    name: 'kills of a node (kill -9)',
    answersAll: false,
    longestRefusal: 5,
    run: ({ fleet }, circumstances) =>
      repeat(kills, circumstances, async (nth) => {
        const node = fleet.nodes[nth % fleet.nodes.length];
        if (node !== undefined) await killAndStart(node);
      }),
  };
  return [...(kills > 0 ? [killing] : []), ...(restarts > 0 ? [rolling] : [])];
}

async function untilFirstWrite({ tally }: Load): Promise<void> {
  const begun = performance.now();
  while (tally.acknowledged.size < 10) {
    if (performance.now() - begun > beginMilliseconds)
      throw new Error(`Nothing can be written: ${[...tally.troubles.keys()].join('; ')}`);
    await pause(50);
  }
  tally.longestSilence = 0;
}

/** What became of a drill. */
export interface Outcome extends Done {
  readonly load: Load;
}

/** Runs a drill while people read and write. */
export async function underLoad<On extends Place>(
  place: On,
  drill: Drill<On>,
  { writers, ending }: { readonly writers: number; readonly ending: AbortSignal },
): Promise<Outcome> {
  const load = startLoad(place.front.address, place.people, {
    writers,
    withKeyless: drill.answersAll,
    patience: drill.longestRefusal === undefined ? 180_000 : 30_000,
  });
  try {
    await untilFirstWrite(load);
    return { load, ...(await drill.run(place, { load, ending })) };
  } finally {
    await load.stop();
  }
}
