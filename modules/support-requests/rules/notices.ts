import { say } from '#kit/messages/index.ts';
import { askingWords, caseNotice, type CaseNotice } from '#cases/rules/notice.ts';
import { reminderWords, withdrawalWords } from '#cases/rules/waiting.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import type { StaffRequestAction } from './staff-actions.ts';

/** The facts that a notice is composed from. */
export interface RequestNoticeFacts {
  readonly trackingNumber: string;
  /** What was written to the client; may be empty. */
  readonly comment: string;
  /** Name of the expert in the action. */
  readonly expert?: string;
  /** UGX; the approved budget. */
  readonly approvedBudget?: string;
  /** Why it is above the proposal. */
  readonly budgetReason?: string;
  /** YYYY-MM-DD; for feedback and reminders. */
  readonly answerBy?: string | null;
  /** Labels of what feedback points at, in order. */
  readonly asked?: readonly string[];
  /** YYYY-MM-DD; for reminders: the case is closed after this day without an answer. */
  readonly closesOn?: string | null;
}

type Words = readonly [short: string, more: string, quiet?: true];

const nothingToDo = (): string => say("You don't need to do anything now.");

const what: Readonly<Record<StaffRequestAction, (facts: RequestNoticeFacts) => Words>> = {
  'start-review': ({ trackingNumber }) => [
    say`We've started reviewing your request ${trackingNumber}.`,
    nothingToDo(),
  ],
  'request-feedback': ({ trackingNumber, answerBy, asked = [] }) => [
    askingWords({ kind: 'request', trackingNumber }, asked),
    answerBy
      ? say`Open your request to see what to change, then send it by ${formatDate(answerBy)}.`
      : say('Open your request to change it, then send it again.'),
  ],
  remind: ({ trackingNumber, answerBy, closesOn }) =>
    reminderWords({ kind: 'request', trackingNumber, answerBy, closesOn }),
  'withdraw-feedback': ({ trackingNumber }) => withdrawalWords('request', trackingNumber),
  comment: ({ trackingNumber }) => [
    say`There's a new comment on your request ${trackingNumber}.`,
    say('Open your request to read it.'),
  ],
  'complete-review': ({ trackingNumber }) => [
    say`We've finished reviewing your request ${trackingNumber}.`,
    say("We're looking for the right expert for you."),
    true,
  ],
  'propose-expert': ({ trackingNumber, expert = say('An expert') }) => [
    say`${expert} is proposed as the expert for your request ${trackingNumber}.`,
    say("They'll look at your challenge next."),
  ],
  'start-assessment': ({ trackingNumber }) => [
    say`An expert is looking at your request ${trackingNumber} now.`,
    say('They may call or visit you.'),
  ],
  'submit-assessment': ({ trackingNumber }) => [
    say`The assessment of your request ${trackingNumber} is finished.`,
    say("We're checking the budget now."),
    true,
  ],
  'approve-budget': ({ trackingNumber, approvedBudget, budgetReason }) => {
    const short = approvedBudget
      ? say`The budget for your request ${trackingNumber} is approved: ${formatAmount(approvedBudget)}.`
      : say`The budget for your request ${trackingNumber} is approved.`;
    return budgetReason
      ? [short, say`This is more than was proposed. The reason: ${budgetReason}`]
      : [short, nothingToDo(), true];
  },
  approve: ({ trackingNumber }) => [
    say`Your request ${trackingNumber} is approved.`,
    say("We're assigning an expert to you."),
  ],
  'assign-expert': ({ trackingNumber, expert = say('An expert') }) => [
    say`${expert} is your expert for request ${trackingNumber}.`,
    say("They'll plan the work with you."),
  ],
  'reassign-expert': ({ trackingNumber, expert = say('Another expert') }) => [
    say`${expert} is taking over your request ${trackingNumber}.`,
    say("They'll plan the work with you."),
  ],
  'start-workplan': ({ trackingNumber }) => [
    say`Your expert is planning the work for your request ${trackingNumber}.`,
    nothingToDo(),
    true,
  ],
  'submit-workplan': ({ trackingNumber }) => [
    say`The workplan for your request ${trackingNumber} is ready.`,
    say("We're checking it now."),
    true,
  ],
  'approve-workplan': ({ trackingNumber }) => [
    say`The workplan for your request ${trackingNumber} is approved.`,
    say('Work will start soon.'),
  ],
  'start-implementation': ({ trackingNumber }) => [
    say`Work on your request ${trackingNumber} has started.`,
    say('Your expert is working with you.'),
  ],
  close: ({ trackingNumber }) => [
    say`The work on your request ${trackingNumber} is finished.`,
    say('Open your request, check the deliverables, and approve or reject them.'),
  ],
  'resume-implementation': ({ trackingNumber }) => [
    say`Work on your request ${trackingNumber} continues.`,
    say("We've read why you rejected the deliverables."),
  ],
  complete: ({ trackingNumber }) => [
    say`Your request ${trackingNumber} is completed.`,
    say('Thank you. You can ask for support again any time.'),
  ],
  reject: ({ trackingNumber }) => [
    say`We can't help with your request ${trackingNumber}.`,
    say('The reason is below.'),
  ],
};

/** The words of a notice: the screen previews them exactly as they are sent (NOTIF-05). */
export function requestNotice(action: StaffRequestAction, facts: RequestNoticeFacts): CaseNotice {
  const [short, more, quiet = false] = what[action](facts);
  // A comment to the client is never left only at the bell.
  return caseNotice(short, more, facts.comment, quiet && facts.comment === '');
}
