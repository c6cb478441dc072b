import { say, sayNamed } from '#kit/messages/index.ts';

/** What is said by phone (REACH-07), in characters that every phone has. */
export const phoneWords = {
  get menu() {
    return say(
      '1. My latest applications\n2. Find by tracking number\n3. Next payment and amount left to pay (PIN)',
    );
  },
  get askTrackingNumber() {
    return say('Enter your tracking number, for example 202600042:');
  },
  get askPin() {
    return say('Enter your 5-digit PIN:');
  },
  /** The same for a wrong PIN, a locked one, none, and a number without an account. */
  get wrongPin() {
    return say('This PIN is wrong or locked. You can set your PIN in the portal, under Your profile.');
  },
  get noLoans() {
    return say('You have no loans yet.');
  },
  get unknownChoice() {
    return say('That is not one of the choices. Dial again.');
  },
  /** The same for an unknown tracking number, another person's, and a number without an account. */
  get nothing() {
    return say('We found nothing for this phone number. Check the tracking number.');
  },
  get tooOften() {
    return say('Too many requests from this number. Try again in an hour.');
  },
  get later() {
    return say("This service isn't available right now. Try again in a few minutes.");
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
