import { say } from '@ensigo/messages';
export const dashboardTexts = {
  title: say('Dashboard'),
  prequalify: {
    title: say('Tell us about your business'),
    text: say('Tell us about yourself and your business. Four short steps, and you can apply at once.'),
    steps: [
      say('You: answer four short steps'),
      say('You: apply for a loan'),
      say('We: check it and tell you our decision'),
    ],
    button: say('Start prequalification'),
  },
  /** Where rules say who qualifies. */
  seeIfYouQualify: {
    title: say('See if you qualify'),
    text: say('Tell us about yourself and your business. Four short steps, and we will tell you at once.'),
    steps: [
      say('You: answer four short steps'),
      say('We: tell you at once whether you qualify'),
      say('You: apply for a loan'),
    ],
    button: say('Start prequalification'),
  },
  /** After the rules did not let somebody through. */
  verdictIsThere: {
    title: say('We have looked at your answers'),
    text: say('See what is needed, and what you can do.'),
    button: say('See what is needed'),
  },
  apply: {
    title: say('Apply for the amount you need'),
    text: say('You are prequalified. Add your loan details, contact persons, finances and documents.'),
    steps: [say('You: fill in four steps and press Submit'), say('We: check it and tell you our decision')],
    button: say('Apply for a loan'),
  },
  waiting: say('Waiting for you'),
  askedBy: (name: string, day: string) => say`asked by ${name}, ${day}`,
  noDay: say('No date'),
  unsent: say('You have changed something and not sent it yet.'),
  withUs: say('With us'),
  seeLoan: say('See loan'),
  seeRequest: say('See request'),
  look: say('See this loan'),
  again: say('Apply for a loan'),
  loans: say('Total Loan Applications'),
  requests: say('Total Management Requests'),
  amounts: say('Loan Amount'),
  totalRequested: say('Total Amount Requested'),
  averageRequested: say('Average Amount Requested'),
  averageDisbursed: say('Average Amount Disbursed'),
  statuses: say('Loan Application Status Overview'),
  overview: say('Loan Application Overview'),
  centre: say('Total Applications'),
  qualification: say('Application at Qualification'),
  application: say('Application at Application'),
  legend: { group: say('Applications'), count: say('Count'), share: say('Percentage') },
} as const;
