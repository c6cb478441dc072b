import { countWrites } from './count.ts';
import type { Drill, Outcome } from './drills.ts';
import type { Place } from './place.ts';

export const print = (text: string): void => void process.stdout.write(`${text}\n`);

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Says what became of a drill's requests; resolves to whether all was as it has to be. */
export async function report(
  place: Place,
  drill: Drill<never>,
  { load, times, remark }: Outcome,
): Promise<boolean> {
  const { tally } = load;
  const database = await place.connect();
  const counted = await countWrites(database, tally);
  await database.end();
  const { acknowledged, lost, doubled, failed } = counted;
  const isLate = tally.longestRefusal > 1000 * (drill.longestRefusal ?? Infinity);
  const isRefused = drill.answersAll && load.troubles() > 0;
  print(
    `  ${times} ${drill.name}: ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ${failed} failed; ` +
      `${load.troubles()} of ${tally.requests} requests did not succeed at once, ` +
      `the longest refusal took ${seconds(tally.longestRefusal)}, ` +
      `the longest time without a write ${seconds(tally.longestSilence)}` +
      (remark === undefined ? '' : `; ${remark}`),
  );
  for (const [trouble, count] of tally.troubles) print(`    ${count} x ${trouble}`);
  return lost + doubled + failed === 0 && !isLate && !isRefused;
}
