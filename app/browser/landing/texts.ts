import { say } from '#kit/messages/index.ts';
import { lenderName } from '#kit/ui/lender-name.ts';

export const landingTexts = {
  headline: say('Take Control of Your Loans Anytime'),
  lead: say(
    'Apply for a business loan in minutes, from your phone. See every step of your application, 24/7.',
  ),
  signIn: say('Sign in'),
  signUp: say('SIGN UP TODAY'),
  promises: { minutes: say('Apply in minutes'), always: say('Open 24/7') },
  how: say('How it works'),
  steps: [
    {
      title: say('Tell us about your business'),
      text: say('Who you are and what you do. Four short steps.'),
    },
    {
      title: say('Apply for the amount you need'),
      text: say(
        'Add your loan details, contact persons, finances and documents. Stop and continue any time.',
      ),
    },
    {
      title: say('Follow every step'),
      text: say('You always see what happens next and whether we need anything from you.'),
    },
  ],
  /** Title of the first step where rules say who qualifies (QUAL-01). */
  qualify: say('See if you qualify'),
  keep: say("What you'll need"),
  keepList: [
    say('Your National ID'),
    say('Your business name and registration number'),
    say('Photos or PDFs of your business documents'),
    say('Your monthly sales and costs, in UGX'),
  ],
  more: say('More than a loan'),
  moreText: say(
    'Once your last loan is paid out, you can ask for management support. An expert works with you on sales, accounts, tax or another challenge, with a clear workplan.',
  ),
  ready: say('Ready when you are'),
  foot: say`© ${lenderName()}. All amounts are in Uganda shillings (UGX).`,
  example: {
    type: say('Business Growth Loan'),
    amount: '15,000,000',
    state: say('Processing'),
    next: say("We're checking your documents"),
  },
} as const;
