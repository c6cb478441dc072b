import { screens } from '@ensigo/rulebook/paths';
import type { NewNotification } from '../notifications/door.ts';

interface Told {
  readonly id: string;
  readonly name: string;
}

const help = screens.client.askForHelp.to();
const dashboard = screens.client.dashboard.to();

/** What the client is told; the internal note is not included. */
export function frozenNotice({ id, name }: Told, reason: string, url: string): NewNotification {
  return {
    userId: id,
    message:
      'Your account has been paused. You can still sign in and read, but nothing can be sent or changed.',
    redirect: help,
    about: { kind: 'account', id },
    mail: {
      kind: 'account-frozen',
      subject: 'Your account is paused',
      text: [
        `Dear ${name},`,
        'We have paused your account, for this reason:',
        reason,
        'You can still sign in and read everything, but nothing can be sent or changed until we reopen it. Nothing is lost.',
        `If you have a question, write to us: ${url}${help}`,
      ].join('\n\n'),
    },
    sms: 'Your account has been paused. Nothing is lost. Please read our e-mail.',
  };
}

export function unfrozenNotice({ id, name }: Told, url: string): NewNotification {
  return {
    userId: id,
    message: 'Your account is open again. You can continue where you left off.',
    redirect: dashboard,
    about: { kind: 'account', id },
    mail: {
      kind: 'account-unfrozen',
      subject: 'Your account is open again',
      text: `Dear ${name},\n\nYour account is open again. You can continue where you left off: ${url}${dashboard}`,
    },
    sms: 'Your account is open again. You can continue where you left off.',
  };
}
