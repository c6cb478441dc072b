import type { RequestCase } from '@ensigo/rulebook/contract';
import type { Fact } from '../../ui/fact-list.tsx';

/** The version of the disclaimer that the client confirmed, and its words; older submissions do not say. */
export const confirmedFact = (disclaimer: RequestCase['disclaimer']): Fact => ({
  label: 'Disclaimer confirmed',
  value:
    disclaimer === null ? (
      'Version not known'
    ) : (
      <details>
        <summary className="min-h-11 content-center text-link underline">
          Version {disclaimer.version}
        </summary>
        {disclaimer.text}
      </details>
    ),
});
