import { say } from '@ensigo/messages';
/** Texts of /profile. */
export const texts = {
  title: say('Your profile'),
  nameTitle: say('Name'),
  name: say('Full Name'),
  nameNote: say('Staff can see your earlier name. What you have already sent stays as it was.'),
  saveName: say('Change name'),
  emailTitle: say('Email address'),
  now: (value: string) => say`Now: ${value}`,
  email: say('New Email Address'),
  emailNote: say(
    'We will send a code to the new address. Other devices will be signed out, and the old address will be told.',
  ),
  unproven: say(
    'You have not confirmed yet that this address is yours. Until you do, we send no mail about your account to it; we send you an SMS instead.',
  ),
  ownEmail: say('Your Email Address'),
  ownEmailNote: say('We will send a code to this address. If it is not yours, write your own.'),
  phoneTitle: say('Phone number'),
  phone: say('New Phone Number'),
  unprovenNumber: say(
    'You have not confirmed yet that this number is yours. Until you do, we tell it nothing about your account.',
  ),
  ownPhone: say('Your Phone Number'),
  ownPhoneNote: say('We will send a code by SMS to this number. If it is not yours, write your own.'),
  phoneNote: {
    sms: say(
      'We will send a code by SMS to the new number. You will be told by mail, and by SMS to the old number.',
    ),
    mail: say('We cannot send texts now: the code goes to your email address, and we will tell you by mail.'),
  },
  /** Nothing but codes is mailed to such an address (decision 0156). */
  phoneNoteUnproven: {
    sms: say('We will send a code by SMS to the new number. You will be told by SMS to the old number.'),
    mail: say('We cannot send texts now: the code goes to your email address.'),
  },
  password: say('Your Password'),
  send: { email: say('Send a code to the new address'), phone: say('Send a code') },
  waiting: (value: string, sentTo: string) => say`${value} is waiting for its code. We sent it to ${sentTo}.`,
  mailboxUnknown: (email: string) =>
    say`The mail provider of ${email} does not know this address, so no code arrives there.`,
  goodUntil: (time: string) => say`The code is valid until ${time}.`,
  expired: say('The code has expired. Ask for a new one.'),
  code: say('6-digit code'),
  confirm: say('Confirm'),
  resend: say('Send a new code'),
  withdraw: say('Do not change it'),
  languageTitle: say('Language'),
  language: say('We show everything and write to you in this language, on every device.'),
  dataTitle: say('Mobile data'),
  data: say(
    'We then leave out our lettering and the logo, and tell you the size of a file before you open it. Everything else works as before.',
  ),
  lessData: say('Use less data on this device'),
  dataWish: say('Your browser asks for less data, so we use less already.'),
} as const;
