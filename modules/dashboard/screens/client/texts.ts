import { say, sayCount } from '#kit/messages/index.ts';
export const dashboardTexts = {
  title: say('Dashboard'),
  prequalify: {
    title: say('Tell us about your business'),
    text: say(
      'Tell us about yourself and your business in four short steps. Then you can apply straight away.',
    ),
    button: say('Start prequalification'),
  },
  /** Where rules say who qualifies. */
  seeIfYouQualify: {
    title: say('See if you qualify'),
    text: say(
      "Tell us about yourself and your business in four short steps. We'll tell you the result straight away.",
    ),
    button: say('Start prequalification'),
  },
  lengthOfApplication: say('Four steps. We save your answers, so you can stop and come back.'),
  length: say("About 10 minutes. It's free."),
  seeWhatIsNeeded: say('See requirements'),
  seePrequalification: say('See your prequalification'),
  applyAgain: say('You can apply again'),
  apply: {
    title: say('Apply for the amount you need'),
    text: say("You're prequalified. Add your loan details, contact persons, finances and documents."),
    button: say('Apply for a loan'),
  },
  waiting: say('Waiting for you'),
  askedBy: (name: string, day: string) => say`requested by ${name}, ${day}`,
  noDay: say('No deadline'),
  unsent: say("You have changes that you haven't sent yet."),
  withUs: say("We're working on it"),
  seeLoan: say('Open loan'),
  seeRequest: say('Open request'),
  look: say('Open this loan'),
  again: say('Apply for a loan'),
  figures: say('Figures'),
  figuresOf: (loans: number, requests: number) =>
    [
      ...(loans === 0 ? [] : [sayCount(loans, '1 loan application', '{0} loan applications')]),
      ...(requests === 0 ? [] : [sayCount(requests, '1 management request', '{0} management requests')]),
    ].join(', '),
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
