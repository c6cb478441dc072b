import { say } from '#kit/messages/index.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import type { NewNotification } from '#notifications/server/index.ts';
import type { MovedTicket } from './answer-store.ts';

interface Answered extends Pick<MovedTicket, 'user_id' | 'subject'> {
  readonly id: string;
  readonly answer: string;
}

/** The mail contains the answer; the bell leads to the page that shows it below the question. */
export function answeredNotice(
  { id, user_id: userId, subject, answer }: Answered,
  { lender, publicUrl }: { readonly lender: string; readonly publicUrl: string },
): NewNotification {
  const redirect = screens.client.askForHelp.to();
  const address = `${publicUrl}${redirect}`;
  return {
    userId,
    message: () => say`We've answered your message “${subject}”.`,
    redirect,
    about: { kind: 'ticket', id },
    mail: {
      kind: 'ticket-answered',
      words: () => ({
        subject: say`Our answer: ${subject}`,
        text: `${answer}\n\n${say`Your messages and our answers: ${address}`}`,
      }),
    },
    sms: () => say`${lender}: we've answered your message. Read it at ${address}`,
  };
}
