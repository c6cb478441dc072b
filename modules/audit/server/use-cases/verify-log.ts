import { readTogether } from '#kit/platform/act.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import {
  beginningOf,
  firstUnchained,
  forgettingsOf,
  mayOnlyAppend,
  mailedHeads,
  placesAfter,
  seeOneMoment,
} from '../chain-store.ts';
import { ChainWalk, named, removedEarly, type Head } from '../chain-walk.ts';

export interface AuditLogCheck {
  readonly entries: number;
  /** That of the latest entry. */
  readonly head: Head;
  /** The place up to which entries were removed by the operator's rule; undefined: the first one is there. */
  readonly removedUpTo: string | undefined;
  /** Entries whose address was removed for privacy, as other entries record. */
  readonly forgotten: number;
  /** What is wrong, in words; empty if every entry is as it was written. */
  readonly faults: readonly string[];
  /** Whether the role that checked may only append to the log. */
  readonly onlyAppends: boolean;
}

const placesAtOnce = 5000;

async function walkAll(reads: Queryable, walk: ChainWalk): Promise<void> {
  // From the very beginning, so that nothing is before what the chain is said to begin with.
  let after = '0';
  for (let found = placesAtOnce; found === placesAtOnce;) {
    const rows = await placesAfter(reads, after, placesAtOnce);
    for (const row of rows) walk.step(row);
    after = walk.head.position;
    found = rows.length;
  }
}

/**
 * Compares the audit log with its chain from the first entry to the last (GUARD-07); `head`: one that was mailed or
 * written down, which the log must still contain.
 */
export function verifyLog({ database }: Pick<Platform, 'database'>, head?: Head): Promise<AuditLogCheck> {
  return readTogether(database, async (reads) => {
    await seeOneMoment(reads);
    const notes = await forgettingsOf(reads);
    const heads = [...(await mailedHeads(reads)), ...(head === undefined ? [] : [head])];
    const beginning = await beginningOf(reads);
    const walk = new ChainWalk(notes, heads, beginning);
    await walkAll(reads, walk);
    const unchained = await firstUnchained(reads);
    const noted = notes.reduce((sum, { entries }) => sum + entries, 0);
    const faults = [
      ...removedEarly(beginning),
      ...(walk.fault === undefined ? [] : [walk.fault]),
      ...(unchained === undefined
        ? []
        : [`The log contains ${named(unchained)}, which is not part of the hash chain: it was inserted.`]),
      ...walk.unmet.map(
        ({ position }) =>
          `The log ends at sequence number ${walk.head.position}, but had reached ${position} when its digest was mailed: entries were removed from the end.`,
      ),
    ];
    if (faults.length === 0 && noted !== walk.forgotten + (beginning?.owed ?? 0))
      faults.push(
        `The IP address was removed from ${String(walk.forgotten)} entries, but the log records ${String(noted)} removals.`,
      );
    return {
      entries: walk.entries,
      head: walk.head,
      removedUpTo: beginning?.position,
      forgotten: walk.forgotten,
      faults,
      onlyAppends: await mayOnlyAppend(reads),
    };
  });
}
