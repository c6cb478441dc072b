import { formatDate } from '../fields/show.ts';
import { caseNotice, type CaseNotice } from './notice.ts';

/** A case that waits for its client (CASE-04). */
export interface Waiting {
  readonly kind: 'loan' | 'request';
  readonly trackingNumber: string;
  /** YYYY-MM-DD: the day by which an answer is wanted; nothing if none was named. */
  readonly answerBy?: string | null | undefined;
  /** YYYY-MM-DD: after this day the case is closed without an answer; nothing if it is not. */
  readonly closesOn?: string | null | undefined;
}

type Words = readonly [short: string, more: string];

const isGiven = (day: string | null | undefined): day is string =>
  day !== null && day !== undefined && day !== '';

/** What a reminder says, by hand or by itself. */
export function reminderWords({ kind, trackingNumber, answerBy, closesOn }: Waiting): Words {
  const what = isGiven(answerBy)
    ? `Open your ${kind} to see what to change, and send it by ${formatDate(answerBy)}.`
    : `Open your ${kind} to see what to change, and send it again.`;
  const closing = isGiven(closesOn)
    ? ` If we have no answer by ${formatDate(closesOn)}, we will close it.`
    : '';
  return [`We are waiting for your answer about your ${kind} ${trackingNumber}.`, `${what}${closing}`];
}

/** What the client is told when an answer is no longer needed. */
export const withdrawalWords = (kind: Waiting['kind'], trackingNumber: string): Words => [
  `We no longer need an answer from you about your ${kind} ${trackingNumber}.`,
  'We go on with what you sent before. You do not need to do anything.',
];

/** The notice of a reminder that goes out by itself. */
export function reminderNotice(waiting: Waiting): CaseNotice {
  const [short, more] = reminderWords(waiting);
  return caseNotice(short, more, '');
}

/** The notice that a case was closed without an answer. */
export const expiryNotice = ({ kind, trackingNumber }: Waiting): CaseNotice =>
  caseNotice(
    `We have closed your ${kind} ${trackingNumber}, because we had no answer from you.`,
    kind === 'loan'
      ? 'Nothing is held against you. You may apply again whenever you are ready.'
      : 'Nothing is held against you. You may ask for support again whenever you are ready.',
    '',
  );
