import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Who } from '#kit/http/authentication.ts';
import { act, type Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import {
  accounts,
  codes,
  judgeCode,
  presentUser,
  recordWrongCode,
  refusalOfCode,
  freeAddress,
  type UserRow,
} from '../../index.ts';
import { keepAccountKeys } from '#duplicates/server/index.ts';
import { lenderName, supportAddress } from '#settings/server/index.ts';
import { changedMessage, earlierNumberMessage } from '../messages.ts';
import { details, isOwnNumber, type WaitingChange } from '../store.ts';

interface Confirmed {
  readonly user: UserRow;
  readonly change: WaitingChange;
  readonly sessionHash: Buffer;
}

/** Gives the account its new address or number; a new address ends what was on its way to the previous one. */
async function carryOutChange(
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

/** The new address or number takes effect once its code is confirmed; the old one is told (GUARD-08). */
export async function confirmChange(platform: Platform, who: Who, code: string, clientAddress: string) {
  const { database, outbox, config } = platform;
  const { userId } = who;
  const verdict = await judgeCode(platform, { id: userId, device_id: null }, 'change', code);
  if (!verdict.right) {
    const owner = await accounts.findById(database, userId);
    if (owner === undefined) throw new Refusal('unauthorized');
    await recordWrongCode(platform, owner, verdict, { purpose: 'change', clientAddress });
    throw refusalOfCode(verdict, 'code');
  }
  const user = await act(platform, { userId, clientAddress }, async (transaction) => {
    // The account before its codes, as whoever stores a password or signs in: nobody waits for each other.
    const before = await accounts.holdById(transaction, userId);
    if (before === undefined) throw new Refusal('unauthorized');
    const change = await details.takeWaiting(transaction, userId);
    if (
      change === undefined ||
      !(await codes.use(transaction, { id: userId, device_id: null }, 'change', verdict.hash))
    ) {
      throw new Refusal('conflict', { message: say('This change was already confirmed or withdrawn.') });
    }
    if ('email' in change && change.email === before.email) {
      await details.setEmail(transaction, userId, change.email);
      await transaction.record('profile.email-proven', { subject: `user:${userId}` });
      return before;
    }
    if (change.kind === 'phone' && change.sent_by === 'sms' && isOwnNumber(before, change)) {
      await accounts.provePhone(transaction, userId);
      await transaction.record('profile.phone-proven', { subject: `user:${userId}` });
      return before;
    }
    await carryOutChange(platform, transaction, { user: before, change, sessionHash: who.sessionHash });
    if (change.kind === 'phone') await keepAccountKeys(platform, transaction, [userId]);
    const address = await supportAddress(transaction, config.supportEmail);
    const lender = await lenderName(transaction);
    await outbox.enqueue(transaction, changedMessage(before, change.kind, lender, address));
    if (change.kind === 'phone' && !before.phone_unproven)
      await outbox.enqueue(transaction, earlierNumberMessage(before, lender));
    await transaction.record(change.kind === 'email' ? 'profile.email-changed' : 'profile.phone-changed', {
      subject: `user:${userId}`,
    });
    return { ...before, ...('email' in change ? { email: change.email } : phoneOf(change)) };
  });
  return { message: say('Details changed.'), user: presentUser(user) };
}

const phoneOf = ({ phone, phone_code }: Extract<WaitingChange, { kind: 'phone' }>) => ({ phone, phone_code });
