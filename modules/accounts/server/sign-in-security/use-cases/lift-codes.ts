import { Refusal } from '#kit/rules/errors/refusal.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { forgetFailures } from '../../index.ts';
import { liftAuthenticatorDay } from '../../authenticator/index.ts';
import { refuseConflictedInClient } from '#conflicts-of-interest/server/index.ts';
import { security } from '../store.ts';

interface Lift {
  readonly actor: Person & { readonly roles: readonly string[] };
  /** The public id of the person whose codes are compared again. */
  readonly id: string;
  readonly isClient: boolean;
}

/** Clears a person's wrong codes and passwords before their day is over (GUARD-09). */
export async function liftCodes(platform: Platform, { actor, id, isClient }: Lift) {
  const person = await security.person(platform.database, id, isClient);
  if (person === undefined) throw new Refusal('not-found');
  if (person.id === actor.userId) {
    throw new Refusal('conflict', {
      message: 'You cannot lift your own limit. Ask another administrator.',
    });
  }
  await act(platform, actor, async (transaction) => {
    if (isClient) await refuseConflictedInClient(transaction, actor, person.id);
    await forgetFailures(platform, transaction, person);
    if (!isClient) await liftAuthenticatorDay(transaction, person.id);
    await transaction.record('code.limit-lifted', { subject: `user:${person.id}` });
  });
  return { message: `Limit lifted. ${person.name} can enter codes again.` };
}
