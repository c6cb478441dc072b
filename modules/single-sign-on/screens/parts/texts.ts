/** Texts about an account at the lender's provider, on screens of other modules. */
export const texts = {
  again: "Your session has ended. Sign in with your organisation's account to continue where you left off.",
  signIn: "Sign in with your organisation's account",
  opens: 'This opens in a new tab. This page waits here with what you typed.',
  account: "You sign in with your organisation's account. Change your address and password there.",
  attemptsLead: 'From the last 90 days. If someone else signed in, tell an administrator.',
} as const;
