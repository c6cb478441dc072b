import { say } from '#kit/messages/index.ts';
export const texts = {
  title: say('Welcome back!'),
  pageTitle: say('Login'),
  lead: say('Sign in to see your loans.'),
  email: say('Email Address'),
  password: say('Password'),
  forgot: say('Forgot your password?'),
  recover: say('Reset password'),
  submit: say('Login'),
  noAccount: say('No account yet?'),
  signUp: say('Sign up'),
  staff: say('Staff sign-in'),
  failed: say('Login failed'),
  passwordChanged: say('Password changed. Sign in with your new password.'),
} as const;
