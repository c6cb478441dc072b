import { say } from '#kit/messages/index.ts';
export const requestTexts = {
  title: say('My Requests'),
  kind: say('Management support'),
  notFound: say("We couldn't find this request in your account."),
  back: say('Back to My Requests'),
  details: say('Request Details'),
  challenge: say('Challenge Details'),
  deliverables: say('Deliverables'),
  documents: say('Supporting Documents'),
  none: say('No documents'),
  approve: {
    title: say('Approve deliverables'),
    solved: say('Is your challenge solved?'),
    rate: say('Rate the work'),
    poor: say('1 Poor'),
    excellent: say('10 Excellent'),
    done: say('Deliverables approved successfully'),
  },
  reject: {
    title: say('Reject deliverables'),
    lead: say("Tell us what is missing or wrong. We'll come back to you with a plan."),
    confirm: say('Reject deliverables'),
  },
  comment: say('Comment'),
  addComment: say('Add Comment'),
  send: say('Send'),
  cancel: say('Cancel'),
} as const;
