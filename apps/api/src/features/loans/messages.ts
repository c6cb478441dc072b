import { formatAmount } from '@ensigo/rulebook/fields';
import type { NewMessage } from '../../platform/outbox/message.ts';

interface Submitted {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly trackingNumber: string;
  readonly amount: string;
  /** Address of the portal, without a slash at its end. */
  readonly publicUrl: string;
  readonly loanId: number;
}

/** Tells the client that the application has arrived, with the number to quote (LOAN-16). */
export function submittedMessage(loan: Submitted): NewMessage {
  return {
    channel: 'mail',
    to: loan.email,
    kind: 'loan-submitted',
    subject: `We have received your application ${loan.trackingNumber}`,
    text: [
      `Dear ${loan.name},`,
      `we have received your application for ${formatAmount(loan.amount)}. Its tracking number is ${loan.trackingNumber}.`,
      'We look at it now and write to you as soon as something changes. You do not need to do anything.',
      `You can follow it here: ${loan.publicUrl}/my-applications/${loan.loanId}`,
    ].join('\n\n'),
    userId: loan.userId,
  };
}
