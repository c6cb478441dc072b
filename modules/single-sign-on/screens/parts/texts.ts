/** Texts about an account at the lender's provider, on screens of other modules. */
export const texts = {
  account: "You sign in with your organisation's account. Your address and password are changed there.",
  attemptsLead: 'From the last 90 days. If someone else signed in, tell an administrator.',
} as const;
