import type { Turn } from '../../ui/turn-chip.tsx';

interface NextStep {
  readonly turn: Turn;
  readonly title: string;
  readonly text: string;
}

const ours = (
  title: string,
  text = 'You need to do nothing now. We tell you when something changes.',
): NextStep => ({
  turn: 'ours',
  title,
  text,
});

const nextSteps: Readonly<Record<string, NextStep>> = {
  APPLYING: {
    turn: 'yours',
    title: 'Finish your request',
    text: 'It is kept as you left it. We see it when you press Submit.',
  },
  SUBMITTED: ours('We look at your request'),
  RESUBMITTED: ours('We look at your changes'),
  'UNDER REVIEW': ours('We are reading your request'),
  'REVIEW COMPLETED': ours('We are looking for the right expert'),
  'PROPOSED EXPERT': ours('We have an expert in mind'),
  'UNDER EXPERT ASSESSMENT': ours('An expert looks at your challenge', 'They may call you or visit you.'),
  'WAITING FOR FEEDBACK': {
    turn: 'yours',
    title: 'We need something from you',
    text: 'Read what we ask for in the timeline, then update your request.',
  },
  'UNDER BUDGET REVIEW': ours('We are checking the budget'),
  'BUDGET APPROVED': ours('The budget is approved'),
  APPROVED: ours('Your request is approved', 'An expert is being assigned.'),
  'ASSIGNED TO EXPERT': ours('Your expert is assigned', 'They plan the work with you.'),
  'REASSIGNED TO EXPERT': ours('Another expert takes over', 'They plan the work with you.'),
  'UNDER WORKPLAN DEVELOPMENT': ours('Your expert is planning the work'),
  'WORKPLAN SUBMITTED': ours('We are checking the plan'),
  'WORKPLAN APPROVED': ours('The plan is approved', 'The work begins soon.'),
  'UNDER WORKPLAN IMPLEMENTATION': ours('The work is under way', 'Your expert is working with you.'),
  CLOSED: {
    turn: 'yours',
    title: 'Approve or reject the deliverables',
    text: 'The expert has closed the work. Look at the workplan and the files below, then answer.',
  },
  'DELIVERABLES APPROVED': ours('Thank you for your answer', 'We complete the request.'),
  'DELIVERABLES REJECTED': ours('We have heard you', 'We come back to you with a plan.'),
  COMPLETED: {
    turn: 'nobody',
    title: 'This request is completed',
    text: 'You can ask for support again any time.',
  },
  REJECTED: {
    turn: 'nobody',
    title: 'We cannot help with this request',
    text: 'The reason is in the timeline.',
  },
};

/** What happens next with a request in this status, and whose turn it is. */
export const nextRequestStep = (status: string): NextStep =>
  nextSteps[status] ?? ours('We are working on it');
