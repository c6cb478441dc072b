import type { RequestCase } from '@ensigo/rulebook/contract';
import type { Fact } from '../../ui/fact-list.tsx';

/** The version of the disclaimer that the client confirmed; older submissions do not say. */
export const confirmedFact = (disclaimer: RequestCase['disclaimer']): Fact => ({
  label: 'Disclaimer confirmed',
  value:
    disclaimer === null ? 'Version not known' : `Version ${String(disclaimer.version)}: ${disclaimer.text}`,
});
