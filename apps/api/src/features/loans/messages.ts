import { say } from '@ensigo/messages';
import { formatAmount } from '@ensigo/rulebook/fields';
import { screens } from '@ensigo/rulebook/paths';
import type { NewMessage } from '../../platform/outbox/message.ts';
import type { SubmittedRow } from './submission-store.ts';

interface Submitted extends SubmittedRow {
  readonly userId: string;
  /** The portal's URL, without a trailing slash. */
  readonly publicUrl: string;
}

/** Tells the client that the application has arrived, with the number to quote (LOAN-16). */
export function submittedMessage(loan: Submitted): NewMessage {
  return {
    channel: 'mail',
    to: loan.email,
    kind: 'loan-submitted',
    subject: say`We have received your application ${loan.tracking_number}`,
    text: [
      say`Dear ${loan.name},`,
      say`we have received your application for ${formatAmount(loan.amount)}. Its tracking number is ${loan.tracking_number}.`,
      say(
        'We will look at it now and write to you as soon as something changes. You do not need to do anything.',
      ),
      say`You can follow it here: ${`${loan.publicUrl}${screens.client.loan.to({ id: loan.id })}`}`,
    ].join('\n\n'),
    userId: loan.userId,
  };
}

interface Resubmitted {
  readonly id: number;
  readonly tracking_number: string;
  readonly name: string;
  readonly email: string;
  readonly userId: string;
  readonly publicUrl: string;
}

/** Tells the client that their changes have arrived (AGAIN-02). */
export function resubmittedMessage(loan: Resubmitted): NewMessage {
  return {
    channel: 'mail',
    to: loan.email,
    kind: 'loan-resubmitted',
    subject: say`We have received your changes to ${loan.tracking_number}`,
    text: [
      say`Dear ${loan.name},`,
      say`we have received your changes to the application ${loan.tracking_number}.`,
      say(
        'We will look at them now and write to you as soon as something changes. You do not need to do anything.',
      ),
      say`You can follow it here: ${`${loan.publicUrl}${screens.client.loan.to({ id: loan.id })}`}`,
    ].join('\n\n'),
    userId: loan.userId,
  };
}
