import { say } from '#kit/messages/index.ts';
/** Texts of the PIN for status by phone, on /profile. */
export const phonePinTexts = {
  title: say('Status by phone'),
  dial: (code: string) => say`Dial ${code} to check the status of your loans and requests without data.`,
  text: (number: string) => say`Or text your tracking number to ${number}.`,
  textOnly: (number: string) => say`Text your tracking number to ${number} to check its status without data.`,
  only: say('This only works from the phone number on your account.'),
  state: {
    none: say(
      'With a PIN, you also get your next payment and balance. Without one, you only get the status.',
    ),
    set: say('You have a PIN, so you also get your next payment and balance.'),
    locked: say(
      'Your PIN is locked for a day because a wrong PIN was entered three times. A new PIN works straight away.',
    ),
    spent: say('Your PIN no longer works because a wrong PIN was entered ten times. Set a new one.'),
  },
  pin: say('5-digit PIN'),
  pinNote: say('Only enter it after you dial. Never send it by text message or share it with anyone.'),
  password: say('Your password'),
  send: say('Send code'),
  code: say('6-digit code'),
  codeNote: say("We've sent it to your email address. Your PIN works once you enter the code."),
  confirm: say('Confirm PIN'),
  again: say('Choose a different PIN'),
  set: say('Set PIN'),
  change: say('Set new PIN'),
  remove: say('Remove PIN'),
} as const;
