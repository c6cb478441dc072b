import type { AttemptResult } from '@ensigo/rulebook/contract';

/** Texts of /security. */
export const texts = {
  title: 'Sign-in and security',
  devices: 'Your devices',
  devicesLead:
    'Browsers that have signed in to your account. Remove any that you do not recognise or no longer use: it will be signed out, and we will tell you if it signs in again.',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  used: (first: string, last: string) => `First used ${first} · last used ${last}`,
  remove: 'Remove',
  removeNamed: (device: string, last: string) => `Remove ${device}, last used ${last}`,
  removeTitle: 'Remove this device?',
  removeWords: (device: string) =>
    `${device} will be signed out and will count as a new device if it signs in again. Nothing that is saved is lost.`,
  removeThis: 'This is the device you are using now: you will be signed out here.',
  keep: 'Keep it',
  noDevices: 'No devices yet. This one will be listed after your next sign-in.',
  elsewhere: 'Sign out everywhere else',
  elsewhereTitle: 'Sign out everywhere else?',
  elsewhereWords:
    'Every other phone and computer you are signed in on will be signed out. This one stays signed in.',
  stay: 'Go back',
  attempts: 'Latest sign-ins and attempts',
  attemptsLead:
    "From the last 90 days. If someone else has signed in, choose a new password with 'Forgot your password?' on the sign-in page.",
  noAttempts: 'Nothing in the last 90 days.',
  results: {
    'signed-in': 'Signed in',
    'wrong-password': 'Refused: wrong password',
    'wrong-code': 'Refused: wrong code',
    'too-many-codes': 'Refused: too many wrong codes in a day',
    'password-changed': 'Password changed',
  } satisfies Record<AttemptResult, string>,
} as const;
