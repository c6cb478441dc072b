import { say } from '#kit/messages/index.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { caseNotice, type CaseName, type CaseNotice } from './notice.ts';

/** A case that waits for its client (CASE-04). */
export interface Waiting extends CaseName {
  /** YYYY-MM-DD: the day by which an answer is wanted; nothing if none was named. */
  readonly answerBy?: string | null | undefined;
  /** YYYY-MM-DD: after this day the case is closed without an answer; nothing if it is not. */
  readonly closesOn?: string | null | undefined;
}

type Words = readonly [short: string, more: string];

const isGiven = (day: string | null | undefined): day is string =>
  day !== null && day !== undefined && day !== '';

/** What to do about a case that waits for its client, and by when. */
export function whatToChange(kind: Waiting['kind'], answerBy: Waiting['answerBy']): string {
  if (!isGiven(answerBy))
    return kind === 'loan'
      ? say('Open your loan to see what to change, then send it again.')
      : say('Open your request to see what to change, then send it again.');
  const day = formatDate(answerBy);
  return kind === 'loan'
    ? say`Open your loan to see what to change, then send it by ${day}.`
    : say`Open your request to see what to change, then send it by ${day}.`;
}

/** What a reminder says, sent by hand or automatically. */
export function reminderWords({ kind, trackingNumber, answerBy, closesOn }: Waiting): Words {
  const closing = isGiven(closesOn)
    ? ` ${say`If we don't hear from you by ${formatDate(closesOn)}, we'll close it.`}`
    : '';
  return [
    kind === 'loan'
      ? say`We're still waiting for your answer about your loan ${trackingNumber}.`
      : say`We're still waiting for your answer about your request ${trackingNumber}.`,
    `${whatToChange(kind, answerBy)}${closing}`,
  ];
}

/** What the client is told when an answer is no longer needed. */
export const withdrawalWords = (kind: Waiting['kind'], trackingNumber: string): Words => [
  kind === 'loan'
    ? say`We no longer need your answer about your loan ${trackingNumber}.`
    : say`We no longer need your answer about your request ${trackingNumber}.`,
  say("We'll continue with what you sent before. You don't need to do anything."),
];

/** The notice of an automatic reminder. */
export function reminderNotice(waiting: Waiting): CaseNotice {
  const [short, more] = reminderWords(waiting);
  return caseNotice(short, more, '');
}

/** The notice that a case was closed without an answer. */
export const expiryNotice = ({ kind, trackingNumber }: Waiting): CaseNotice =>
  caseNotice(
    kind === 'loan'
      ? say`We've closed your loan application ${trackingNumber} because we didn't hear from you.`
      : say`We've closed your request ${trackingNumber} because we didn't hear from you.`,
    kind === 'loan'
      ? say("This doesn't count against you. You can apply again whenever you're ready.")
      : say("This doesn't count against you. You can ask for support again whenever you're ready."),
    '',
  );
