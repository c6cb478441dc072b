import { say, sayCount } from '@ensigo/messages';
export const texts = {
  warningTitle: say('Are you still there?'),
  warning: (seconds: number) =>
    sayCount(
      seconds,
      'We log you out in 1 second to keep your account safe.',
      'We log you out in {0} seconds to keep your account safe.',
    ),
  stillSignedIn: say('You are still signed in.'),
  stay: say('Stay signed in'),
  logOut: say('Logout'),
  unsentTitle: say('Not everything has been sent'),
  unsentText: say('If you log out now, this is removed from this device and is never sent:'),
  typed: (forms: number) => sayCount(forms, 'What you typed in 1 form', 'What you typed in {0} forms'),
  removeAndLogOut: say('Log out and remove it'),
  endedIdle: say(
    'You were away for 10 minutes, so we signed you out to keep your account safe. What you typed is kept: sign in to go on.',
  ),
  ended: say('Your session has ended. What you typed is kept: sign in to go on.'),
} as const;
