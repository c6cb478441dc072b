import { say } from '@ensigo/messages';
import { daysAfter } from '../fields/date.ts';
import { formatDate } from '../fields/show.ts';
import type { CaseNotice } from './notice.ts';

/** A reason as it is offered to staff. */
interface OfferedReason {
  readonly code: string;
  readonly words: string;
  readonly help: string;
  /** Days after the rejection from which a new application makes sense. */
  readonly days: number;
}

/** A reason as it was given: the borrower's words of that day (CASE-09). */
export interface GivenReason {
  readonly code: string;
  readonly words: string;
  readonly help: string;
  /** YYYY-MM-DD, from when a new application makes sense; null: at once. */
  readonly apply_from: string | null;
}

/** The reasons with these codes, as they are given today (YYYY-MM-DD). */
export const givenReasons = (
  offered: readonly OfferedReason[],
  codes: readonly string[],
  today: string,
): GivenReason[] =>
  offered
    .filter(({ code }) => codes.includes(code))
    .map(({ code, words, help, days }) => ({
      code,
      words,
      help,
      apply_from: days === 0 ? null : daysAfter(today, days),
    }));

/** From when a new application makes sense, YYYY-MM-DD: the latest day of all reasons; null: at once. */
export const applyFrom = (given: readonly GivenReason[]): string | null =>
  given.reduce<string | null>(
    (last, { apply_from: day }) => (day !== null && day > (last ?? '') ? day : last),
    null,
  );

/** A notice of rejection with its reasons, what would help, and from when a new application makes sense. */
export function withReasons(notice: CaseNotice, given: readonly GivenReason[]): CaseNotice {
  if (given.length === 0) return notice;
  const from = applyFrom(given);
  return {
    ...notice,
    paragraphs: [
      ...notice.paragraphs,
      ...given.map(({ words, help }) => `${words} ${help}`),
      ...(from === null ? [] : [say`A new application makes sense from ${formatDate(from)}.`]),
    ],
  };
}
