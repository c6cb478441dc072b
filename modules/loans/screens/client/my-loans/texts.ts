import { say } from '#kit/messages/index.ts';
export const myLoansTexts = {
  title: say('My Loans'),
  columns: [
    say('Tracking Number and type'),
    say('Applicant and business'),
    say('Amount'),
    say('Created / Submitted'),
    say('Status'),
    say('Actions'),
  ],
  applicant: say('Applicant'),
  dates: say('Created / Submitted'),
  notSubmitted: say('Not submitted'),
  empty: say('You have no loans yet. Applying takes a few minutes.'),
  emptyAction: say('Apply for a loan'),
  nothingFound: say('No loans match these filters.'),
  sent: say("We've received your application"),
  openSent: say('Open my loan'),
} as const;
