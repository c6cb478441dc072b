import type { RequestCase } from '@ensigo/rulebook/contract';
import type { Fact } from '../../ui/fact-list.tsx';

/** Which words of the disclaimer the client confirmed; what was sent before this was kept does not say. */
export const confirmedFact = (disclaimer: RequestCase['disclaimer']): Fact => ({
  label: 'Disclaimer confirmed',
  value:
    disclaimer === null ? 'Version not known' : `Version ${String(disclaimer.version)}: ${disclaimer.text}`,
});
