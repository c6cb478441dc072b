import { correctableFacts, correctableParts } from '@ensigo/rulebook/clients';
import type { ClientOverview } from '@ensigo/rulebook/contract';

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
