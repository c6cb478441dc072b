import { maxWrongCodesOfDay, maxCodeTries } from '../../rules/code-limits.ts';
import { act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import type { CodePurpose } from '../code-store.ts';
import { helpFor } from '../help.ts';
import { codesEndedMessage } from '../messages.ts';
import type { UserRow } from '../store.ts';
import type { WrongCode } from './judge-code.ts';
import { tellOfFailures } from './record-refusal.ts';

interface Given {
  readonly purpose: CodePurpose;
  readonly clientAddress: string;
}

/**
 * Records a wrong one-time code. Whoever gives one knows the password: after five of them the owner is told that
 * someone fails to sign in (GUARD-02), and about the last one of a day, whatever it was for (GUARD-09).
 */
export async function recordWrongCode(
  platform: Platform,
  user: UserRow,
  { counted }: WrongCode,
  { purpose, clientAddress }: Given,
): Promise<void> {
  const { outbox } = platform;
  await act(platform, { userId: user.id, clientAddress }, async (transaction) => {
    await transaction.record('code.refused');
    if (counted === undefined) return;
    if (counted.day_tries === maxWrongCodesOfDay && !user.unconfirmed) {
      const help = await helpFor(platform, transaction, user);
      await outbox.enqueue(transaction, codesEndedMessage(user, 'one-time codes', help));
      await transaction.record('code.day-ended');
    } else if (purpose === 'verify' && counted.tries === maxCodeTries) {
      await tellOfFailures(platform, transaction, user);
    }
  });
}
