/** What the client receives after a staff action on a case: `short` by bell and SMS, the rest by mail. */
export interface CaseNotice {
  readonly short: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Shown at the bell only: no mail or SMS about what the client neither waits for nor has to act on. */
  readonly quiet: boolean;
}

/** Composes a notice; `comment` is what was written to the client, empty if nothing was. */
export function caseNotice(short: string, more: string, comment: string, quiet = false): CaseNotice {
  return {
    short,
    subject: short.replace(/\.$/, ''),
    paragraphs: [short, more, comment].filter(Boolean),
    quiet,
  };
}

/** How many of the things asked for a notice names, so that it fits into a text message. */
const namedThings = 2;

/** `We need one thing from you for your loan LN-2026-00001: National ID.`; without `asked`, only that something is. */
export function askingWords(thing: string, asked: readonly string[]): string {
  if (asked.length === 0) return `We need something from you for your ${thing}.`;
  const count = asked.length === 1 ? 'one thing' : `${String(asked.length)} things`;
  const named = asked.slice(0, namedThings);
  const more = asked.length - named.length;
  const words = more === 0 ? named.join(' and ') : `${named.join(', ')} and ${String(more)} more`;
  return `We need ${count} from you for your ${thing}: ${words}.`;
}
