import { say } from '#kit/messages/index.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import type { NewNotification } from '#notifications/server/index.ts';

interface Told {
  readonly id: string;
  readonly name: string;
}

const help = screens.client.askForHelp.to();
const dashboard = screens.client.dashboard.to();

const reopened = (): string => say('Your account is open again. You can continue where you left off.');

/** What the client is told; the internal note is not included. */
export function suspendedNotice({ id, name }: Told, reason: string, url: string): NewNotification {
  return {
    userId: id,
    message: () =>
      say(
        "Your account has been suspended. You can still sign in and read, but you can't send or change anything.",
      ),
    redirect: help,
    about: { kind: 'account', id },
    mail: {
      kind: 'account-suspended',
      words: () => ({
        subject: say('Your account is suspended'),
        text: [
          say`Dear ${name},`,
          say("We've suspended your account for this reason:"),
          reason,
          say(
            "You can still sign in and read everything, but you can't send or change anything until we reopen it. Nothing is lost.",
          ),
          say`If you have a question, write to us: ${`${url}${help}`}`,
        ].join('\n\n'),
      }),
    },
    sms: () => say('Your account has been suspended. Nothing is lost. Please read our email.'),
  };
}

export function reinstatedNotice({ id, name }: Told, url: string): NewNotification {
  return {
    userId: id,
    message: reopened,
    redirect: dashboard,
    about: { kind: 'account', id },
    mail: {
      kind: 'account-reinstated',
      words: () => ({
        subject: say('Your account is open again'),
        text: `${say`Dear ${name},`}\n\n${say`Your account is open again. You can continue where you left off: ${`${url}${dashboard}`}`}`,
      }),
    },
    sms: reopened,
  };
}
