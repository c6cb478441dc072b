import { lenderName } from '#kit/ui/lender-name.ts';

export const texts = {
  pageTitle: 'Authenticator app',
  enterTitle: 'Enter the code from your app',
  enterLead: `Open your authenticator app and enter the 6-digit code for ${lenderName()}.`,
  setUpTitle: 'Set up your authenticator app',
  setUpLead: 'Staff confirm each sign-in with an app on their phone. You set it up once.',
  stepApp: 'Install an authenticator app, such as Google Authenticator, Microsoft Authenticator or Aegis.',
  stepScan: 'Scan this QR code with the app. If you cannot scan it, type the key into the app.',
  stepCode: 'Enter the 6-digit code that the app shows now.',
  picture: 'QR code with the key for your authenticator app',
  key: 'Key',
  confirm: 'Confirm',
  codesTitle: 'Save your recovery codes',
  codesLead:
    'If you lose your phone, use one of these codes instead of the app. Each code works once. They are shown only now.',
  goOn: 'Go to workspace',
  logOut: 'Logout',
  someAddress: 'your email address',
  loginAgain: 'Sign in again to continue.',
  failed: 'We could not load this.',
  retry: 'Try again',
} as const;
