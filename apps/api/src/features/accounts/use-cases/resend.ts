import { Refusal } from '@ensigo/rulebook/errors';
import type { Who } from '../../../http/authentication.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CodeChannel } from '../messages.ts';
import { accounts } from '../store.ts';
import { sendCode } from './send-code.ts';

const messages = {
  mail: 'We have sent a new code to your email.',
  sms: 'We have sent a new code to your phone.',
} as const satisfies Record<CodeChannel, string>;

/** Sends a new code by the channel asked for; the one before is void (VERIFY-04). */
export async function resend(platform: Platform, who: Who, channel: CodeChannel, clientAddress: string) {
  const { database, outbox, audit, config } = platform;
  const user = await accounts.findById(database, who.userId);
  if (user === undefined) throw new Refusal('unauthorized');
  await database.transaction(async (transaction) => {
    await sendCode(platform, transaction, user, channel);
    await audit.record(transaction, {
      actorId: user.id,
      action: 'code.sent',
      clientAddress,
      details: { channel },
    });
  });
  outbox.wake();
  return { message: messages[channel], code_expires_in: config.codeTtlSeconds };
}
