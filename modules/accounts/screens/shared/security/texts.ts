import { say } from '#kit/messages/index.ts';
import type { AttemptResult } from '../../../endpoints/security.ts';

/** Texts of /security. */
export const texts = {
  title: say('Sign-in and security'),
  passwordTitle: say('Password'),
  passwordLead: say('Changing it signs out your other devices.'),
  currentPassword: say('Your password'),
  newPassword: say('New password'),
  confirmation: say('Confirm Password'),
  ruleMet: say('(met)'),
  ruleUnmet: say('(not met yet)'),
  changePassword: say('Change password'),
  devices: say('Your devices'),
  devicesLead: say(
    "Browsers that have signed in to your account. Remove any you don't recognise or no longer use. We'll sign them out, and tell you if they sign in again.",
  ),
  thisDevice: say('This device'),
  unknownDevice: say('Unknown device'),
  used: (first: string, last: string) => say`First used ${first} · last used ${last}`,
  remove: say('Remove'),
  removeNamed: (device: string, last: string) => say`Remove ${device}, last used ${last}`,
  removeTitle: say('Remove this device?'),
  removeWords: (device: string) =>
    say`We'll sign out ${device}. If it signs in again, it counts as a new device. You keep everything you've saved.`,
  removeThis: say("You're using this device now, so we'll sign you out here."),
  keep: say('Keep it'),
  noDevices: say('No devices yet. This device will be listed after your next sign-in.'),
  elsewhere: say('Sign out everywhere else'),
  elsewhereTitle: say('Sign out everywhere else?'),
  elsewhereWords: say("We'll sign you out on every other phone and computer. You stay signed in here."),
  stay: say('Go back'),
  attempts: say('Recent sign-ins and attempts'),
  attemptsLead: say('From the last 90 days. If someone else signed in, change your password above.'),
  noAttempts: say('No sign-ins in the last 90 days.'),
  results: {
    'signed-in': say('Signed in'),
    'wrong-password': say('Failed: wrong password'),
    'wrong-code': say('Failed: wrong code'),
    'too-many-codes': say('Blocked: too many wrong codes in a day'),
    'password-changed': say('Password changed'),
  } satisfies Record<AttemptResult, string>,
} as const;
