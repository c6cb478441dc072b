import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { accounts, codes, freeAddress, type UserRow } from '../../index.ts';
import { details, type WaitingChange } from '../store.ts';

interface Confirmed {
  readonly user: UserRow;
  readonly change: WaitingChange;
  readonly sessionHash: Buffer;
}

/** Gives the account its new address or number; a new address ends what was on its way to the previous one. */
export async function carryOutChange(
  platform: Platform,
  transaction: Act,
  { user, change, sessionHash }: Confirmed,
) {
  await details.keepEarlier(transaction, user.id, change.kind);
  if (change.kind === 'phone') {
    await details.setPhone(transaction, user.id, change);
    return;
  }
  await freeAddress(platform, transaction, change.email);
  if (!(await details.setEmail(transaction, user.id, change.email))) {
    throw new Refusal('conflict', {
      message: say('This email address now has another account. Choose a different address.'),
    });
  }
  // Voids everything on its way to the previous address.
  await details.endOtherSessions(transaction, user.id, sessionHash);
  await codes.voidAll(transaction, user.id);
  await accounts.voidResets(transaction, user.id);
}
