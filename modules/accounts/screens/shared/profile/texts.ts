import { say } from '#kit/messages/index.ts';
/** Texts of /profile. */
export const texts = {
  title: say('Your profile'),
  nameTitle: say('Name'),
  name: say('Full Name'),
  nameNote: say("Staff can see your earlier name. Anything you've already sent stays as it was."),
  saveName: say('Change name'),
  emailTitle: say('Email address'),
  now: (value: string) => say`Current: ${value}`,
  email: say('New email address'),
  emailNote: say(
    "We'll send a code to the new address. We'll sign out your other devices and notify your old address.",
  ),
  unproven: say(
    "You haven't confirmed that this address is yours. Until you do, we send SMS instead of email about your account.",
  ),
  ownEmail: say('Your email address'),
  ownEmailNote: say("We'll send a code to this address. If it isn't yours, enter your own."),
  phoneTitle: say('Phone number'),
  phone: say('New phone number'),
  unprovenNumber: say(
    "You haven't confirmed that this number is yours. Until you do, we send nothing about your account to it.",
  ),
  ownPhone: say('Your phone number'),
  ownPhoneNote: say("We'll send a code by SMS to this number. If it isn't yours, enter your own."),
  phoneNote: {
    sms: say(
      "We'll send a code by SMS to the new number. We'll notify you by email, and by SMS to your old number.",
    ),
    mail: say(
      "We can't send SMS right now. We'll send the code to your email address and notify you by email.",
    ),
  },
  /** Nothing but codes is mailed to such an address (decision 0005). */
  phoneNoteUnproven: {
    sms: say("We'll send a code by SMS to the new number. We'll notify you by SMS to your old number."),
    mail: say("We can't send SMS right now. We'll send the code to your email address."),
  },
  password: say('Your password'),
  send: { email: say('Send code to new address'), phone: say('Send code') },
  waiting: (value: string, sentTo: string) =>
    say`Enter the code to confirm ${value}. We sent it to ${sentTo}.`,
  mailboxUnknown: (email: string) =>
    say`The email provider of ${email} doesn't know this address, so our code can't arrive.`,
  goodUntil: (time: string) => say`The code is valid until ${time}.`,
  expired: say('The code has expired. Ask for a new one.'),
  code: say('6-digit code'),
  confirm: say('Confirm'),
  resend: say('Send new code'),
  withdraw: say('Cancel change'),
  languageTitle: say('Language'),
  language: say('We use this language on all your devices and when we write to you.'),
  dataTitle: say('Data saver'),
  data: say(
    "Pages load without the custom font and logo, and we show a file's size before you open it. Everything else works as before.",
  ),
  dataSaver: say('Use less data on this device'),
  dataWish: say("Your browser's data saver is on, so we already use less."),
} as const;
