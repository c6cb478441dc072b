import { say } from '@ensigo/messages';
/** Texts of the PIN for status by phone, on /profile. */
export const phonePinTexts = {
  title: say('Status by phone'),
  dial: (code: string) => say`Dial ${code} to ask for the status of your loans and requests, without data.`,
  text: (number: string) => say`Or send your tracking number to ${number} by text message.`,
  textOnly: (number: string) =>
    say`Send your tracking number to ${number} by text message to ask for its status, without data.`,
  only: say('Only the phone number on your account is answered.'),
  state: {
    none: say(
      'With a PIN you also hear the next payment and the balance. Without one we say the status alone.',
    ),
    set: say('You have a PIN: with it you also hear the next payment and the balance.'),
    locked: say(
      'Your PIN is locked for a day, because a wrong one was typed three times. A new PIN counts at once.',
    ),
    spent: say('Your PIN no longer counts, because a wrong one was typed ten times. Set a new one.'),
  },
  pin: say('PIN of 5 digits'),
  pinNote: say('Type it only after you have dialled. Never send it by text message, and tell it to nobody.'),
  password: say('Your Password'),
  send: say('Send me a code'),
  code: say('6-digit code'),
  codeNote: say('We have sent it to your email address. Your PIN counts once you enter it.'),
  confirm: say('Confirm PIN'),
  again: say('Choose the PIN again'),
  set: say('Set a PIN'),
  change: say('Set a new PIN'),
  remove: say('Remove the PIN'),
} as const;
