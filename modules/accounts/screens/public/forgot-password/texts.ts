import { say } from '#kit/messages/index.ts';
export const texts = {
  email: say('Email Address'),
  backToLogin: say('Back to sign in'),
  request: {
    title: say('Forgot your password?'),
    lead: say("Enter your email address and we'll send you a code."),
    submit: say('Send code'),
  },
  verify: {
    title: say('Enter your code'),
    lead: say("If this address has an account, we've sent it a 6-digit code."),
    code: say('6-digit code'),
    submit: say('Verify'),
    again: say("Didn't get a code? Send a new one"),
  },
  store: {
    title: say('Choose a new password'),
    lead: say("Use it to sign in from now on. We'll sign out your other devices."),
    password: say('New password'),
    confirmation: say('Confirm Password'),
    ruleMet: say('(met)'),
    ruleUnmet: say('(not met yet)'),
    submit: say('Save password'),
  },
} as const;
