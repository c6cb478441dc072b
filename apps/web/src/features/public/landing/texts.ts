import { lenderName } from '../../../ui/lender-name.ts';

export const landingTexts = {
  headline: 'Take Control of Your Loans Anytime',
  lead: 'Apply for a business loan in minutes, from your phone. See every step of your application, 24/7.',
  signIn: 'Sign in',
  signUp: 'SIGN UP TODAY',
  promises: { minutes: 'Apply in minutes', always: 'Open 24/7' },
  how: 'How it works',
  steps: [
    { title: 'Tell us about your business', text: 'Who you are and what you do. Four short steps.' },
    {
      title: 'Apply for the amount you need',
      text: 'Add your loan details, contact persons, finances and documents. Stop and continue any time.',
    },
    { title: 'Follow every step', text: 'You always see what happens next, and if it is your turn or ours.' },
  ],
  /** Title of the first step where rules say who qualifies (QUAL-01). */
  qualify: 'See if you qualify',
  keep: 'Keep these close',
  keepList: [
    'Your National ID',
    'Your business name and registration number',
    'Photos or PDFs of your business documents',
    'Your monthly sales and costs, in UGX',
  ],
  more: 'More than a loan',
  moreText:
    'When your last loan is closed, you can ask for management support. An expert works with you on sales, accounts, tax or another challenge, with a clear workplan.',
  ready: 'Ready when you are',
  foot: `© ${lenderName()}. All amounts are in Uganda shillings (UGX).`,
  example: {
    type: 'Business Growth Loan',
    amount: '15,000,000',
    state: 'Processing',
    next: 'We are checking your documents',
  },
} as const;
