import { say } from '@ensigo/messages';
import type { AttemptResult } from '@ensigo/rulebook/contract';

/** Texts of /security. */
export const texts = {
  title: say('Sign-in and security'),
  passwordTitle: say('Password'),
  passwordLead: say('When you change it, your other devices will be signed out.'),
  currentPassword: say('Your Password'),
  newPassword: say('New Password'),
  confirmation: say('Confirm Password'),
  ruleMet: say('(done)'),
  ruleUnmet: say('(still missing)'),
  changePassword: say('Change password'),
  devices: say('Your devices'),
  devicesLead: say(
    'Browsers that have signed in to your account. Remove any that you do not recognise or no longer use: it will be signed out, and we will tell you if it signs in again.',
  ),
  thisDevice: say('This device'),
  unknownDevice: say('Unknown device'),
  used: (first: string, last: string) => say`First used ${first} · last used ${last}`,
  remove: say('Remove'),
  removeNamed: (device: string, last: string) => say`Remove ${device}, last used ${last}`,
  removeTitle: say('Remove this device?'),
  removeWords: (device: string) =>
    say`${device} will be signed out and will count as a new device if it signs in again. Nothing that is saved is lost.`,
  removeThis: say('This is the device you are using now: you will be signed out here.'),
  keep: say('Keep it'),
  noDevices: say('No devices yet. This one will be listed after your next sign-in.'),
  elsewhere: say('Sign out everywhere else'),
  elsewhereTitle: say('Sign out everywhere else?'),
  elsewhereWords: say(
    'Every other phone and computer you are signed in on will be signed out. This one stays signed in.',
  ),
  stay: say('Go back'),
  attempts: say('Latest sign-ins and attempts'),
  attemptsLead: say('From the last 90 days. If someone else has signed in, change your password above.'),
  noAttempts: say('Nothing in the last 90 days.'),
  results: {
    'signed-in': say('Signed in'),
    'wrong-password': say('Refused: wrong password'),
    'wrong-code': say('Refused: wrong code'),
    'too-many-codes': say('Refused: too many wrong codes in a day'),
    'password-changed': say('Password changed'),
  } satisfies Record<AttemptResult, string>,
} as const;
