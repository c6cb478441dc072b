import { say } from '@ensigo/messages';
import { correctedLabel, type CorrectedFact } from '@ensigo/rulebook/clients';
import { screens } from '@ensigo/rulebook/paths';
import type { NewNotification } from '../notifications/door.ts';

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
    message: () => say`We have corrected your details: ${what()}. Please check them.`,
    redirect: profile,
    about: { kind: 'account', id: client.id },
    mail: {
      kind: 'details-corrected',
      words: () => ({
        subject: say('We have corrected your details'),
        text: [
          say`Dear ${client.name},`,
          say`We have corrected these details of yours: ${what()}.`,
          say`The reason: ${reason}`,
          say`What they were and what they are now is on your profile: ${`${publicUrl}${profile}`}`,
          say`If anything of it is wrong, write to us: ${`${publicUrl}${screens.client.askForHelp.to()}`}`,
        ].join('\n\n'),
      }),
    },
    sms: () => say('We have corrected your details. Please check them on your profile.'),
  };
}
