import { say } from '#kit/messages/index.ts';

export const texts = {
  title: say('Enter your code'),
  lead: say('We sent a 6-digit code to'),
  someAddress: say('your email address'),
  logOut: say('Logout'),
  loginAgain: say('Sign in again to get a code.'),
} as const;
