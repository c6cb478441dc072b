import { say, sayCount } from '#kit/messages/index.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { inLanguage } from '#kit/platform/language.ts';
import type { NewMessage } from '#kit/platform/outbox/message.ts';
import type { NewNotification } from '#notifications/server/index.ts';
import type { Asker } from './store.ts';

const years = (months: number): string =>
  months % 12 === 0
    ? sayCount(months / 12, '1 year', '{0} years')
    : sayCount(months, '1 month', '{0} months');

/** The last message to someone whose address is not kept. */
export function erasedMessage(
  { user_id: userId, name, email, language }: Asker,
  { kept, months }: { readonly kept: number; readonly months: number },
): NewMessage {
  const paragraphs = () => [
    say`Dear ${name},`,
    say("As you asked, we've erased your account and the data we held about you. You can no longer sign in."),
    ...(kept === 0
      ? []
      : [
          say`By law, we keep records of ended loans and requests for ${years(months)}. After that, we erase them.`,
        ]),
  ];
  return inLanguage(language, () => ({
    channel: 'mail',
    to: email,
    kind: 'erasure-carried-out',
    subject: say('Your data was erased'),
    text: paragraphs().join('\n\n'),
    userId,
  }));
}

/** Why it was refused. */
export function refusedNotice(
  { user_id: userId, name }: Asker,
  answer: string,
  url: string,
): NewNotification {
  const redirect = screens.client.yourData.to();
  return {
    userId,
    message: () => say("We've refused your request to erase your data."),
    redirect,
    mail: {
      kind: 'erasure-refused',
      words: () => ({
        subject: say('Your request to erase your data'),
        text: [
          say`Dear ${name},`,
          say("We can't erase your data now for this reason:"),
          answer,
          say`You can read this in your account and ask again: ${`${url}${redirect}`}`,
        ].join('\n\n'),
      }),
    },
  };
}
