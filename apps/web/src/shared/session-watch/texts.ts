export const texts = {
  warningTitle: 'Are you still there?',
  warning: (seconds: number) =>
    `We log you out in ${String(seconds)} ${seconds === 1 ? 'second' : 'seconds'} to keep your account safe.`,
  stillSignedIn: 'You are still signed in.',
  stay: 'Stay signed in',
  logOut: 'Logout',
  endedIdle:
    'You were away for 10 minutes, so we signed you out to keep your account safe. What you typed is kept: sign in to go on.',
  ended: 'Your session has ended. What you typed is kept: sign in to go on.',
} as const;
