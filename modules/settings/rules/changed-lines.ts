/** A part of a setting in plain words: what it is called, and what it says. */
export type SettingLine = readonly [label: string, words: string];

/** What a change does to one part of a setting; null: the part is not there. */
export interface ChangedLine {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The words of each part; where several have the same name, as a lender may choose it, all of theirs: none hides another. */
function wordsByLabel(lines: readonly SettingLine[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [label, words] of lines) {
    const others = found.get(label);
    found.set(label, others === undefined ? words : `${others}\n${words}`);
  }
  return found;
}

/**
 * The parts that differ, in the order of the newer value, then those that are gone; and the order of those that stay,
 * where it is another one (MONEY-12).
 */
export function changedLines(before: readonly SettingLine[], after: readonly SettingLine[]): ChangedLine[] {
  const earlier = wordsByLabel(before);
  const later = wordsByLabel(after);
  const labels = new Set([...later.keys(), ...earlier.keys()]);
  const orderIn = (one: typeof earlier, other: typeof earlier): string =>
    [...one.keys()].filter((label) => other.has(label)).join('\n');
  const parts = [...labels].map((label) => ({
    label,
    before: earlier.get(label) ?? null,
    after: later.get(label) ?? null,
  }));
  const order = { label: 'Order', before: orderIn(earlier, later), after: orderIn(later, earlier) };
  return [...parts, order].filter((line) => line.before !== line.after);
}
