import { say } from '#kit/messages/index.ts';

export const texts = {
  code: say('6-digit code'),
  endsIn: say('Code expires in'),
  expired: say('The code has expired'),
  submit: say('Verify'),
  verificationFailed: say('Verification Failed'),
  noCode: say("Didn't get a code? Send a new one."),
  askNew: say('Ask for a new code to continue.'),
  sending: say("We're sending a new code."),
  byMail: say('Resend by e-mail'),
  bySms: say('Resend by SMS'),
  mailboxUnknown: (email: string) =>
    say`The email provider of ${email} doesn't know this address, so our code can't arrive.`,
  askBySms: say('To get your code, press Resend by SMS.'),
  changeInProfile: say('Then change the address in your profile.'),
  contactUs: say('Contact us to change it.'),
  correctAddress: say('Correct the address'),
  tokenNotFound: say('Token not found'),
  resendFailed: say('Failed to resend OTP'),
  appCode: say('6-digit code from your app'),
  appNotRight: say("We couldn't confirm the code."),
  withRecovery: say("Don't have your app? Use a recovery code"),
  recoveryCode: say('Recovery code'),
  recoveryHint: say('One of your ten latest recovery codes. Each works once.'),
  withApp: say('Use the app instead'),
  goOn: say('Continue'),
} as const;
