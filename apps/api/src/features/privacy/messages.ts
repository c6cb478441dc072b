import { say, sayCount } from '@ensigo/messages';
import { screens } from '@ensigo/rulebook/paths';
import { inLanguage } from '../../platform/language.ts';
import type { NewMessage } from '../../platform/outbox/message.ts';
import type { NewNotification } from '../notifications/door.ts';
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
    say('As you asked, we have erased your account and what we held about you. You can no longer sign in.'),
    ...(kept === 0
      ? []
      : [
          say`The law requires us to keep records of loans and requests that have ended for ${years(months)}. They are erased when that time has passed.`,
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
    message: () => say('Your request for the erasure of your data was refused.'),
    redirect,
    mail: {
      kind: 'erasure-refused',
      words: () => ({
        subject: say('Your request for the erasure of your data'),
        text: [
          say`Dear ${name},`,
          say('We cannot erase your data now, for this reason:'),
          answer,
          say`You see it here too, and can ask again: ${`${url}${redirect}`}`,
        ].join('\n\n'),
      }),
    },
  };
}
