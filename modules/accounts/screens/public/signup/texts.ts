import { say } from '#kit/messages/index.ts';
export const texts = {
  title: say('Sign up'),
  lead: say('One account for your business. It takes about 2 minutes.'),
  name: say('Full Name'),
  email: say('Email Address'),
  phone: say('Phone Number'),
  phoneHint: say('For example 0772 123456'),
  heard: say('How did you hear about us?'),
  heardHint: say('Choose one'),
  password: say('Password'),
  confirmation: say('Confirm Password'),
  ruleMet: say('(met)'),
  ruleUnmet: say('(not met yet)'),
  submit: say('Sign up'),
  haveAccount: say('Already have an account?'),
  login: say('Login'),
  failed: say('Signup Failed'),
} as const;
