import * as z from 'zod/mini';
import { choiceField, optionalPlainField, optionalTextField } from '#kit/rules/engine/field.ts';
import { isCalendarDate } from '#kit/rules/fields/date.ts';
import { defaultPhoneCode, isPhoneCode } from '#kit/rules/fields/mobile.ts';
import { required } from '#kit/rules/fields/required.ts';
import { judgeIdentifier } from '#duplicates/rules/duplicates.ts';

/** What a colleague may declare a conflict of interest in (MONEY-03). */
export const conflictOfInterestKinds = ['client', 'nin', 'phone', 'registration'] as const;
export type ConflictOfInterestKind = (typeof conflictOfInterestKinds)[number];

export const conflictOfInterestTitles: Readonly<Record<ConflictOfInterestKind, string>> = {
  client: 'Client',
  nin: 'NIN',
  phone: 'Phone number',
  registration: 'Registration number',
};

/** The person's relationship to the colleague who declares it. */
export const conflictOfInterestRelations = [
  'myself',
  'family',
  'friend',
  'business-partner',
  'employer',
  'other',
] as const;
export type ConflictOfInterestRelation = (typeof conflictOfInterestRelations)[number];

export const relationTitles: Readonly<Record<ConflictOfInterestRelation, string>> = {
  myself: 'Myself',
  family: 'Family',
  friend: 'Friend',
  'business-partner': 'Business partner',
  employer: 'Employer or employee',
  other: 'Other',
};

interface Declared {
  readonly kind: ConflictOfInterestKind;
  readonly client: { readonly name: string } | null;
  readonly ending: string;
}

/** What is declared, as its owner recognises it. */
export const nameOf = ({ kind, client, ending }: Declared): string =>
  kind === 'client' ? (client?.name ?? 'A client') : `${conflictOfInterestTitles[kind]} ending ${ending}`;

interface Related {
  readonly relation: ConflictOfInterestRelation;
  readonly relation_words: string;
}

/** How the owner is related to it. */
export const relationOf = ({ relation, relation_words: words }: Related): string =>
  relation === 'other' ? words : relationTitles[relation];

/** Months after which a list of conflicts of interest has to be confirmed again. */
export const interestMonths = 12;

/** To a colleague who has declared a conflict of interest in a case (MONEY-03). */
export const conflictOfInterestMessage =
  'You declared a conflict of interest with this client. Someone else must handle this case.';

/** A case cannot be given to a colleague with a conflict of interest in it; whose it is stays their own affair. */
export const colleagueConflictOfInterestMessage = (name: string): string =>
  `${name} declared a conflict of interest with this client. Assign the case to someone else.`;

const reasonLength = 500;
const wordsLength = 200;
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * POST staff/conflicts-of-interest (MONEY-03). `client`: a client's public id, for that kind alone. `value`: as people type it; a
 * phone's country code stands in `phone_code`. `relation_words`: for the relation `other`. `since`: YYYY-MM-DD; the
 * server refuses a day that is still to come.
 */
export const conflictOfInterestSchema = /* @__PURE__ */ z
  .object({
    kind: choiceField(conflictOfInterestKinds, 'Choose what to declare.'),
    client: optionalTextField((id) => (uuid.test(id) ? undefined : 'Choose a client from the list.')),
    value: optionalPlainField(() => undefined, 60),
    phone_code: optionalPlainField((code) =>
      isPhoneCode(code) ? undefined : 'Choose a country code from the list.',
    ),
    relation: choiceField(conflictOfInterestRelations, 'Choose the relationship.'),
    relation_words: optionalTextField(() => undefined, wordsLength),
    since: optionalPlainField((day) =>
      isCalendarDate(day) ? undefined : 'Enter a date as day, month and year.',
    ),
  })
  .check(
    z.superRefine((conflictOfInterest, context) => {
      const {
        kind,
        client,
        value,
        phone_code: code,
        relation,
        relation_words: words,
        since,
      } = conflictOfInterest;
      const refuse = (path: string, message: string | undefined): void => {
        if (message !== undefined)
          context.addIssue({ code: 'custom', message, path: [path], input: conflictOfInterest });
      };
      if (kind === 'client') refuse('client', client === '' ? 'Choose a client from the list.' : undefined);
      else refuse('value', judgeIdentifier(kind, value, code || defaultPhoneCode));
      if (relation === 'other' && words === '') refuse('relation_words', 'Describe the relationship.');
      if (since === '') refuse('since', 'Enter the date it began.');
    }),
  );
export type ConflictOfInterestForm = z.output<typeof conflictOfInterestSchema>;

/** POST staff/conflicts-of-interest/{id}/request-end. */
export const requestEndSchema = /* @__PURE__ */ z.object({
  reason: required('Reason', reasonLength),
});
