import { say } from '#kit/messages/index.ts';
import { requestStatusTable, type RequestStatus } from '#cases/rules/request/statuses.ts';
import { nextStepIn, type NextStep, type NextWords } from '#cases/screens/parts/next-step.ts';

const nothingToDo = (
  title: string,
  text = say("You don't need to do anything now. We'll tell you when something changes."),
): NextWords => ({
  title,
  text,
});

const words: Readonly<Record<RequestStatus, NextWords>> = {
  APPLYING: {
    title: say('Finish your request'),
    text: say("We've saved it as you left it. We only see it once you press Submit."),
  },
  SUBMITTED: {
    ...nothingToDo(say("We're reviewing your request")),
    steps: [
      say('We: read your request'),
      say('We: choose an expert for you'),
      say('Your expert: plans the work with you'),
    ],
  },
  RESUBMITTED: nothingToDo(say("We're reviewing your changes")),
  'UNDER REVIEW': nothingToDo(say("We're reading your request")),
  'REVIEW COMPLETED': nothingToDo(say("We're looking for the right expert")),
  'PROPOSED EXPERT': nothingToDo(say("We've proposed an expert")),
  'UNDER EXPERT ASSESSMENT': nothingToDo(
    say('An expert is looking at your challenge'),
    say('They may call or visit you.'),
  ),
  'WAITING FOR FEEDBACK': {
    title: say('We need something from you'),
    text: say('See what we asked for in the timeline, then update your request.'),
  },
  'UNDER BUDGET REVIEW': nothingToDo(say("We're checking the budget")),
  'BUDGET APPROVED': nothingToDo(say('The budget is approved')),
  APPROVED: nothingToDo(say('Your request is approved'), say("We're assigning an expert.")),
  'ASSIGNED TO EXPERT': nothingToDo(say('Your expert is assigned'), say("They'll plan the work with you.")),
  'REASSIGNED TO EXPERT': nothingToDo(
    say('Another expert is taking over'),
    say("They'll plan the work with you."),
  ),
  'UNDER WORKPLAN DEVELOPMENT': nothingToDo(say('Your expert is planning the work')),
  'WORKPLAN SUBMITTED': nothingToDo(say("We're checking the workplan")),
  'WORKPLAN APPROVED': nothingToDo(say('The workplan is approved'), say('Work will start soon.')),
  'UNDER WORKPLAN IMPLEMENTATION': nothingToDo(
    say('Work is under way'),
    say('Your expert is working with you.'),
  ),
  CLOSED: {
    title: say('Approve or reject the deliverables'),
    text: say(
      'The expert has finished the work. Check the workplan and the files below, then approve or reject.',
    ),
  },
  'DELIVERABLES APPROVED': nothingToDo(say('Thank you for your answer'), say("We'll complete the request.")),
  'DELIVERABLES REJECTED': nothingToDo(
    say("Thanks, we've received your answer"),
    say("We'll come back to you with a plan."),
  ),
  COMPLETED: {
    title: say('This request is completed'),
    text: say('You can ask for support again any time.'),
  },
  REJECTED: {
    title: say("We can't help with this request"),
    text: say('The reason is in the timeline.'),
  },
};

/** What happens next with a request in this status, and whose turn it is. */
export const nextRequestStep = (status: string): NextStep =>
  nextStepIn(requestStatusTable, words, status, nothingToDo(say("We're working on it")));
