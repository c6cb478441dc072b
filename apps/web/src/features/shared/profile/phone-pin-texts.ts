/** Texts of the PIN for status by phone, on /profile. */
export const phonePinTexts = {
  title: 'Status by phone',
  dial: (code: string) => `Dial ${code} to ask for the status of your loans and requests, without data.`,
  text: (number: string) => `Or send your tracking number to ${number} by text message.`,
  textOnly: (number: string) =>
    `Send your tracking number to ${number} by text message to ask for its status, without data.`,
  only: 'Only the phone number on your account is answered.',
  state: {
    none: 'With a PIN you also hear the next payment and the balance. Without one we say the status alone.',
    set: 'You have a PIN: with it you also hear the next payment and the balance.',
    locked:
      'Your PIN is locked for a day, because a wrong one was typed three times. A new PIN counts at once.',
    spent: 'Your PIN no longer counts, because a wrong one was typed ten times. Set a new one.',
  },
  pin: 'PIN of 5 digits',
  pinNote: 'Type it only after you have dialled. Never send it by text message, and tell it to nobody.',
  password: 'Your Password',
  send: 'Send me a code',
  code: '6-digit code',
  codeNote: 'We have sent it to your email address. Your PIN counts once you enter it.',
  confirm: 'Confirm PIN',
  again: 'Choose the PIN again',
  set: 'Set a PIN',
  change: 'Set a new PIN',
  remove: 'Remove the PIN',
} as const;
