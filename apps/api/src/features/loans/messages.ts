import { say, type Language } from '@ensigo/messages';
import { formatAmount } from '@ensigo/rulebook/fields';
import { screens } from '@ensigo/rulebook/paths';
import { inLanguage } from '../../platform/language.ts';
import type { NewMessage } from '../../platform/outbox/message.ts';
import type { SubmittedRow } from './submission-store.ts';

interface Letter {
  readonly id: number;
  readonly tracking_number: string;
  readonly name: string;
  readonly email: string;
  /** That of the account: the page may be read in another one. */
  readonly language: Language;
  readonly userId: string;
  /** The portal's URL, without a trailing slash. */
  readonly publicUrl: string;
}

/** A mail to the client about their own loan, in their language (REACH-06). */
const letter = (
  kind: string,
  { id, name, email: to, language, userId, publicUrl }: Letter,
  words: () => { readonly subject: string; readonly paragraphs: readonly string[] },
): NewMessage =>
  inLanguage(language, () => {
    const { subject, paragraphs } = words();
    const link = say`You can follow it here: ${`${publicUrl}${screens.client.loan.to({ id })}`}`;
    const text = [say`Dear ${name},`, ...paragraphs, link].join('\n\n');
    return { channel: 'mail', to, kind, subject, text, userId };
  });

/** Tells the client that the application has arrived, with the number to quote (LOAN-16). */
export const submittedMessage = (loan: Letter & Pick<SubmittedRow, 'amount'>): NewMessage =>
  letter('loan-submitted', loan, () => ({
    subject: say`We have received your application ${loan.tracking_number}`,
    paragraphs: [
      say`we have received your application for ${formatAmount(loan.amount)}. Its tracking number is ${loan.tracking_number}.`,
      say(
        'We will look at it now and write to you as soon as something changes. You do not need to do anything.',
      ),
    ],
  }));

/** Tells the client that their changes have arrived (AGAIN-02). */
export const resubmittedMessage = (loan: Letter): NewMessage =>
  letter('loan-resubmitted', loan, () => ({
    subject: say`We have received your changes to ${loan.tracking_number}`,
    paragraphs: [
      say`we have received your changes to the application ${loan.tracking_number}.`,
      say(
        'We will look at them now and write to you as soon as something changes. You do not need to do anything.',
      ),
    ],
  }));
