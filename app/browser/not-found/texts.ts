import { say } from '#kit/messages/index.ts';
export const texts = {
  pageTitle: say('Page not found'),
  title: say("We couldn't find this page"),
  lead: say('The link may be old. Your loans and drafts are safe.'),
  dashboard: say('Go to Dashboard'),
  help: say('Ask For Help'),
  code: say('Error 404'),
} as const;
