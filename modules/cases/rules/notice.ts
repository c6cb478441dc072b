import { say } from '#kit/messages/index.ts';

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

/** A case as notices name it. */
export interface CaseName {
  readonly kind: 'loan' | 'request';
  readonly trackingNumber: string;
}

/** How many of the things asked for a notice names, so that it fits into a text message. */
const namedThings = 2;

/** `We need one thing from you for your loan LN-2026-00001: National ID.`; without `asked`, only that something is. */
export function askingWords({ kind, trackingNumber }: CaseName, asked: readonly string[]): string {
  if (asked.length === 0)
    return kind === 'loan'
      ? say`We need something from you for your loan ${trackingNumber}.`
      : say`We need something from you for your request ${trackingNumber}.`;
  const [first = '', second] = asked;
  const more = asked.length - namedThings;
  const pair = second === undefined ? first : say`${first} and ${second}`;
  const words = more > 0 ? say`${`${first}, ${second ?? ''}`} and ${more} more` : pair;
  if (asked.length === 1)
    return kind === 'loan'
      ? say`We need one thing from you for your loan ${trackingNumber}: ${words}.`
      : say`We need one thing from you for your request ${trackingNumber}: ${words}.`;
  return kind === 'loan'
    ? say`We need ${asked.length} things from you for your loan ${trackingNumber}: ${words}.`
    : say`We need ${asked.length} things from you for your request ${trackingNumber}: ${words}.`;
}
