import type { AttemptResult } from '@ensigo/rulebook/contract';

/** Words of /security. */
export const texts = {
  title: 'Sign-in and security',
  devices: 'Your devices',
  devicesLead:
    'Browsers that have signed in to your account. Remove one that you do not know or do not use any more: it is signed out, and we tell you when it signs in again.',
  thisDevice: 'This device',
  unknownDevice: 'Device of an unknown kind',
  used: (first: string, last: string) => `First used ${first} · last used ${last}`,
  remove: 'Remove',
  removeNamed: (device: string, last: string) => `Remove ${device}, last used ${last}`,
  removeTitle: 'Remove this device?',
  removeWords: (device: string) =>
    `${device} is signed out, and is a new device when it signs in again. What is saved stays saved.`,
  removeThis: 'It is the one you are using now: you will be signed out here.',
  keep: 'Keep it',
  noDevices: 'No device is known yet. This one is from your next sign-in on.',
  elsewhere: 'Sign out everywhere else',
  elsewhereTitle: 'Sign out everywhere else?',
  elsewhereWords: 'Every other phone and computer on which you are signed in is signed out. This one stays.',
  stay: 'Go back',
  attempts: 'Latest sign-ins and attempts',
  attemptsLead:
    "Of the last 90 days. If somebody signed in who is not you, choose a new password with 'Forgot your password?' on the sign-in page.",
  noAttempts: 'Nothing in the last 90 days.',
  results: {
    'signed-in': 'Signed in',
    'wrong-password': 'Refused: wrong password',
    'wrong-code': 'Refused: wrong code',
    'too-many-codes': 'Refused: too many wrong codes in a day',
    'password-changed': 'Password changed',
  } satisfies Record<AttemptResult, string>,
} as const;
