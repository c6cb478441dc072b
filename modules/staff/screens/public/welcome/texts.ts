import { lenderName } from '#kit/ui/lender-name.ts';

export const texts = {
  title: `Welcome to ${lenderName()}`,
  lead: 'Create your staff account, then sign in with it.',
  invitedAs: (email: string, roles: string) => `${email} · ${roles}`,
  name: 'Full Name',
  phone: 'Phone',
  phoneHint: 'We can send your sign-in codes here by SMS.',
  password: 'Password',
  confirmation: 'Confirm Password',
  ruleMet: 'done',
  ruleUnmet: 'not yet',
  submit: 'Create my account',
  brokenTitle: 'This invitation link does not work',
  toLogin: 'Go to Login',
  failed: 'Your invitation could not be loaded.',
  retry: 'Try again',
} as const;
