import { Refusal } from '@ensigo/rulebook/errors';
import { limit } from '../../../http/limits.ts';
import { sha256 } from '../../../platform/secrets.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lenderName } from '../../settings/door.ts';
import { codes } from '../code-store.ts';
import { passwordChangedMessage } from '../messages.ts';
import { hashChosenPassword } from '../passwords.ts';
import { accounts } from '../store.ts';

interface NewPassword {
  readonly email: string;
  readonly token: string;
  readonly password: string;
}

const expired = () => new Refusal('invalid', { message: 'Your code has expired. Please ask for a new one.' });

/** Stores the new password, ends every session and voids every code and token of the person (RESET-05). */
export async function storeReset(platform: Platform, request: NewPassword, clientAddress: string) {
  const { database, audit, outbox } = platform;
  await limit(database, { key: `reset-store:from:${clientAddress}`, most: 100, withinSeconds: 600 });
  const email = request.email.toLowerCase();
  const tokenHash = sha256(request.token);
  // The token first: what the person's name does to the password is told to nobody else.
  const user = await accounts.ownerOfReset(database, tokenHash, email);
  if (user === undefined) throw expired();
  const passwordHash = await hashChosenPassword(request.password, user);

  await database.transaction(async (transaction) => {
    const userId = await accounts.useReset(transaction, tokenHash, email);
    if (userId === undefined) throw expired();
    await accounts.setPassword(transaction, userId, passwordHash);
    await accounts.endSessions(transaction, userId);
    await codes.voidAll(transaction, userId);
    await accounts.voidResets(transaction, userId);
    await outbox.enqueue(transaction, passwordChangedMessage(user, await lenderName(transaction)));
    await audit.record(transaction, { actorId: userId, action: 'password.changed', clientAddress });
  });
  outbox.wake();
  return { message: 'Your password is changed. Please sign in.' };
}
