import { screens } from '@ensigo/rulebook/paths';
import type { NewNotification } from '../notifications/door.ts';

interface Told {
  readonly id: string;
  readonly name: string;
}

const help = screens.client.askForHelp.to();
const dashboard = screens.client.dashboard.to();

/** What the client is told; the internal note is no part of it. */
export function frozenNotice({ id, name }: Told, reason: string, url: string): NewNotification {
  return {
    userId: id,
    message: 'Your account is paused. You can sign in and read; nothing can be sent or changed.',
    redirect: help,
    about: { kind: 'account', id },
    mail: {
      kind: 'account-frozen',
      subject: 'Your account is paused',
      text: [
        `Dear ${name},`,
        'We have paused your account, for this reason:',
        reason,
        'You can sign in and read everything. Nothing can be sent or changed until we open it again. Nothing of yours is lost.',
        `If you have a question, write to us: ${url}${help}`,
      ].join('\n\n'),
    },
    sms: 'Your account is paused. Nothing of yours is lost. Please read our e-mail.',
  };
}

export function unfrozenNotice({ id, name }: Told, url: string): NewNotification {
  return {
    userId: id,
    message: 'Your account is open again. You can go on where you were.',
    redirect: dashboard,
    about: { kind: 'account', id },
    mail: {
      kind: 'account-unfrozen',
      subject: 'Your account is open again',
      text: `Dear ${name},\n\nYour account is open again. You can go on where you were: ${url}${dashboard}`,
    },
    sms: 'Your account is open again. You can go on where you were.',
  };
}
