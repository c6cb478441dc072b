import { say } from '#kit/messages/index.ts';
import { isStaff } from '#kit/rules/access/roles.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { lenderName, supportAddress } from '#settings/server/index.ts';
import type { UserRow } from './store.ts';

/** The parts of a mail about a person's sign-in. */
export interface Help {
  readonly lender: string;
  /** The contact for help, as a sentence in the reader's language. */
  readonly whomToAsk: () => string;
}

/** Staff ask an administrator; clients ask the lender, at its address for questions. */
export async function helpFor(
  { config }: Pick<Platform, 'config'>,
  connection: Queryable,
  { roles }: Pick<UserRow, 'roles'>,
): Promise<Help> {
  const lender = await lenderName(connection);
  if (isStaff(roles)) return { lender, whomToAsk: () => 'If you need help, ask an administrator.' };
  const address = await supportAddress(connection, config.supportEmail);
  return {
    lender,
    whomToAsk: () =>
      address === undefined
        ? say`If you need help, ask ${lender}.`
        : say`If you need help, ask ${lender} at ${address}.`,
  };
}
