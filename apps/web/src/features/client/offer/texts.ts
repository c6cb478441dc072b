import { say, sayCount } from '@ensigo/messages';
/** Words of the offer (MONEY-04, MONEY-05). */
export const offerTexts = {
  title: say('Your offer'),
  back: say('Back to your loan'),
  gone: say('There is no offer for this loan now.'),
  asked: (asked: string, amount: string) => say`You asked for ${asked}. We can offer ${amount}.`,
  same: (amount: string) => say`We offer what you asked for: ${amount}.`,
  receive: say('You receive'),
  monthly: say('Every month'),
  times: (count: number) => say`Every month, ${String(count)} times`,
  total: say('Total to repay'),
  comesToYou: say('Comes to you'),
  price: say('Price of the loan'),
  payments: say('Your payments'),
  due: say('Due'),
  payment: say('Installment'),
  left: say('Principal left'),
  more: (count: number) => say`${String(count)} more payments`,
  count: (count: number) => sayCount(count, '1 payment', '{0} payments'),
  agreement: say('Agreement as PDF'),
  sealed: say('Signed agreement as PDF'),
  accept: say('Accept and sign'),
  ask: say('Ask a question'),
  decline: say('Decline'),
  until: (day: string) => say`Open until ${day}`,
  days: (days: number) =>
    days === 0
      ? say('today is the last day')
      : days === 1
        ? say('1 day left')
        : say`${String(days)} days left`,
  signed: (day: string) =>
    say`You signed this agreement on ${day}. You and we each keep the same sealed PDF.`,
  declined: say(
    'You have declined this offer. We look at it again, and tell you if we can offer other terms.',
  ),
  lapsed: (day: string) =>
    say`This offer lapsed on ${day}. If you still want the loan, ask us under Ask For Help.`,
  declinedBefore: say('You have declined this offer.'),
  lapsedBefore: (day: string) => say`This offer lapsed on ${day}.`,
  less: (received: string) =>
    say`You received ${received}, less than was offered. So these payments hold, and not those of the agreement:`,
  signTitle: say('Sign the agreement'),
  version: (number: string, version: number) => say`${number} · wording ${String(version)}`,
  codeFrom: {
    sms: (to: string) => say`Code from the SMS to ${to}`,
    mail: (to: string) => say`Code from the e-mail to ${to}`,
  },
  sendCode: { sms: say('Send me a code by SMS'), mail: say('Send me a code by e-mail') },
  sendLead: say('Read the agreement first. Then we send you a code: with it you sign.'),
  signLead: say('With this code you sign. You and we each keep the same sealed PDF.'),
  sign: say('Sign and accept'),
  newCode: { sms: say('New code by SMS'), mail: say('New code by e-mail') },
  timeLeft: say('left'),
  validUntil: (time: string) => say`The code is valid until ${time}.`,
  lastMinute: say('The code is valid for less than a minute.'),
  expired: say('The code has expired. Ask for a new one.'),
  newCodeIn: say('You can ask for a new code in'),
  missing: (count: number) => sayCount(count, '1 digit is still missing.', '{0} digits are still missing.'),
  askTitle: say('Ask about the offer'),
  askLead: say(
    'Your question comes to the people who work on your loan. The offer stays open while you wait.',
  ),
  question: say('Your question'),
  send: say('Send'),
  cancel: say('Cancel'),
  declineTitle: say('Decline the offer'),
  declineLead: say('The loan is not paid out on these terms. We read your reason and may offer you others.'),
  reason: say('Why do you decline?'),
  declineNow: say('Decline the offer'),
} as const;
