import { maxWrongCodesOfDay, maxCodeTries } from '../../../rules/code-limits.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import type { Who } from '#kit/http/authentication.ts';
import { waitInWords } from '#kit/http/limits.ts';
import { act, recordEvent } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { codesEndedMessage, helpFor, tellOfFailures, type UserRow, type Visitor } from '../../index.ts';
import { authenticators, type CountedTry } from '../store.ts';

/** One of the remaining attempts at an authenticator. */
export interface Attempt {
  readonly who: Who;
  /** Whether it is at the one in use, or the one being set up. */
  readonly isSet: boolean;
  readonly visitor: Pick<Visitor, 'clientAddress'>;
}

/** Counts an attempt before anything is compared; refuses if there is nothing to compare with, or no attempt left. */
export async function countTry(platform: Platform, { who, isSet, visitor: { clientAddress } }: Attempt) {
  const { database } = platform;
  const counted = await authenticators.countTry(database, who.userId, isSet);
  if (counted !== undefined) return counted;
  const state = await authenticators.state(database, who.userId);
  if (state.is_set !== isSet || !(state.locked || state.day_is_over)) {
    throw new Refusal('conflict', {
      message: state.is_set
        ? 'Your authenticator app is already set up. Enter its code.'
        : 'Set up your authenticator app first.',
    });
  }
  await recordEvent(platform, { userId: who.userId, clientAddress }, 'authenticator.locked');
  throw new Refusal('too-many', {
    message: state.day_is_over
      ? `Too many wrong codes today. Wait ${waitInWords(state.unlocked_in)}, or ask an administrator to lift the limit.`
      : `Too many wrong codes. Wait ${waitInWords(state.unlocked_in)} and try again.`,
    retryAfterSeconds: state.unlocked_in,
  });
}

interface WrongTry {
  readonly user: UserRow;
  readonly counted: Pick<CountedTry, 'tries' | 'day_tries'>;
  readonly field: 'code' | 'recovery_code';
  readonly why: string;
}

/**
 * Records a wrong code and returns the refusal to throw. The owner is told about five (GUARD-02), and about the last
 * one of a day (GUARD-09).
 */
export async function refusedTry(
  platform: Platform,
  { who, visitor: { clientAddress } }: Attempt,
  { user, counted, field, why }: WrongTry,
): Promise<Refusal> {
  const { outbox } = platform;
  await act(platform, { userId: who.userId, clientAddress }, async (transaction) => {
    await transaction.record('authenticator.refused');
    if (counted.day_tries === maxWrongCodesOfDay) {
      const help = await helpFor(platform, transaction, user);
      await outbox.enqueue(transaction, codesEndedMessage(user, 'authenticator codes', help));
      await transaction.record('code.day-ended');
    } else if (counted.tries === maxCodeTries) {
      await tellOfFailures(platform, transaction, user);
    }
  });
  return invalid({ [field]: [why] });
}
