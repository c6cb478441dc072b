import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { limit } from '#kit/http/limits.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { notifyEveryAdministrator } from '#notifications/server/index.ts';
import { insertErasure, withdrawOpen } from '../store.ts';

const redirect = screens.staff.erasures.to();

/** Requests the erasure of one's own data; every administrator is told. */
export async function askErasure(platform: Platform, actor: Person, reason: string) {
  const { database, config } = platform;
  await limit(database, { key: `erasure:${actor.userId}`, most: 5, withinSeconds: 86_400 });
  await act(platform, actor, async (transaction) => {
    const id = await insertErasure(transaction, actor.userId, reason);
    if (id === undefined) {
      throw new Refusal('conflict', {
        message: say("You've already asked for this. We haven't decided yet."),
      });
    }
    await notifyEveryAdministrator(platform, transaction, {
      message: 'A client has requested the erasure of their data.',
      redirect,
      mail: {
        kind: 'erasure-asked',
        subject: 'A client has requested the erasure of their data',
        text: `A client has requested the erasure of their data. Review the request and decide: ${config.publicUrl}${redirect}`,
      },
    });
    await transaction.record('erasure.asked', { subject: `erasure:${id}` });
  });
  return { message: say("We've received your request. We'll tell you our decision.") };
}

/** Withdraws the open request. */
export async function withdrawErasure(platform: Platform, actor: Person) {
  await act(platform, actor, async (transaction) => {
    const id = await withdrawOpen(transaction, actor.userId);
    if (id === undefined) throw new Refusal('conflict', { message: say('You have no open request.') });
    await transaction.record('erasure.withdrawn', { subject: `erasure:${id}` });
  });
  return { message: say('Request withdrawn. Nothing was erased.') };
}
