import { say, sayNamed, spokenLanguage, type InOtherLanguages } from '#kit/messages/index.ts';
import { daysAfter } from '#kit/rules/fields/date.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import type { CaseNotice } from './notice.ts';

interface Words {
  readonly words: string;
  readonly help: string;
}

type TranslatedWords = { readonly [Part in keyof Words]?: string | undefined };

/** A reason's words, in other languages too where the lender has written that. */
interface WordsOfLender extends Words, InOtherLanguages<TranslatedWords> {}

/** A reason as it is offered to staff. */
interface OfferedReason extends WordsOfLender {
  readonly code: string;
  /** Days after the rejection from which a new application makes sense. */
  readonly days: number;
}

/** A reason as it was given: the borrower's words of that day (CASE-09). */
export interface GivenReason extends WordsOfLender {
  readonly code: string;
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
    .map(({ days, ...reason }) => ({
      ...reason,
      apply_from: days === 0 ? null : daysAfter(today, days),
    }));

/** A reason in the reader's language; in English where the lender has no words in it (REACH-06). */
export function saidReason({ lg, sw, ...given }: GivenReason): Omit<GivenReason, 'lg' | 'sw'> {
  const language = spokenLanguage();
  const own = language === 'en' ? undefined : { lg, sw }[language];
  return {
    ...given,
    words: own?.words || sayNamed(given.words),
    help: own?.help || sayNamed(given.help),
  };
}

/** Why a case was rejected, in the reader's language. */
export const saidRejection = <Rejection extends { readonly reasons: readonly GivenReason[] }>(
  rejection: Rejection | null,
) => rejection && { ...rejection, reasons: rejection.reasons.map(saidReason) };

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
      ...given.map(saidReason).map(({ words, help }) => `${words} ${help}`),
      ...(from === null ? [] : [say`We suggest applying again from ${formatDate(from)}.`]),
    ],
  };
}
