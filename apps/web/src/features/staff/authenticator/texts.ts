import { lenderName } from '../../../ui/lender-name.ts';

export const texts = {
  pageTitle: 'Authenticator app',
  enterTitle: 'Enter the code of your app',
  enterLead: `Open your authenticator app and enter the 6 digits for ${lenderName()}.`,
  setUpTitle: 'Set up your authenticator app',
  setUpLead: 'Staff confirm each sign-in with an app on their phone. You set it up once.',
  stepApp: 'Install an authenticator app, such as Google Authenticator, Microsoft Authenticator or Aegis.',
  stepScan: 'Scan this picture with the app. If you cannot, type the key into the app.',
  stepCode: 'Enter the 6 digits that the app shows now.',
  picture: 'Picture with the key for your authenticator app',
  key: 'Key',
  confirm: 'Confirm',
  codesTitle: 'Keep your recovery codes',
  codesLead:
    'If you lose your phone, each of these codes lets you in once instead of the app. They are shown only now.',
  goOn: 'Go to the workspace',
  logOut: 'Logout',
  someAddress: 'your email address',
  loginAgain: 'Log in again to continue.',
  failed: 'We could not load this.',
  retry: 'Try again',
} as const;
