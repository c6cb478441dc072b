import { mailedCodesFromANetwork, mailedCodesOfDay } from '../../rules/code-limits.ts';
import { countedEvents, countEvent } from '#kit/http/limit-store.ts';
import type { Queryable, Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { codeHolder, type CodeHolder, type CodePurpose } from '../code-store.ts';
import { codeKinds } from '../messages.ts';

const day = 86_400;
const nearKey = (email: string, network: string): string => `code-mail:${email}:${network}`;
const allKey = (email: string): string => `code-mail:${email}`;

/**
 * Counts a code about to be mailed to an unproven address, for which anyone can ask. Returns the seconds to wait if the
 * day's are used up; 0: it may be sent. What is rolled back has not been counted (GUARD-08).
 */
export async function countUnprovenMail(
  transaction: Transaction,
  email: string,
  network: string,
): Promise<number> {
  const near = await countEvent(transaction, nearKey(email, network), day);
  if (near !== undefined && near.count > mailedCodesFromANetwork) return near.seconds_left;
  const all = await countEvent(transaction, allKey(email), day);
  return all !== undefined && all.count > mailedCodesOfDay ? all.seconds_left : 0;
}

/** Whether no more codes are mailed there now: nobody is told to ask for one. */
export async function isUnprovenMailUsedUp(
  connection: Queryable,
  email: string,
  network: string,
): Promise<boolean> {
  const near = await countedEvents(connection, nearKey(email, network), day);
  return (
    near >= mailedCodesFromANetwork ||
    (await countedEvents(connection, allKey(email), day)) >= mailedCodesOfDay
  );
}

/** Whether no code for this purpose reaches the address, as its mail provider does not know it (VERIFY-10). */
export const isMailboxUnknown = (
  { outbox }: Pick<Platform, 'outbox'>,
  connection: Queryable,
  user: CodeHolder & { readonly email: string },
  purpose: CodePurpose,
): Promise<boolean> =>
  outbox.isMailboxUnknown(connection, {
    to: user.email,
    kind: codeKinds[purpose],
    codeHolder: codeHolder(user),
  });
