import { readTogether } from '../../../platform/act.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  firstUnchained,
  forgettingsOf,
  mayOnlyAppend,
  mailedHeads,
  placesAfter,
  seeOneMoment,
} from '../chain-store.ts';
import { ChainWalk, named, type Head } from '../chain-walk.ts';

export interface Verdict {
  readonly entries: number;
  /** That of the latest entry. */
  readonly head: Head;
  /** Entries whose address was removed for privacy, as other entries record. */
  readonly forgotten: number;
  /** What is wrong, in words; empty if every entry is as it was written. */
  readonly faults: readonly string[];
  /** Whether the role that checked may only append to the log. */
  readonly onlyAppends: boolean;
}

const placesAtOnce = 5000;

async function walkAll(reads: Queryable, walk: ChainWalk): Promise<void> {
  for (let found = placesAtOnce; found === placesAtOnce;) {
    const rows = await placesAfter(reads, walk.head.position, placesAtOnce);
    for (const row of rows) walk.step(row);
    found = rows.length;
  }
}

/**
 * Compares the audit log with its chain from the first entry to the last (GUARD-07); `head`: one that was mailed or
 * written down, which the log must still contain.
 */
export function verifyLog({ database }: Pick<Platform, 'database'>, head?: Head): Promise<Verdict> {
  return readTogether(database, async (reads) => {
    await seeOneMoment(reads);
    const notes = await forgettingsOf(reads);
    const heads = [...(await mailedHeads(reads)), ...(head === undefined ? [] : [head])];
    const walk = new ChainWalk(notes, heads);
    await walkAll(reads, walk);
    const unchained = await firstUnchained(reads);
    const noted = notes.reduce((sum, { entries }) => sum + entries, 0);
    const faults = [
      ...(walk.fault === undefined ? [] : [walk.fault]),
      ...(unchained === undefined
        ? []
        : [`The log holds ${named(unchained)}, which has no place in the chain: it was put in.`]),
      ...walk.unmet.map(
        ({ position }) =>
          `The log ends at place ${walk.head.position} of the chain, and had reached place ${position} when its head was mailed: entries were removed from its end.`,
      ),
    ];
    if (faults.length === 0 && noted !== walk.forgotten)
      faults.push(
        `The address was taken out of ${String(walk.forgotten)} entries, and other entries speak of ${String(noted)}.`,
      );
    return {
      entries: walk.entries,
      head: walk.head,
      forgotten: walk.forgotten,
      faults,
      onlyAppends: await mayOnlyAppend(reads),
    };
  });
}
