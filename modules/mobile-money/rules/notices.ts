import { say } from '#kit/messages/index.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import { networkNames, type Network } from './networks.ts';
import type { FailureReason } from './request.ts';

interface Facts {
  readonly trackingNumber: string;
  /** Whole UGX as text. */
  readonly amount: string;
  readonly network: Network;
  readonly reason: FailureReason;
}

/** Why a payment failed, in a borrower's words. */
function failureWords(reason: FailureReason): string {
  switch (reason) {
    case 'refused':
      return say('It was refused on the phone.');
    case 'expired':
      return say("It wasn't approved in time.");
    case 'not-enough-money':
      return say("There wasn't enough money in the account.");
    case 'limit':
      return say('It was above the limit of the account.');
    case 'unknown-number':
      return say('The number has no mobile money account.');
    case 'network-unavailable':
    case 'not-sent':
      return say("We couldn't reach the mobile money service.");
    case 'settled':
    case 'other':
      return say("The mobile money service didn't say why.");
  }
}

/** What a client is told of a payment that failed (JOIN-05). */
export const failureNotice = ({ trackingNumber, amount, network, reason }: Facts) => ({
  subject: say`Payment failed: ${formatAmount(amount)} for loan ${trackingNumber}`,
  short: say`Your payment of ${formatAmount(amount)} by ${networkNames[network]} for loan ${trackingNumber} failed. ${failureWords(reason)}`,
  again: say('No money was taken. You can try again, or pay from another number.'),
});
