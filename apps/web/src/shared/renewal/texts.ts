import { say } from '@ensigo/messages';

export const texts = {
  title: say('Confirm that it is you'),
  lead: say(
    'Your session has ended. Nothing is lost: enter your password, and what you were doing goes on by itself.',
  ),
  password: say('Password'),
  goOn: say('Continue'),
  help: say('If you do not know it, or have a new email address, sign out instead. What you typed is kept.'),
  codeTitle: say('Enter your code'),
  codeLead: say('We sent a 6-digit code to'),
  appTitle: say('Enter the code of your app'),
  appLead: say('Open your authenticator app and enter the 6 digits.'),
  failed: say('Login failed'),
  startAgain: say('That took too long, or the password was changed meanwhile. Enter your password again.'),
  otherAccount: say('This address belongs to another account now. Sign out to use that one.'),
  appMissing: say('Your authenticator app has to be set up again. Sign out, and log in to do so.'),
  back: say('Enter the password again'),
  signOut: say('Sign out instead'),
} as const;
