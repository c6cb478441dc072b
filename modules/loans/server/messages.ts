import { say } from '#kit/messages/index.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import type { NewMessage } from '#kit/platform/outbox/message.ts';
import { letterOf, type Letter } from '#cases/server/client-cases/index.ts';
import type { SubmittedRow } from './submission-store.ts';

const letter = letterOf((id) => screens.client.loan.to({ id }));

/** Tells the client that the application has arrived, with the number to quote (LOAN-16). */
export const submittedMessage = (loan: Letter & Pick<SubmittedRow, 'amount'>): NewMessage =>
  letter('loan-submitted', loan, () => ({
    subject: say`We've received your application ${loan.tracking_number}`,
    paragraphs: [
      say`We've received your application for ${formatAmount(loan.amount)}. Its tracking number is ${loan.tracking_number}.`,
      say(
        "We'll review it now and write to you as soon as something changes. You don't need to do anything.",
      ),
    ],
  }));

/** Tells the client that their changes have arrived (AGAIN-02). */
export const resubmittedMessage = (loan: Letter): NewMessage =>
  letter('loan-resubmitted', loan, () => ({
    subject: say`We've received your changes to ${loan.tracking_number}`,
    paragraphs: [
      say`We've received your changes to application ${loan.tracking_number}.`,
      say(
        "We'll review them now and write to you as soon as something changes. You don't need to do anything.",
      ),
    ],
  }));
