import { say, sayNamed, type Language } from '@ensigo/messages';
import { screens } from '@ensigo/rulebook/paths';
import { inLanguage } from '../../platform/language.ts';
import type { NewMessage } from '../../platform/outbox/message.ts';

interface Letter {
  readonly id: number | string;
  readonly tracking_number: string;
  readonly name: string;
  readonly email: string;
  /** That of the account: the page may be read in another one. */
  readonly language: Language;
  readonly userId: string;
  /** The portal's URL, without a trailing slash. */
  readonly publicUrl: string;
}

/** A mail to the client about their own request, in their language (REACH-06). */
const letter = (
  kind: string,
  { id, name, email: to, language, userId, publicUrl }: Letter,
  words: () => { readonly subject: string; readonly paragraphs: readonly string[] },
): NewMessage =>
  inLanguage(language, () => {
    const { subject, paragraphs } = words();
    const link = say`You can follow it here: ${`${publicUrl}${screens.client.request.to({ id })}`}`;
    const text = [say`Dear ${name},`, ...paragraphs, link].join('\n\n');
    return { channel: 'mail', to, kind, subject, text, userId };
  });

const next = (): string =>
  say(
    'We will look at it now and write to you as soon as something changes. You do not need to do anything.',
  );

/** Tells the client that the request has arrived, with the number to quote (SUPPORT-06). */
export const submittedMessage = (request: Letter & { readonly category: string }): NewMessage =>
  letter('request-submitted', request, () => ({
    subject: say`We have received your request ${request.tracking_number}`,
    paragraphs: [
      say`we have received your request for management support (${sayNamed(request.category)}). Its tracking number is ${request.tracking_number}.`,
      next(),
    ],
  }));

/** Tells the client that their changes have arrived (SUPPORT-07). */
export const resubmittedMessage = (request: Letter): NewMessage =>
  letter('request-resubmitted', request, () => ({
    subject: say`We have received your changes to ${request.tracking_number}`,
    paragraphs: [say`we have received your changes to the request ${request.tracking_number}.`, next()],
  }));

/** Confirms the client's decision (REQ-05). */
export const decidedMessage = (request: Letter, approved: boolean): NewMessage =>
  approved
    ? letter('request-approved', request, () => ({
        subject: say`You have approved what we delivered for ${request.tracking_number}`,
        paragraphs: [
          say`you have approved the deliverables of your request ${request.tracking_number}. Thank you for telling us how it went.`,
        ],
      }))
    : letter('request-not-approved', request, () => ({
        subject: say`You have not accepted what we delivered for ${request.tracking_number}`,
        paragraphs: [
          say`you have not accepted the deliverables of your request ${request.tracking_number}. We will keep working on them and write to you.`,
        ],
      }));
