import { say, sayAs } from '#kit/messages/index.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import { networkNames, type Network } from '../../../rules/networks.ts';
import type { FailureReason } from '../../../rules/request.ts';

/** A network as a part of a sentence: its account has a longer name. */
const companyNames: Readonly<Record<Network, string>> = { mtn: 'MTN', airtel: 'Airtel' };

/** Words of paying by mobile money. */
export const texts = {
  title: say('Pay now'),
  gone: say("We couldn't find this payment in your account."),
  back: say('Back to your loan'),
  demo: say('Demo: no money moves.'),
  offline: say('Paying needs a connection.'),
  // What is paid.
  howMuch: say('How much'),
  choices: {
    'past-due': say('Everything past due'),
    'past-due-and-next': say('Past due and next installment'),
    'next-installment': say('Next installment'),
    payoff: say('Pay off the loan'),
    other: say('Other amount'),
  },
  from: (least: string) => say`From ${formatAmount(least)}`,
  installmentOf: (day: string) => say`Installment of ${formatDate(day)}`,
  since: (day: string) => say`Past due since ${formatDate(day)}`,
  alsoCovers: (day: string) => say`Also covers ${formatDate(day)}`,
  due: (day: string) => say`due ${formatDate(day)}`,
  saves: (amount: string) => say`You save ${formatAmount(amount)} in interest.`,
  amount: say('Amount'),
  number: say('Mobile money number'),
  ownNumber: say('Your number. You can pay from another one.'),
  otherNumber: say("Not your own number? That's fine: the receipt shows it."),
  approveLater: say("You'll approve it with your PIN on your phone."),
  pay: (amount: string) => say`Pay ${formatAmount(amount)}`,
  payNothing: sayAs('button')`Pay`,
  // Waiting.
  approve: say('Approve the payment on your phone'),
  payer: (number: string, network: Network) => say`from ${number} (${networkNames[network]})`,
  waiting: say('Waiting for your approval'),
  opens: (network: Network) => say`A message from ${companyNames[network]} opens on your phone.`,
  pin: say('Enter your PIN there, never here.'),
  neverAsked: say("We'll never ask for it."),
  comeBack: say('Come back here for your receipt.'),
  mayLeave: say("You can leave this page. We'll notify you when the payment arrives."),
  noMessage: say("I didn't get a message"),
  noMessageHelp: say(
    'Check that the phone is on and has network. Without your PIN nothing is taken, and the request ends after a few minutes.',
  ),
  // Not known.
  unknown: say("We don't know yet whether you've paid"),
  unknownHelp: (network: Network, amount: string, number: string) =>
    say`${companyNames[network]} hasn't told us whether it took ${formatAmount(amount)} from ${number}.`,
  dontPayAgain: say("Don't pay again. We'll tell you as soon as we know."),
  // Paid.
  paid: say('Payment received'),
  received: say('Received'),
  payerLabel: sayAs('payer')`From`,
  transaction: say('Transaction ID'),
  receipt: say('Receipt'),
  appliedTo: say('Applied to'),
  fullyPaid: (day: string) => say`Installment of ${formatDate(day)}, now fully paid`,
  overpaid: (amount: string) => say`You've overpaid by ${formatAmount(amount)}. We'll refund it to you.`,
  repaid: say("You've repaid this loan in full."),
  upToDate: say("You're up to date."),
  next: (amount: string, day: string) => say`Next: ${formatAmount(amount)} by ${formatDate(day)}.`,
  left: (amount: string) => say`Left to pay: ${formatAmount(amount)}.`,
  stillOverdue: say('Still overdue'),
  done: say('Done'),
  // Failed.
  causes: (network: Network): Readonly<Record<FailureReason, string>> => {
    const other = say("The payment didn't go through");
    return {
      refused: say('The payment was refused on the phone'),
      expired: say("The payment wasn't approved in time"),
      'not-enough-money': say('Not enough money in the account'),
      limit: say("This is above the account's limit"),
      'unknown-number': say('This number has no mobile money account'),
      'network-unavailable': say`${networkNames[network]} isn't available right now`,
      'not-sent': other,
      settled: other,
      other,
    };
  },
  couldNotTake: (network: Network, amount: string, number: string) =>
    say`${companyNames[network]} couldn't take ${formatAmount(amount)} from ${number}.`,
  nothingTaken: say('Nothing was taken.'),
  whatToDo: say('What you can do'),
  addMoney: (network: Network) => say`Add money to the ${companyNames[network]} account, then try again.`,
  approveInTime: say('Try again, and enter your PIN when the message opens.'),
  later: say('Try again in a few minutes.'),
  anotherNumber: say('Pay from another number.'),
  part: (least: string) => say`Pay part of it now. Any amount from ${formatAmount(least)} helps.`,
  tried: say('Tried'),
  tryAgain: say('Try again'),
  change: say('Change number or amount'),
} as const;
