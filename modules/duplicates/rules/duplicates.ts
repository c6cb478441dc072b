import * as z from 'zod/mini';
import { plainText } from '#kit/messages/index.ts';
import { choiceField, optionalPlainField } from '#kit/rules/engine/field.ts';
import { isCalendarDate } from '#kit/rules/fields/date.ts';
import { judgeNationalId, plainNationalId } from '#kit/rules/fields/national-id.ts';
import { defaultPhoneCode, isPhoneCode } from '#kit/rules/fields/mobile.ts';
import { judgePhone, normalisePhone } from '#kit/rules/fields/phone.ts';
import { judgeRequired, required } from '#kit/rules/fields/required.ts';

/** What two accounts may have in common, the most telling first (CASE-07). */
export const matchKinds = [
  'nin',
  'nin-near',
  'registration',
  'account',
  'phone',
  'name-birth',
  'file',
] as const;
export type MatchKind = (typeof matchKinds)[number];

/** What a kind of match is called. */
export const matchWords: Readonly<Record<MatchKind, string>> = {
  nin: 'NIN',
  'nin-near': 'NIN, differing only in O/0 or I/1',
  registration: 'Registration number',
  account: 'Account number',
  phone: 'Phone',
  'name-birth': 'Name and date of birth',
  file: 'Same file',
};

/** A file that more other accounts than this hold is a form of the lender's, not a trace of a person (CASE-07). */
export const mostAccountsOfFile = 5;

/** Maximum length of a reason, in characters. */
const reasonLength = 1000;

/** POST staff/loans/{id}/duplicates/{account}/different-person: why these are two people. For staff only. */
export const differentPersonSchema = /* @__PURE__ */ z.object({ reason: required('Reason', reasonLength) });

/** What a watchlist entry may name (CASE-07). */
export const watchlistKinds = ['nin', 'phone', 'registration'] as const;
export type WatchlistKind = (typeof watchlistKinds)[number];

export const watchlistEntryTitles: Readonly<Record<WatchlistKind, string>> = {
  nin: 'NIN',
  phone: 'Phone number',
  registration: 'Registration number',
};

export const isWatchlistKind = (kind: string): kind is WatchlistKind => kind in watchlistEntryTitles;

/** Fewer characters would meet too many strangers. */
const shortestRegistration = 5;

/** What is wrong with a NIN, phone or registration number as it was typed; undefined if nothing is. */
export function judgeIdentifier(kind: string, value: string, phoneCode: string): string | undefined {
  if (kind === 'nin') return judgeRequired('NIN')(value) ?? judgeNationalId(plainNationalId(value));
  if (kind === 'phone') return judgePhone(normalisePhone(value, phoneCode), phoneCode);
  // What it should be is asked first.
  if (kind !== 'registration') return undefined;
  if (value === '') return 'Registration number is required.';
  const number = plainText(value).replaceAll(/[^a-z0-9]/gi, '');
  return number.length < shortestRegistration || !/\d/.test(number)
    ? 'Enter the full registration number.'
    : undefined;
}

/**
 * POST staff/watchlist (CASE-07). `value`: as people type it; a phone's country code stands in `phone_code`. `until`: the
 * last day, YYYY-MM-DD, empty for no end; the server refuses a day that has passed.
 */
export const watchlistEntrySchema = /* @__PURE__ */ z
  .object({
    kind: choiceField(watchlistKinds, 'Choose what to add to the watchlist.'),
    value: optionalPlainField(() => undefined, 60),
    phone_code: optionalPlainField((code) =>
      isPhoneCode(code) ? undefined : 'Choose a country code from the list.',
    ),
    reason: required('Reason', reasonLength),
    until: optionalPlainField((day) =>
      isCalendarDate(day) ? undefined : 'Enter a date as day, month and year.',
    ),
  })
  .check(
    z.superRefine((watchlistEntry, context) => {
      const message = judgeIdentifier(
        watchlistEntry.kind,
        watchlistEntry.value,
        watchlistEntry.phone_code || defaultPhoneCode,
      );
      if (message !== undefined)
        context.addIssue({ code: 'custom', message, path: ['value'], input: watchlistEntry.value });
    }),
  );
export type WatchlistEntryForm = z.output<typeof watchlistEntrySchema>;

/** POST staff/watchlist/{id}/end. */
export const endWatchlistEntrySchema = /* @__PURE__ */ z.object({ reason: required('Reason', reasonLength) });
