import { Refusal } from '@ensigo/rulebook/errors';
import type { Who } from '../../../http/authentication.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forgetFailures } from '../../accounts/door.ts';
import { liftAuthenticatorDay } from '../../authenticator/door.ts';
import { security } from '../store.ts';

interface Lift {
  readonly who: Who;
  /** The public id of whose codes are compared again. */
  readonly id: string;
  readonly isClient: boolean;
  readonly clientAddress: string;
}

/** Takes away what wrong codes and passwords stand against somebody, before their day is over (GUARD-09). */
export async function liftCodes(platform: Platform, { who, id, isClient, clientAddress }: Lift) {
  const { database, audit } = platform;
  const person = await security.person(database, id, isClient);
  if (person === undefined) throw new Refusal('not-found');
  if (person.id === who.userId) {
    throw new Refusal('conflict', {
      message: 'You cannot lift your own limit. Ask another administrator.',
    });
  }
  await database.transaction(async (transaction) => {
    await forgetFailures(platform, transaction, person);
    if (!isClient) await liftAuthenticatorDay(transaction, person.id);
    await audit.record(transaction, {
      actorId: who.userId,
      action: 'code.limit-lifted',
      subject: `user:${person.id}`,
      clientAddress,
    });
  });
  return { message: `Codes of ${person.name} are accepted again.` };
}
