export const texts = {
  email: 'Email Address',
  backToLogin: 'Back to Login',
  request: {
    title: 'Forgot your password?',
    lead: 'Tell us your email. We send you a code.',
    submit: 'Send the code',
  },
  verify: {
    title: 'Enter your code',
    lead: 'If this address has an account, a 6-digit code is on its way to it.',
    code: '6-digit code',
    submit: 'Verify',
    again: 'No code? Send it again',
  },
  store: {
    title: 'Choose a new password',
    lead: 'You will sign in with it from now on. Other devices are signed out.',
    password: 'New Password',
    confirmation: 'Confirm Password',
    ruleMet: '(done)',
    ruleUnmet: '(still missing)',
    submit: 'Save password',
  },
} as const;
