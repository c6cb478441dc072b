import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { notify } from '#notifications/server/index.ts';
import { lenderName } from '#settings/server/index.ts';
import { addresses } from '../address-store.ts';
import { addressReleasedMessage } from '../messages.ts';
import type { UserRow } from '../store.ts';

const taken = (earlier: string): string =>
  say`The owner of ${earlier} has confirmed that it is theirs, so it's no longer on your account. Add your own address in your profile.`;

/**
 * Whoever has proven an address takes it from sign-ups that nobody confirmed, and from an account that bears it without
 * proof: that one's owner is told, at the bell and on the number that they have proven, and signs in with another name
 * until they give an address of their own (GUARD-08).
 */
export async function freeAddress(platform: Platform, transaction: Act, email: string): Promise<void> {
  await addresses.endUnconfirmed(transaction, email);
  const bearer = await addresses.releaseUnproven(transaction, email);
  if (bearer === undefined) return;
  const redirect = screens.shared.profile.to();
  await notify(platform, transaction, { userId: bearer.id, message: () => taken(email), redirect });
  await platform.outbox.enqueue(transaction, addressReleasedMessage(bearer, await lenderName(transaction)));
  await transaction.record('account.address-released', { subject: `user:${bearer.id}` });
}

/** A code from the mailbox proves that the address is theirs, whoever bears it without proof (GUARD-08). */
export async function takeClaimed(
  platform: Platform,
  transaction: Act,
  { id, email }: UserRow,
): Promise<void> {
  await freeAddress(platform, transaction, email);
  if (!(await addresses.takeClaimed(transaction, id))) throw new Refusal('unauthorized');
}
