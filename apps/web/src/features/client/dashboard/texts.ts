export const dashboardTexts = {
  title: 'Dashboard',
  prequalify: {
    title: 'See if you qualify',
    text: 'Tell us about yourself and your business. Four short steps, and we tell you at once.',
    button: 'Start prequalification',
  },
  apply: {
    title: 'Apply for the amount you need',
    text: 'You are prequalified. Add your loan details, contact persons, finances and documents.',
    button: 'Apply for a loan',
  },
  goOn: {
    title: 'Finish your application',
    text: 'It is kept as you left it. We see it when you press Submit.',
    button: 'Continue',
  },
  latest: 'Your newest loan',
  all: 'See all my loans',
} as const;
