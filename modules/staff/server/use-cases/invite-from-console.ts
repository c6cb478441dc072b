import { orderedRoles } from '#kit/rules/access/role-words.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { actionWords, notifyAdministrators, staffWords } from '../notices.ts';
import { makeInvitation } from './invite.ts';
import { staff } from '../store.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import { lockAdministrators } from '#pending-changes/server/index.ts';

/** Tells every administrator what the operator did at the console, at once; `words`: after 'to' (GUARD-06). */
export async function tellOfConsole(
  platform: Pick<Platform, 'outbox' | 'config'>,
  transaction: Transaction,
  words: string,
): Promise<void> {
  const administrators = await lockAdministrators(transaction);
  await notifyAdministrators(
    platform,
    transaction,
    administrators.map(({ id }) => id),
    staffWords.fromConsole(words),
  );
}

/** The first administrator decides on loans as well until they assign others (MONEY-12). */
const rolesOfFirst = (roles: string[]): string[] =>
  roles.includes('administrator') ? orderedRoles([...roles, 'credit-manager']) : roles;

/** The operator's invitation, above all of the first administrator; returns its link (STAFF-04, GUARD-06). */
export async function inviteFromConsole(
  platform: Platform,
  transaction: Act,
  email: string,
  roles: string[],
): Promise<string> {
  const given = (await staff.hasAdministrator(transaction)) ? roles : rolesOfFirst(roles);
  // The person will enter their own name; until then it is unknown.
  const link = await makeInvitation(platform, transaction, { email, roles: given, name: '' });
  await tellOfConsole(platform, transaction, actionWords.invite({ name: '', email }, given));
  return link;
}
