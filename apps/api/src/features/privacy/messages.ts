import { screens } from '@ensigo/rulebook/paths';
import type { NewMessage } from '../../platform/outbox/message.ts';
import type { NewNotification } from '../notifications/door.ts';
import type { Asker } from './store.ts';

const years = (months: number): string =>
  months % 12 === 0 ? `${String(months / 12)} years` : `${String(months)} months`;

/** The last message to someone whose address is not kept. */
export function erasedMessage(
  { user_id: userId, name, email }: Asker,
  { kept, months }: { readonly kept: number; readonly months: number },
): NewMessage {
  const paragraphs = [
    `Dear ${name},`,
    'As you asked, we have erased your account and what we held about you. You can no longer sign in.',
    ...(kept === 0
      ? []
      : [
          `The law requires us to keep records of loans and requests that have ended for ${years(months)}. They are erased when that time has passed.`,
        ]),
  ];
  return {
    channel: 'mail',
    to: email,
    kind: 'erasure-carried-out',
    subject: 'Your data was erased',
    text: paragraphs.join('\n\n'),
    userId,
  };
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
    message: 'Your request for the erasure of your data was refused.',
    redirect,
    mail: {
      kind: 'erasure-refused',
      subject: 'Your request for the erasure of your data',
      text: [
        `Dear ${name},`,
        'We cannot erase your data now, for this reason:',
        answer,
        `You see it here too, and can ask again: ${url}${redirect}`,
      ].join('\n\n'),
    },
  };
}
