import type { Day } from '#lending/rules/calendar.ts';
import type { WriteOff } from '#lending/rules/write-off.ts';

/** A write-off of a loan as its record carries it (SERVE-04); sums in whole UGX as text. */
export interface KeptWriteOff {
  readonly id: string;
  readonly on: Day;
  readonly at: string;
  /** Number of the loan's last entry at the write-off, 0 for none: what is recorded later is a recovery. */
  readonly after_entry: number;
  /** What was written off on the day. */
  readonly principal: string;
  readonly interest: string;
  /** Null while it is in force. */
  readonly undone_on: Day | null;
  readonly undone_at: string | null;
}

/** As the arithmetic takes it. */
export const writeOffFacts = ({ on, after_entry: afterEntry }: KeptWriteOff): WriteOff => ({
  on,
  afterEntry,
});

/** The one that is in force: no other can be made until it is undone. */
export const inForce = <Kept extends KeptWriteOff>(writeOffs: readonly Kept[]): Kept | undefined =>
  writeOffs.find(({ undone_at: undoneAt }) => undoneAt === null);

/** The one that was in force when an entry was recorded, which is its recovery. */
export const inForceAt = <Kept extends KeptWriteOff>(
  writeOffs: readonly Kept[],
  entry: { readonly number: number; readonly recorded_at: string },
): Kept | undefined =>
  writeOffs
    .filter(
      ({ after_entry: after, undone_at: undoneAt }) =>
        entry.number > after && (undoneAt === null || Date.parse(entry.recorded_at) < Date.parse(undoneAt)),
    )
    .at(-1);
