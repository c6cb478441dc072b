import { say } from '#kit/messages/index.ts';
import type { ReminderChoices } from '../../../endpoints/reminders.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { channelsOf, reminderChannels, type ReminderChannel } from '../../../rules/reminders.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { findReminded, storeChannels } from '../store.ts';

async function channelsNow(reads: Queryable, userId: string): Promise<readonly ReminderChannel[]> {
  const person = await findReminded(reads, userId);
  if (person === undefined) throw new Refusal('not-found');
  return channelsOf({
    chosen: person.reminder_channels,
    contact: person.contact,
    notifyBySms: person.notify_by_sms,
  });
}

/** How a client is reminded: as chosen, or else as said when signing up (MONEY-10). */
export async function readChoices({ outbox }: Platform, reads: Queryable, userId: string) {
  const channels = await channelsNow(reads, userId);
  return {
    data: {
      mail: channels.includes('mail'),
      sms: channels.includes('sms'),
      call: channels.includes('call'),
      offers_sms: outbox.offersTexts,
    },
  };
}

const inWords = (channels: readonly ReminderChannel[]): string => channels.join(', ') || 'none';

/**
 * Stores how a client wants to be reminded; refuses what is not available. The audit log says it: whoever was not
 * reminded may ask why.
 */
export async function storeChoices(platform: Platform, actor: Person, chosen: ReminderChoices) {
  if (chosen.sms && !platform.outbox.offersTexts)
    throw new Refusal('conflict', {
      message: say("We don't send reminders by SMS. Choose email or a call."),
    });
  const channels = reminderChannels.filter((channel) => chosen[channel]);
  const { userId } = actor;
  await act(platform, actor, async (transaction) => {
    const before = inWords(await channelsNow(transaction, userId));
    await storeChannels(transaction, userId, channels);
    const details = { channels: inWords(channels), before };
    await transaction.record('reminders.chosen', { subject: `user:${userId}`, details });
  });
  const message = channels.length === 0 ? say("Saved. We won't send you payment reminders.") : say('Saved.');
  return { message, ...(await readChoices(platform, platform.database, userId)) };
}
