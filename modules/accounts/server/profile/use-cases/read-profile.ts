import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { accounts, codes, isMailboxUnknown, presentUser, type UserRow } from '../../index.ts';
import { details, type WaitingChange } from '../store.ts';

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
