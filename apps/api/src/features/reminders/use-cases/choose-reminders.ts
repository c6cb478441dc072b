import { say } from '@ensigo/messages';
import type { ReminderChoices } from '@ensigo/rulebook/contract';
import { Refusal } from '@ensigo/rulebook/errors';
import { channelsOf, reminderChannels } from '@ensigo/rulebook/repayments';
import type { Queryable } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findReminded, storeChannels } from '../store.ts';

/** How a client is reminded: as chosen, or else as said when signing up (MONEY-10). */
export async function readChoices({ outbox }: Platform, reads: Queryable, userId: string) {
  const person = await findReminded(reads, userId);
  if (person === undefined) throw new Refusal('not-found');
  const channels = channelsOf({
    chosen: person.reminder_channels,
    contact: person.contact,
    notifyBySms: person.notify_by_sms,
  });
  return {
    data: {
      mail: channels.includes('mail'),
      sms: channels.includes('sms'),
      call: channels.includes('call'),
      offers_sms: outbox.offersTexts,
    },
  };
}

/** Stores how a client wants to be reminded; refuses what is not available. */
export async function storeChoices(platform: Platform, userId: string, chosen: ReminderChoices) {
  if (chosen.sms && !platform.outbox.offersTexts)
    throw new Refusal('conflict', {
      message: say('Reminders are not sent by SMS here. Choose e-mail or a call.'),
    });
  const channels = reminderChannels.filter((channel) => chosen[channel]);
  await storeChannels(platform.database, userId, channels);
  const message = channels.length === 0 ? say('We will not remind you of payments.') : say('Saved.');
  return { message, ...(await readChoices(platform, platform.database, userId)) };
}
