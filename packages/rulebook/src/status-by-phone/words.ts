import { say, sayNamed } from '@ensigo/messages';

/** What is said by phone (REACH-07), in characters that every phone has. */
export const phoneWords = {
  get menu() {
    return say('1. My newest applications\n2. By tracking number\n3. Payments and balance (PIN)');
  },
  get askTrackingNumber() {
    return say('Enter your tracking number, such as 202600042:');
  },
  get askPin() {
    return say('Enter your PIN of 5 digits:');
  },
  /** The same for a wrong PIN, a locked one, none, and a number without an account. */
  get wrongPin() {
    return say('This PIN is not right, or it is locked. You set it in the portal, under Your profile.');
  },
  get noLoans() {
    return say('You have no loans yet.');
  },
  get unknownChoice() {
    return say('This is not one of the choices. Please dial again.');
  },
  /** The same for an unknown tracking number, one of somebody else, and a number without an account. */
  get nothing() {
    return say('We found nothing for this phone number. Please check the tracking number.');
  },
  get tooOften() {
    return say('Too many questions from this number. Please try again in an hour.');
  },
  get later() {
    return say('We are not able to answer just now. Please try again in some minutes.');
  },
} as const;

/** Characters of an answer at most, with the word before it by which the gateway goes on or ends. */
export const longestAnswer = 159;

/** A question of a USSD session. */
export const asking = (text: string): string => `CON ${text}`.slice(0, longestAnswer);

/** The last words of a USSD session. */
export const ending = (text: string): string => `END ${text}`.slice(0, longestAnswer);

/** A loan or request, with its status in the words of the client's screens (LIST-06, REQ-08). */
export interface CaseByPhone {
  readonly tracking_number: string;
  readonly status: string;
}

/** How many of a client's loans and requests fit into one answer. */
export const mostCasesByPhone = 3;

/** Statuses alone: no name and no sum. */
export const statusesByPhone = (cases: readonly CaseByPhone[]): string =>
  cases.length === 0
    ? phoneWords.nothing
    : cases.map(({ tracking_number, status }) => `${tracking_number}: ${sayNamed(status)}`).join('\n');
