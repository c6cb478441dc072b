import { namedWords } from './named-words.ts';
import { translated } from './translations.ts';

/** Many a status is the word of its timeline entry in capitals: the build lists only the word. */
const inCapitals = (value: string): string | undefined =>
  value === value.toUpperCase() ? namedWords[value.toLowerCase()]?.toUpperCase() : undefined;

/** A kept value in words, as `named` lists it; anything else as it is. */
export const sayNamed = (value: string): string =>
  namedWords[value] ?? inCapitals(value) ?? translated(value);
