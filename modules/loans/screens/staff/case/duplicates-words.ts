import { isolated } from '#kit/messages/index.ts';
import { matchKinds, matchWords, type MatchKind } from '#duplicates/rules/duplicates.ts';
import type { CaseWatchlistEntry, PersonMatch, Duplicates } from '#duplicates/endpoints/staff-duplicates.ts';
import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { withinSentence } from '#kit/rules/fields/within-sentence.ts';

/** What a NIN says about its owner and the form does not (CASE-07); a question for staff, never a refusal. */
export type NationalIdQuestion = 'gender' | 'birth-year';

const shape = /^[A-Z]([MF])(\d{2})/;

/**
 * Compares the second letter (M or F) and the two digits of the year of birth with what was typed. `gender`: Male or
 * Female; `birth`: YYYY-MM-DD. Anything that has not this shape raises no question.
 */
export function nationalIdQuestions(
  nationalId: string,
  { gender, birth }: { readonly gender: string; readonly birth: string },
): NationalIdQuestion[] {
  const parts = shape.exec(nationalId.trim().toUpperCase());
  if (parts === null) return [];
  const questions: NationalIdQuestion[] = [];
  if ((gender === 'Male' || gender === 'Female') && parts[1] !== gender.charAt(0)) questions.push('gender');
  if (/^\d{4}-/.test(birth) && parts[2] !== birth.slice(2, 4)) questions.push('birth-year');
  return questions;
}

const places: Readonly<Record<string, string>> = {
  account: 'account',
  applicant: 'applicant',
  business: 'business',
  profile: 'business profile',
  consent: 'CRB permission',
  disbursement: 'disbursement account',
  corrected: 'details before a correction',
};

/** Where something stands in an application. */
function placeInWords(place: string): string {
  const [name = '', row] = place.split(':');
  return name === 'contact' ? `contact person ${String(Number(row) + 1)}` : (places[name] ?? name);
}

/** Places that need not be named: nobody would look anywhere else. */
const usual: ReadonlySet<string> = new Set(['account', 'applicant', 'business', 'profile', 'consent']);

/** `NIN and phone`: lower case but for the first word and abbreviations. */
export function commonInWords(inCommon: PersonMatch['in_common']): string {
  const kinds = new Set<MatchKind>(inCommon.map(({ kind }) => kind));
  const words = matchKinds
    .filter((kind) => kinds.has(kind))
    .map((kind, index) => (index === 0 ? matchWords[kind] : withinSentence(matchWords[kind])));
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`;
}

/** Where unusual ones stand: `Phone: contact person 1 here, account there`. */
export const placesInWords = (inCommon: PersonMatch['in_common']): string[] =>
  inCommon
    .filter(({ here, there }) => !usual.has(here) || !usual.has(there))
    .map(
      ({ kind, here, there }) =>
        `${matchWords[kind]}: ${placeInWords(here)} here, ${placeInWords(there)} there`,
    );

/** What is watchlisted, where it stands, and for how long. */
export function watchlistEntryInWords({ kind, place, exact, until }: CaseWatchlistEntry): string {
  const what = matchWords[exact ? kind : 'nin-near'];
  const end = until === null ? '' : `, until ${formatDate(until)}`;
  return `${what} of the ${placeInWords(place)} is on the watchlist${end}.`;
}

/** `appears in LN-2025-00351`; undefined if approving needs no reason. */
export function appearsIn({ matches, needs_reason: needsReason }: Duplicates): string | undefined {
  if (!needsReason) return undefined;
  const unexplained = matches
    .filter(({ different_person: said }) => said === null || said.by_asker)
    .map(
      ({ loans: [newest], account }) => newest?.tracking_number ?? `the account of ${isolated(account.name)}`,
    );
  return unexplained.length === 0 ? 'is on the watchlist' : `also appears in ${unexplained.join(', ')}`;
}

const textIn = (answers: Readonly<Record<string, unknown>>, name: string): string => {
  const value = answers[name];
  return typeof value === 'string' ? value : '';
};

/** What the applicant's NIN says and the form does not, as questions. */
export function questionsAbout({ prequalification }: LoanCase): string[] {
  const applicant = prequalification?.applicant ?? {};
  const [nationalId, gender, birth] = ['national_id', 'gender', 'date_of_birth'].map((name) =>
    textIn(applicant, name),
  );
  return nationalIdQuestions(nationalId ?? '', { gender: gender ?? '', birth: birth ?? '' }).map(
    (question) =>
      question === 'gender'
        ? `Check the NIN: its second letter stands for a ${gender === 'Male' ? 'woman' : 'man'}, but the form says ${gender ?? ''}.`
        : `Check the NIN: its year of birth is ${(nationalId ?? '').slice(2, 4)}, but the form says ${formatDate(birth ?? '')}.`,
  );
}
