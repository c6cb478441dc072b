import { say } from '#kit/messages/index.ts';
import { correctedLabel, type CorrectedFact } from '../rules/corrected.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import type { NewNotification } from '#notifications/server/index.ts';

interface Corrected {
  readonly client: { readonly id: string; readonly name: string };
  readonly changes: readonly CorrectedFact[];
  readonly reason: string;
  readonly publicUrl: string;
}

/** What the client is told. The values are on their profile alone: a mail may be read by others. */
export function correctedNotice({ client, changes, reason, publicUrl }: Corrected): NewNotification {
  const what = () => changes.map(({ target }) => correctedLabel(target)).join(', ');
  const profile = screens.shared.profile.to();
  return {
    userId: client.id,
    message: () => say`We've corrected your details: ${what()}. Please check them.`,
    redirect: profile,
    about: { kind: 'account', id: client.id },
    mail: {
      kind: 'details-corrected',
      words: () => ({
        subject: say("We've corrected your details"),
        text: [
          say`Dear ${client.name},`,
          say`We've corrected these details: ${what()}.`,
          say`Reason: ${reason}`,
          say`See the old and new details in your profile: ${`${publicUrl}${profile}`}`,
          say`If anything is wrong, write to us: ${`${publicUrl}${screens.client.askForHelp.to()}`}`,
        ].join('\n\n'),
      }),
    },
    sms: () => say("We've corrected your details. Please check them in your profile."),
  };
}
