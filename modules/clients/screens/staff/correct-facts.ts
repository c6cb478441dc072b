import { correctableFacts, correctableParts } from '#corrections/rules/corrections.ts';
import type { ClientOverview } from '../../endpoints/staff-clients.ts';

/** Values of correctable facts, by key: `applicant.national_id`. */
export type Facts = Readonly<Record<string, string>>;

/** The keys of all correctable facts, in the order of the form. */
export const factKeys: readonly string[] = correctableParts.flatMap((part) =>
  correctableFacts[part].map((name) => `${part}.${name}`),
);

/** What is known of a client now. */
export function knownFacts(prequalification: ClientOverview['prequalification']): Facts {
  return Object.fromEntries(
    factKeys.map((key) => {
      const [part, name = ''] = key.split('.');
      const value = prequalification?.[part === 'business' ? 'business' : 'applicant'][name];
      return [key, typeof value === 'string' ? value : ''];
    }),
  );
}

/** Typed facts as one text that is kept: what is not in it was not typed, whereas an empty one was. */
export const factsAsText = (typed: Facts): string => JSON.stringify(typed);

/** What such a text holds of the facts that there are. */
export function factsInText(kept: string): Facts {
  const typed: unknown = JSON.parse(kept);
  const entries = typeof typed === 'object' && typed !== null ? Object.entries(typed) : [];
  return Object.fromEntries(
    entries.filter(
      (entry): entry is [string, string] => factKeys.includes(entry[0]) && typeof entry[1] === 'string',
    ),
  );
}

/** What is typed and differs from what is known, by part. */
export function changedFacts(known: Facts, typed: Facts) {
  const changed = Object.entries(typed).filter(([key, value]) => value.trim() !== known[key]);
  const of = (part: string) =>
    Object.fromEntries(
      changed
        .filter(([key]) => key.startsWith(`${part}.`))
        .map(([key, value]) => [key.slice(part.length + 1), value]),
    );
  return { applicant: of('applicant'), business: of('business') };
}
