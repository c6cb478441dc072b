import { say, sayCount } from '../../messages/index.ts';
export const texts = {
  warningTitle: say('Are you still there?'),
  warning: (seconds: number) =>
    sayCount(
      seconds,
      "We'll sign you out in 1 second to keep your account safe.",
      "We'll sign you out in {0} seconds to keep your account safe.",
    ),
  stillSignedIn: say("You're still signed in."),
  stay: say('Stay signed in'),
  logOut: say('Logout'),
  unsentTitle: say("Some things haven't been sent yet"),
  unsentText: say('If you sign out now, we remove these from this device and never send them:'),
  typed: (forms: number) => sayCount(forms, 'What you typed in 1 form', 'What you typed in {0} forms'),
  removeAndLogOut: say('Sign out and remove them'),
  endedIdle: say(
    "You were away for 10 minutes, so we signed you out to keep your account safe. We've saved what you typed: sign in to continue.",
  ),
  ended: say("Your session has ended. We've saved what you typed: sign in to continue."),
} as const;
