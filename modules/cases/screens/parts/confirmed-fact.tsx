import { say } from '#kit/messages/index.ts';
import type { RequestCase } from '#support-requests/endpoints/staff-requests.ts';
import type { Fact } from '#kit/ui/fact-list.tsx';

/** The version of the disclaimer that the client confirmed, and its words; older submissions do not say. */
export const confirmedFact = (disclaimer: RequestCase['disclaimer']): Fact => ({
  label: say('Disclaimer confirmed'),
  value:
    disclaimer === null ? (
      say('Version unknown')
    ) : (
      <details>
        <summary className="min-h-11 content-center text-link underline">{say`Version ${disclaimer.version}`}</summary>
        {disclaimer.text}
      </details>
    ),
});
