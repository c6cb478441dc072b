/** The ratio of two simultaneous figures, over several rounds. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export function spreadOf(figures: readonly number[]): Spread {
  const sorted = [...figures].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const [lower = Number.NaN, upper = Number.NaN] = [
    sorted[Math.ceil(middle) - 1],
    sorted[Math.floor(middle)],
  ];
  return { median: (lower + upper) / 2, least: sorted[0] ?? Number.NaN, most: sorted.at(-1) ?? Number.NaN };
}

/** Measures something for this many seconds. */
export type Round<Result> = (seconds: number) => Promise<Result>;

/** How long and how often to measure. */
export interface Extent {
  readonly rounds: number;
  readonly seconds: number;
}

/** Until the hottest code is fully compiled. */
const warmSeconds = 3;

/** Alternating rounds of two, so that other load on the machine affects both. */
export async function interleave<A, B>(
  { rounds, seconds }: Extent,
  first: Round<A>,
  second: Round<B>,
): Promise<{ first: A; second: B }[]> {
  await first(warmSeconds);
  await second(warmSeconds);
  const pairs: { first: A; second: B }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ first: await first(seconds), second: await second(seconds) });
  }
  return pairs;
}
