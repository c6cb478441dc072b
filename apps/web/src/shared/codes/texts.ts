import { say } from '@ensigo/messages';

export const texts = {
  code: say('6-digit code'),
  endsIn: say('Code ends in'),
  expired: say('The code has expired'),
  submit: say('Verify'),
  verificationFailed: say('Verification Failed'),
  noCode: say('No code? Send it again.'),
  askNew: say('Ask for a new code to continue.'),
  sending: say('We are sending a new code.'),
  byMail: say('Resend by e-mail'),
  bySms: say('Resend by SMS'),
  mailboxUnknown: (email: string) =>
    say`The mail provider of ${email} does not know this address, so no code arrives there.`,
  askBySms: say('Use Resend by SMS to get your code.'),
  changeInProfile: say('Then change the address in your profile.'),
  contactUs: say('Please contact us to change it.'),
  correctAddress: say('Correct the address'),
  tokenNotFound: say('Token not found'),
  resendFailed: say('Failed to resend OTP'),
  appCode: say('6-digit code of your app'),
  appNotRight: say('We could not confirm the code.'),
  withRecovery: say('No app at hand? Use a recovery code'),
  recoveryCode: say('Recovery code'),
  recoveryHint: say('One of the latest ten codes you kept. Each works once.'),
  withApp: say('Use the app instead'),
  goOn: say('Continue'),
} as const;
