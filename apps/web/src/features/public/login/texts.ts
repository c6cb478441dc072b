export const texts = {
  title: 'Welcome back!',
  pageTitle: 'Login',
  lead: 'Sign in to see your loans.',
  email: 'Email Address',
  password: 'Password',
  forgot: 'Forgot your password?',
  recover: 'Recover it',
  submit: 'Login',
  noAccount: 'No account yet?',
  signUp: 'Sign up',
  failed: 'Login failed',
  passwordChanged: 'Your password is saved. Log in with it now.',
} as const;
