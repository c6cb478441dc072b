import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { accounts, codes, isMailboxUnknown, mayUsePassword, presentUser, type UserRow } from '../../index.ts';
import { details, type WaitingChange } from '../store.ts';
import { say, type Language } from '#kit/messages/index.ts';
import { limit } from '#kit/http/limits.ts';
import { act, type Person } from '#kit/platform/act.ts';
import { inLanguage } from '#kit/platform/language.ts';

/** How a new number is confirmed: by a code to the account's address if texts cannot be sent. */
export const phoneProvenBy = ({ outbox }: Platform): 'mail' | 'sms' => (outbox.offersTexts ? 'sms' : 'mail');

/** The account as it would be after the change: the recipient of the code. */
export function recipientOf(user: UserRow, change: WaitingChange): UserRow & { device_id: null } {
  if (change.kind === 'email') return { ...user, email: change.email, device_id: null };
  const { phone, phone_code } = change;
  return { ...user, ...(change.sent_by === 'sms' && { phone, phone_code }), device_id: null };
}

/** One's own details, and the change that waits for its code (GUARD-08). */
export async function readProfile(platform: Platform, reads: Queryable, userId: string) {
  const user = await accounts.findById(reads, userId);
  if (user === undefined) throw new Refusal('unauthorized');
  const change = await details.waiting(reads, userId);
  const shown = {
    user: presentUser(user),
    email_unproven: user.email_unproven,
    phone_unproven: user.phone_unproven,
    phone_proven_by: phoneProvenBy(platform),
    by_provider: !mayUsePassword(platform.config, user),
  };
  if (change === undefined) return { data: { ...shown, waiting: null } };
  const state = await codes.state(
    reads,
    { id: userId, device_id: null },
    'change',
    platform.config.codeTtlSeconds,
  );
  const value = change.kind === 'email' ? change.email : `${change.phone_code} ${change.phone}`;
  const { kind, sent_by } = change;
  const sent_to = kind === 'email' || sent_by === 'sms' ? value : user.email;
  return {
    data: {
      ...shown,
      waiting: {
        kind,
        value,
        sent_to,
        sent_by,
        code_expires_in: state?.expires_in ?? 0,
        mailbox_unknown:
          sent_by === 'mail' &&
          (await isMailboxUnknown(platform, reads, recipientOf(user, change), 'change')),
      },
    },
  };
}

/** Changes one's own name; staff still see the earlier one (GUARD-08). Forms filled in with it stay unchanged. */
export async function changeName(platform: Platform, actor: Person, name: string) {
  const { userId } = actor;
  await limit(platform.database, { key: `profile-name:${userId}`, most: 10, withinSeconds: 86_400 });
  const user = await act(platform, actor, async (transaction) => {
    const before = await accounts.findById(transaction, userId);
    if (before === undefined) throw new Refusal('unauthorized');
    if (before.name === name) {
      transaction.changedNothing();
      return before;
    }
    await details.keepEarlier(transaction, userId, 'name');
    await details.setName(transaction, userId, name);
    await transaction.record('profile.name-changed', { subject: `user:${userId}` });
    return { ...before, name };
  });
  return { message: say('Name changed.'), user: presentUser(user) };
}

/** From now on the person is told and written to in this language, on every device (REACH-06). */
export async function chooseLanguage({ database }: Platform, userId: string, language: Language) {
  await details.setLanguage(database, userId, language);
  const user = await accounts.findById(database, userId);
  if (user === undefined) throw new Refusal('unauthorized');
  return inLanguage(language, () => ({ message: say('Language changed.'), user: presentUser(user) }));
}
