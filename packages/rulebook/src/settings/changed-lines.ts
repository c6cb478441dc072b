/** A part of a setting in plain words: what it is called, and what it says. */
export type SettingLine = readonly [label: string, words: string];

/** What a change does to one part of a setting; null: the part is not there. */
export interface ChangedLine {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The parts that differ, in the order of the newer value, then those that are gone (MONEY-12). */
export function changedLines(before: readonly SettingLine[], after: readonly SettingLine[]): ChangedLine[] {
  const earlier = new Map(before);
  const later = new Map(after);
  const labels = new Set([...later.keys(), ...earlier.keys()]);
  return [...labels]
    .map((label) => ({ label, before: earlier.get(label) ?? null, after: later.get(label) ?? null }))
    .filter((line) => line.before !== line.after);
}
