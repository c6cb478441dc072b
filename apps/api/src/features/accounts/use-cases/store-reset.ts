import { judgeGuessable } from '@ensigo/rulebook/fields';
import { invalid, Refusal } from '@ensigo/rulebook/errors';
import { limit } from '../../../http/limits.ts';
import { sha256 } from '../../../platform/secrets.ts';
import type { Platform } from '../../../platform/platform.ts';
import { codes } from '../code-store.ts';
import { passwordChangedMessage } from '../messages.ts';
import { hashPassword } from '../passwords.ts';
import { accounts } from '../store.ts';

interface NewPassword {
  readonly email: string;
  readonly token: string;
  readonly password: string;
}

/** Stores the new password, ends every session and voids every code and token of the person (RESET-05). */
export async function storeReset(platform: Platform, request: NewPassword, clientAddress: string) {
  const { database, audit, outbox } = platform;
  await limit(database, { key: `reset-store:from:${clientAddress}`, most: 100, withinSeconds: 600 });
  const email = request.email.toLowerCase();
  const user = await accounts.findByEmail(database, email);
  const guessable = judgeGuessable(request.password, { name: user?.name ?? '', email });
  if (guessable !== undefined) throw invalid({ password: [guessable] });
  const passwordHash = await hashPassword(request.password);

  await database.transaction(async (transaction) => {
    const userId = await accounts.useReset(transaction, sha256(request.token), email);
    if (userId === undefined || user === undefined) {
      throw new Refusal('invalid', { message: 'Your code has expired. Please ask for a new one.' });
    }
    await accounts.setPassword(transaction, userId, passwordHash);
    await accounts.endSessions(transaction, userId);
    await codes.voidAll(transaction, userId);
    await accounts.voidResets(transaction, userId);
    await outbox.enqueue(transaction, passwordChangedMessage(user));
    await audit.record(transaction, { actorId: userId, action: 'password.changed', clientAddress });
  });
  outbox.wake();
  return { message: 'Your password is changed. Please sign in.' };
}
