import { invalid, Refusal } from '@ensigo/rulebook/errors';
import type { Who } from '../../../http/authentication.ts';
import { waitInWords } from '../../../http/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { authenticators } from '../store.ts';

/** One try at an authenticator, of those that are left. */
export interface Attempt {
  readonly who: Who;
  /** Whether one is meant that is in use, or one that is being set up. */
  readonly isSet: boolean;
  readonly clientAddress: string;
}

/** Counts a try before anything is compared; refuses when there is nothing to compare with, or no try left. */
export async function countTry(platform: Platform, { who, isSet, clientAddress }: Attempt) {
  const { database, audit } = platform;
  const counted = await authenticators.countTry(database, who.userId, isSet);
  if (counted !== undefined) return counted;
  const state = await authenticators.state(database, who.userId);
  if (state.is_set !== isSet || !state.locked) {
    throw new Refusal('conflict', {
      message: state.is_set
        ? 'Your authenticator app is set up already. Enter its code.'
        : 'Set up your authenticator app first.',
    });
  }
  await audit.record(database, { actorId: who.userId, action: 'authenticator.locked', clientAddress });
  throw new Refusal('too-many', {
    message: `Too many wrong codes. Please wait ${waitInWords(state.unlocked_in)} and try again.`,
    retryAfterSeconds: state.unlocked_in,
  });
}

/** Leaves a record of a wrong code and answers the refusal to throw. */
export async function refusedTry(
  { database, audit }: Platform,
  { who, clientAddress }: Attempt,
  field: 'code' | 'recovery_code',
  why: string,
): Promise<Refusal> {
  await audit.record(database, { actorId: who.userId, action: 'authenticator.refused', clientAddress });
  return invalid({ [field]: [why] });
}
