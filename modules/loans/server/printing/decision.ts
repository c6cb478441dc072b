import { say } from '#kit/messages/index.ts';
import { formatDate } from '#kit/rules/fields/show.ts';

/** Who reads a printed application: staff see the colleague's name, a borrower the lender's. */
export type PrintedFor =
  { readonly reader: 'staff' } | { readonly reader: 'client'; readonly lender: string };

/** The decision, its person if known, and its day, in the reader's language. */
export type DecisionWords = (on: string, who: string | undefined) => string;

export const approvedWords: DecisionWords = (on, who) =>
  who === undefined ? say`Approved on ${on}` : say`Approved by ${who} on ${on}`;
export const rejectedWords: DecisionWords = (on, who) =>
  who === undefined ? say`Rejected on ${on}` : say`Rejected by ${who} on ${on}`;
export const expiredWords: DecisionWords = (on, who) =>
  who === undefined
    ? say`Closed without an answer on ${on}`
    : say`Closed without an answer by ${who} on ${on}`;

interface Entry {
  readonly action: string;
  readonly created_at: string;
  readonly user: string | null;
}

/** The decision on one submission, from the timeline's entries after it, newest first; undefined while there is none. */
export function decisionOf<One extends Entry>(
  entries: readonly One[],
  words: Readonly<Record<string, DecisionWords>>,
  printedFor: PrintedFor,
): { readonly entry: One; readonly words: string } | undefined {
  const entry = entries.find(({ action }) => action in words);
  const word = entry === undefined ? undefined : words[entry.action];
  if (entry === undefined || word === undefined) return undefined;
  const who = printedFor.reader === 'client' ? printedFor.lender : entry.user;
  const by = entry.user === null || who === null ? undefined : who;
  return { entry, words: word(formatDate(entry.created_at), by) };
}
