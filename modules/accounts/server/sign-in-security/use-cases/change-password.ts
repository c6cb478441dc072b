import { say } from '#kit/messages/index.ts';
import type { Who } from '#kit/http/authentication.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import {
  accounts,
  codes,
  hashChosenPassword,
  notYourPassword,
  ownerToCompare,
  ownPasswordChangedMessage,
  passwordMatches,
} from '../../index.ts';
import { ringBell } from '#notifications/server/index.ts';
import { lenderName } from '#settings/server/index.ts';
import { security } from '../store.ts';

interface NewPassword {
  readonly current_password: string;
  readonly password: string;
}

const changed = () => ({ message: say('Password changed. Your other devices were signed out.') });

/**
 * Stores a new password in place of the current one, signs out every other device, and voids codes and resets that are
 * on their way (GUARD-08).
 */
export async function changePassword(platform: Platform, who: Who, actor: Person, typed: NewPassword) {
  const { userId } = actor;
  const user = await ownerToCompare(platform, userId);
  if (!(await passwordMatches(user.password_hash, typed.current_password))) {
    // Already stored if the answer was lost. A second comparison is a second try.
    const again = await ownerToCompare(platform, userId);
    if (await passwordMatches(again.password_hash, typed.password)) return changed();
    throw notYourPassword('current_password');
  }
  const passwordHash = await hashChosenPassword(typed.password, user);
  await act(platform, actor, async (transaction) => {
    const before = await accounts.holdById(transaction, userId);
    if (before?.password_hash !== user.password_hash) throw notYourPassword('current_password');
    await accounts.setPassword(transaction, userId, passwordHash);
    await security.endOthers(transaction, userId, who.sessionHash);
    await codes.voidAll(transaction, userId);
    await accounts.voidResets(transaction, userId);
    await platform.outbox.enqueue(
      transaction,
      ownPasswordChangedMessage(user, await lenderName(transaction)),
    );
    await ringBell(transaction, userId);
    await transaction.record('password.changed');
  });
  return changed();
}
