import { say } from '#kit/messages/index.ts';

export const texts = {
  title: say('Sign in again to continue'),
  lead: say('Your session has ended. Enter your password to continue where you left off.'),
  password: say('Password'),
  goOn: say('Continue'),
  help: say(
    "If you don't know it, or have a new email address, sign out instead. We've saved what you typed.",
  ),
  codeTitle: say('Enter your code'),
  codeLead: say('We sent a 6-digit code to'),
  appTitle: say('Enter the code from your app'),
  appLead: say('Open your authenticator app and enter the 6 digits.'),
  failed: say('Login failed'),
  startAgain: say('That took too long, or your password was changed. Enter your password again.'),
  otherAccount: say('This address now belongs to another account. Sign out to use that account.'),
  appMissing: say('You need to set up your authenticator app again. Sign out, then sign in to do it.'),
  back: say('Enter your password again'),
  signOut: say('Sign out instead'),
} as const;
