import { say } from '@ensigo/messages';
export const texts = {
  email: say('Email Address'),
  backToLogin: say('Back to Login'),
  request: {
    title: say('Forgot your password?'),
    lead: say('Tell us your email. We send you a code.'),
    submit: say('Send the code'),
  },
  verify: {
    title: say('Enter your code'),
    lead: say('If this address has an account, a 6-digit code is on its way to it.'),
    code: say('6-digit code'),
    submit: say('Verify'),
    again: say('No code? Send it again'),
  },
  store: {
    title: say('Choose a new password'),
    lead: say('You will sign in with it from now on. Other devices are signed out.'),
    password: say('New Password'),
    confirmation: say('Confirm Password'),
    ruleMet: say('(done)'),
    ruleUnmet: say('(still missing)'),
    submit: say('Save password'),
  },
} as const;
