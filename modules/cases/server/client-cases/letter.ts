import { say, type Language } from '#kit/messages/index.ts';
import { inLanguage } from '#kit/platform/language.ts';
import type { NewMessage } from '#kit/platform/outbox/message.ts';

/** The recipient and the case of a mail. */
export interface Letter {
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

/** A mail to the client about their own case, in their language (REACH-06); `path`: where the case is shown. */
export const letterOf =
  (path: (id: number | string) => string) =>
  (
    kind: string,
    { id, name, email: to, language, userId, publicUrl }: Letter,
    words: () => { readonly subject: string; readonly paragraphs: readonly string[] },
  ): NewMessage =>
    inLanguage(language, () => {
      const { subject, paragraphs } = words();
      const link = say`You can follow it here: ${`${publicUrl}${path(id)}`}`;
      const text = [say`Dear ${name},`, ...paragraphs, link].join('\n\n');
      return { channel: 'mail', to, kind, subject, text, userId };
    });
