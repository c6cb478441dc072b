import { say } from '@ensigo/messages';
import { invalid, Refusal } from '@ensigo/rulebook/errors';
import type { Who } from '../../../http/authentication.ts';
import { act } from '../../../platform/act.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  accounts,
  codes,
  judgeCode,
  presentUser,
  recordWrongCode,
  type UserRow,
} from '../../accounts/door.ts';
import { keepAccountKeys } from '../../same-person/door.ts';
import { lenderName, supportAddress } from '../../settings/door.ts';
import { changedMessage, earlierNumberMessage } from '../messages.ts';
import { details, type WaitingChange } from '../store.ts';

async function carryOut(transaction: Transaction, user: UserRow, change: WaitingChange, sessionHash: Buffer) {
  await details.keepEarlier(transaction, user.id, change.kind);
  if (change.kind === 'phone') {
    await details.setPhone(transaction, user.id, change.phone, change.phone_code);
    return;
  }
  await details.releaseAddress(transaction, change.email);
  if (!(await details.setEmail(transaction, user.id, change.email))) {
    throw new Refusal('conflict', {
      message: say('This email has an account by now. Choose another address.'),
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
    const { why, lockedForSeconds } = verdict;
    if (lockedForSeconds !== undefined) {
      throw new Refusal('too-many', { message: why, retryAfterSeconds: lockedForSeconds });
    }
    throw invalid({ code: [why] });
  }
  const user = await act(platform, { userId, clientAddress }, async (transaction) => {
    const before = await accounts.findById(transaction, userId);
    if (before === undefined) throw new Refusal('unauthorized');
    const change = await details.takeWaiting(transaction, userId);
    if (
      change === undefined ||
      !(await codes.use(transaction, { id: userId, device_id: null }, 'change', verdict.hash))
    ) {
      throw new Refusal('conflict', { message: say('This change was confirmed or withdrawn meanwhile.') });
    }
    await carryOut(transaction, before, change, who.sessionHash);
    if (change.kind === 'phone') await keepAccountKeys(platform, transaction, [userId]);
    const address = await supportAddress(transaction, config.supportEmail);
    const lender = await lenderName(transaction);
    await outbox.enqueue(transaction, changedMessage(before, change.kind, lender, address));
    if (change.kind === 'phone') await outbox.enqueue(transaction, earlierNumberMessage(before, lender));
    await transaction.record(change.kind === 'email' ? 'profile.email-changed' : 'profile.phone-changed', {
      subject: `user:${userId}`,
    });
    return { ...before, ...('email' in change ? { email: change.email } : phoneOf(change)) };
  });
  return { message: say('Your details are changed.'), user: presentUser(user) };
}

const phoneOf = ({ phone, phone_code }: Extract<WaitingChange, { kind: 'phone' }>) => ({ phone, phone_code });
