/** What someone typed based on a version that is no longer the latest. */
export interface Superseded<Value> {
  readonly mine: Value;
  /** What they started from. */
  readonly base: Value;
  readonly newer: Value;
}

/** The newer version with someone's changes applied, and these changes in words. */
export interface Reapplied<Value> {
  readonly value: Value;
  readonly changes: readonly string[];
}

/** Fields with their labels: changed ones replace the newer ones, the others do not. */
export function reapplyFields<Fields extends object>(
  labels: readonly (readonly [
    name: keyof Fields,
    label: string,
    inWords?: ((value: unknown) => string) | undefined,
  ])[],
  { mine, base, newer }: Superseded<Fields>,
): Reapplied<Fields> {
  const changed = labels.filter(([name]) => mine[name] !== base[name]);
  return {
    value: { ...newer, ...Object.fromEntries(changed.map(([name]) => [name, mine[name]])) },
    changes: changed.map(([name, label, inWords = String]) => `${label}: ${inWords(mine[name])}`),
  };
}

/** How the items of a list are identified, compared and named. */
interface Items<Item> {
  readonly keyOf: (item: Item) => string;
  readonly inWords: (item: Item) => string;
}

/** Added and changed items are applied to the newer list, removed ones are removed from it. */
export function reapplyList<Item>(
  { keyOf, inWords }: Items<Item>,
  { mine, base, newer }: Superseded<readonly Item[]>,
): Reapplied<Item[]> {
  const inList = (list: readonly Item[], item: Item) => list.find((other) => keyOf(other) === keyOf(item));
  const before = new Set(base.map((item) => JSON.stringify(item)));
  const written = mine.filter((item) => !before.has(JSON.stringify(item)));
  const removed = base.filter((item) => inList(mine, item) === undefined);
  const kept = newer.filter((item) => inList(removed, item) === undefined);
  return {
    value: [
      ...kept.map((item) => inList(written, item) ?? item),
      ...written.filter((item) => inList(kept, item) === undefined),
    ],
    changes: [
      ...written.map((item) => `${inList(base, item) === undefined ? 'Added' : 'Changed'}: ${inWords(item)}`),
      ...removed.map((item) => `Removed: ${inWords(item)}`),
    ],
  };
}
