import { say } from '@ensigo/messages';
import { requestStatusTable, type RequestStatus } from '@ensigo/rulebook/request';
import { nextStepIn, type NextStep, type NextWords } from '../cases/next-step.ts';

const nothingToDo = (
  title: string,
  text = say('You do not need to do anything now. We will tell you when something changes.'),
): NextWords => ({
  title,
  text,
});

const words: Readonly<Record<RequestStatus, NextWords>> = {
  APPLYING: {
    title: say('Finish your request'),
    text: say('It is kept as you left it. We see it when you press Submit.'),
  },
  SUBMITTED: nothingToDo(say('We look at your request')),
  RESUBMITTED: nothingToDo(say('We look at your changes')),
  'UNDER REVIEW': nothingToDo(say('We are reading your request')),
  'REVIEW COMPLETED': nothingToDo(say('We are looking for the right expert')),
  'PROPOSED EXPERT': nothingToDo(say('We have an expert in mind')),
  'UNDER EXPERT ASSESSMENT': nothingToDo(
    say('An expert looks at your challenge'),
    say('They may call you or visit you.'),
  ),
  'WAITING FOR FEEDBACK': {
    title: say('We need something from you'),
    text: say('Read what we ask for in the timeline, then update your request.'),
  },
  'UNDER BUDGET REVIEW': nothingToDo(say('We are checking the budget')),
  'BUDGET APPROVED': nothingToDo(say('The budget is approved')),
  APPROVED: nothingToDo(say('Your request is approved'), say('An expert is being assigned.')),
  'ASSIGNED TO EXPERT': nothingToDo(say('Your expert is assigned'), say('They will plan the work with you.')),
  'REASSIGNED TO EXPERT': nothingToDo(
    say('Another expert takes over'),
    say('They will plan the work with you.'),
  ),
  'UNDER WORKPLAN DEVELOPMENT': nothingToDo(say('Your expert is planning the work')),
  'WORKPLAN SUBMITTED': nothingToDo(say('We are checking the plan')),
  'WORKPLAN APPROVED': nothingToDo(say('The plan is approved'), say('The work will begin soon.')),
  'UNDER WORKPLAN IMPLEMENTATION': nothingToDo(
    say('The work is under way'),
    say('Your expert is working with you.'),
  ),
  CLOSED: {
    title: say('Approve or reject the deliverables'),
    text: say('The expert has closed the work. Look at the workplan and the files below, then answer.'),
  },
  'DELIVERABLES APPROVED': nothingToDo(say('Thank you for your answer'), say('We complete the request.')),
  'DELIVERABLES REJECTED': nothingToDo(
    say('We have heard you'),
    say('We will come back to you with a plan.'),
  ),
  COMPLETED: {
    title: say('This request is completed'),
    text: say('You can ask for support again any time.'),
  },
  REJECTED: {
    title: say('We cannot help with this request'),
    text: say('The reason is in the timeline.'),
  },
};

/** What happens next with a request in this status, and whose turn it is. */
export const nextRequestStep = (status: string): NextStep =>
  nextStepIn(requestStatusTable, words, status, nothingToDo(say('We are working on it')));
