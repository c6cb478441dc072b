import { formatDate } from '@ensigo/rulebook/fields';

/** Who reads a printed application: staff see the colleague's name, a borrower the lender's. */
export type PrintedFor =
  { readonly reader: 'staff' } | { readonly reader: 'client'; readonly lender: string };

interface Entry {
  readonly action: string;
  readonly created_at: string;
  readonly user: string | null;
}

/** The decision on one sending, from the timeline's entries after it, newest first; undefined while there is none. */
export function decisionOf<One extends Entry>(
  entries: readonly One[],
  words: Readonly<Record<string, string>>,
  printedFor: PrintedFor,
): { readonly entry: One; readonly words: string } | undefined {
  const entry = entries.find(({ action }) => action in words);
  const word = entry === undefined ? undefined : words[entry.action];
  if (entry === undefined || word === undefined) return undefined;
  const who = printedFor.reader === 'client' ? printedFor.lender : entry.user;
  const by = entry.user === null || who === null ? '' : ` by ${who}`;
  return { entry, words: `${word}${by} on ${formatDate(entry.created_at)}` };
}
