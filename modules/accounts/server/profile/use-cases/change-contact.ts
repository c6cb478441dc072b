import { say } from '#kit/messages/index.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import type { Who } from '#kit/http/authentication.ts';
import { limit } from '#kit/http/limits.ts';
import type { Platform } from '#kit/platform/platform.ts';
import {
  addresses,
  mayUsePassword,
  notYourPassword,
  ownerToCompare,
  passwordMatches,
  type UserRow,
  accounts,
  countUnprovenMail,
  isMailboxUnknown,
  noMoreMail,
  sendCode,
  triedOnceMore,
  codes,
  judgeCode,
  presentUser,
  recordWrongCode,
  refusalOfCode,
  freeAddress,
} from '../../index.ts';
import { phoneProvenBy, recipientOf } from './profile.ts';
import { isOwnNumber, details, type WaitingChange } from '../store.ts';
import { phoneAsE164 } from '#kit/rules/fields/phone.ts';
import { networkOf } from '#kit/http/client-network.ts';
import { act, type Act } from '#kit/platform/act.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import { keepAccountKeys } from '#duplicates/server/index.ts';
import { lenderName, supportAddress } from '#settings/server/index.ts';
import { changedMessage, earlierNumberMessage } from '../messages.ts';

/** Sends the code of a change, and says so; to a new address as many a day as strangers who sign up with it have sent (GUARD-08). */
async function sendChangeCode(
  platform: Platform,
  transaction: Transaction,
  user: UserRow,
  change: WaitingChange,
  askedFrom: string,
): Promise<string> {
  if (change.kind === 'email') {
    const wait = await countUnprovenMail(transaction, change.email, askedFrom);
    if (wait > 0) throw noMoreMail(wait, 'profile');
  }
  const recipient = recipientOf(user, change);
  const isTriedAgain =
    change.sent_by === 'mail' && (await isMailboxUnknown(platform, transaction, recipient, 'change'));
  await sendCode(platform, transaction, recipient, {
    purpose: 'change',
    channel: change.sent_by,
    askedFrom,
  });
  return isTriedAgain ? triedOnceMore(recipient.email) : say("We've sent you a code. Enter it to continue.");
}

/** Stores the change until its code is given, and sends the code. */
async function waitForCode(platform: Platform, user: UserRow, change: WaitingChange, clientAddress: string) {
  const { outbox, config } = platform;
  const askedFrom = networkOf(clientAddress);
  const message = await act(platform, { userId: user.id, clientAddress }, async (transaction) => {
    if (change.kind === 'phone' && change.sent_by === 'sms') {
      const text = { to: phoneAsE164(change.phone_code, change.phone), secret: true, askedFrom };
      // Thrown after the commit, so that the reached limit stays recorded (GUARD-04).
      if ((await outbox.judgeText(transaction, text)) !== undefined) {
        transaction.leaveUnrecorded();
        return undefined;
      }
    }
    await details.keepWaiting(transaction, user.id, change);
    const said = await sendChangeCode(platform, transaction, user, change, askedFrom);
    await transaction.record('profile.change-asked', {
      subject: `user:${user.id}`,
      details: { kind: change.kind },
    });
    return said;
  });
  if (message === undefined) {
    throw new Refusal('too-many', {
      message: say("We can't send an SMS to this number for now. Nothing has changed. Try again later."),
      retryAfterSeconds: 3600,
    });
  }
  return { message, code_expires_in: config.codeTtlSeconds };
}

/** Sends another code for the waiting change; the previous one becomes void. */
export async function resendChange(platform: Platform, who: Who, clientAddress: string) {
  const { database } = platform;
  const user = await accounts.findById(database, who.userId);
  const change = await details.waiting(database, who.userId);
  if (user === undefined || change === undefined) {
    throw new Refusal('conflict', { message: say('No change is waiting for a code.') });
  }
  return waitForCode(platform, user, change, clientAddress);
}

const day = 86_400;

async function ownerOf(platform: Platform, { userId }: Who, password: string): Promise<UserRow> {
  const user = await ownerToCompare(platform, userId);
  await limit(platform.database, { key: `profile-change:${userId}`, most: 20, withinSeconds: day });
  if (!(await passwordMatches(user.password_hash, password))) throw notYourPassword('password');
  return user;
}

/** Sends a code to the new address, or to the account's own while it is unproven (GUARD-08). It reveals as much about the address as sign-up does, and no more. */
export async function askEmail(
  platform: Platform,
  who: Who,
  typed: { readonly email: string; readonly password: string },
  clientAddress: string,
) {
  const user = await ownerOf(platform, who, typed.password);
  const email = typed.email.toLowerCase();
  if (email === user.email && !user.email_unproven)
    throw invalid({ email: [say('This is already your email address.')] });
  if ((await addresses.rolesOfOwner(platform.database, email)) !== undefined) {
    throw invalid({ email: [say('This email address already has an account.')] });
  }
  return waitForCode(platform, user, { kind: 'email', email, sent_by: 'mail' }, clientAddress);
}

/** Sends a code to the new number, to the account's own while it is unproven, or by mail if texts cannot be sent (GUARD-08). */
export async function askPhone(
  platform: Platform,
  who: Who,
  typed: { readonly phone: string; readonly phone_code: string; readonly password: string },
  clientAddress: string,
) {
  const user = await ownerOf(platform, who, typed.password);
  const { phone, phone_code } = typed;
  const sent_by = phoneProvenBy(platform);
  if (isOwnNumber(user, typed) && !(user.phone_unproven && sent_by === 'sms')) {
    throw invalid({ phone: [say('This is already your phone number.')] });
  }
  return waitForCode(platform, user, { kind: 'phone', phone, phone_code, sent_by }, clientAddress);
}

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
  const result = await judgeCode(platform, { id: userId, device_id: null }, 'change', code);
  if (!result.right) {
    const owner = await accounts.findById(database, userId);
    if (owner === undefined) throw new Refusal('unauthorized');
    await recordWrongCode(platform, owner, result, { purpose: 'change', clientAddress });
    throw refusalOfCode(result, 'code');
  }
  const user = await act(platform, { userId, clientAddress }, async (transaction) => {
    // The account before its codes, in the same order as password changes and sign-ins, so that none deadlocks.
    const before = await accounts.holdById(transaction, userId);
    if (before === undefined) throw new Refusal('unauthorized');
    const change = await details.takeWaiting(transaction, userId);
    if (
      change === undefined ||
      !(await codes.use(transaction, { id: userId, device_id: null }, 'change', result.hash))
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

/** Drops the change that waits for its code. */
export async function withdrawChange({ database }: Platform, userId: string) {
  await details.dropWaiting(database, userId);
  return { message: say('Change cancelled.') };
}

/**
 * The account with the address that the lender's provider tells, unless another account bears it, or its owner changes it
 * here (JOIN-03).
 */
export async function followProvider(
  platform: Platform,
  transaction: Act,
  user: UserRow,
  { email, sessionHash }: { readonly email: string; readonly sessionHash: Buffer },
): Promise<UserRow> {
  if (email === user.email || mayUsePassword(platform.config, user)) return user;
  if ((await addresses.rolesOfOwner(transaction, email)) !== undefined) return user;
  const change = { kind: 'email', email, sent_by: 'mail' } as const;
  await carryOutChange(platform, transaction, { user, change, sessionHash });
  await transaction.record('profile.email-changed', { actorId: user.id, subject: `user:${user.id}` });
  return { ...user, email };
}
