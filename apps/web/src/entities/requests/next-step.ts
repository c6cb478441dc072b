import { requestStatusTable, type RequestStatus } from '@ensigo/rulebook/request';
import { nextStepIn, type NextStep, type NextWords } from '../cases/next-step.ts';

const nothingToDo = (
  title: string,
  text = 'You do not need to do anything now. We will tell you when something changes.',
): NextWords => ({
  title,
  text,
});

const words: Readonly<Record<RequestStatus, NextWords>> = {
  APPLYING: {
    title: 'Finish your request',
    text: 'It is kept as you left it. We see it when you press Submit.',
  },
  SUBMITTED: nothingToDo('We look at your request'),
  RESUBMITTED: nothingToDo('We look at your changes'),
  'UNDER REVIEW': nothingToDo('We are reading your request'),
  'REVIEW COMPLETED': nothingToDo('We are looking for the right expert'),
  'PROPOSED EXPERT': nothingToDo('We have an expert in mind'),
  'UNDER EXPERT ASSESSMENT': nothingToDo(
    'An expert looks at your challenge',
    'They may call you or visit you.',
  ),
  'WAITING FOR FEEDBACK': {
    title: 'We need something from you',
    text: 'Read what we ask for in the timeline, then update your request.',
  },
  'UNDER BUDGET REVIEW': nothingToDo('We are checking the budget'),
  'BUDGET APPROVED': nothingToDo('The budget is approved'),
  APPROVED: nothingToDo('Your request is approved', 'An expert is being assigned.'),
  'ASSIGNED TO EXPERT': nothingToDo('Your expert is assigned', 'They will plan the work with you.'),
  'REASSIGNED TO EXPERT': nothingToDo('Another expert takes over', 'They will plan the work with you.'),
  'UNDER WORKPLAN DEVELOPMENT': nothingToDo('Your expert is planning the work'),
  'WORKPLAN SUBMITTED': nothingToDo('We are checking the plan'),
  'WORKPLAN APPROVED': nothingToDo('The plan is approved', 'The work will begin soon.'),
  'UNDER WORKPLAN IMPLEMENTATION': nothingToDo('The work is under way', 'Your expert is working with you.'),
  CLOSED: {
    title: 'Approve or reject the deliverables',
    text: 'The expert has closed the work. Look at the workplan and the files below, then answer.',
  },
  'DELIVERABLES APPROVED': nothingToDo('Thank you for your answer', 'We complete the request.'),
  'DELIVERABLES REJECTED': nothingToDo('We have heard you', 'We will come back to you with a plan.'),
  COMPLETED: {
    title: 'This request is completed',
    text: 'You can ask for support again any time.',
  },
  REJECTED: {
    title: 'We cannot help with this request',
    text: 'The reason is in the timeline.',
  },
};

/** What happens next with a request in this status, and whose turn it is. */
export const nextRequestStep = (status: string): NextStep =>
  nextStepIn(requestStatusTable, words, status, nothingToDo('We are working on it'));
