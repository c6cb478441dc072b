import { correctedLabel, correctedWords, type CorrectedFact } from '../rules/corrected.ts';

/** Corrected facts with their names and words as people read them. */
export const labelled = (changes: readonly CorrectedFact[]) =>
  changes.map(({ target, before, after }) => ({
    target,
    label: correctedLabel(target),
    before: correctedWords(target, before),
    after: correctedWords(target, after),
  }));
