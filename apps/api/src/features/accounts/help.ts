import { isStaffRole } from '@ensigo/rulebook/access';
import type { Queryable } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { lenderName, supportAddress } from '../settings/door.ts';
import type { UserRow } from './store.ts';

/** What a mail about somebody's sign-in is written with. */
export interface Help {
  readonly lender: string;
  /** Whom to ask, as a sentence. */
  readonly whomToAsk: string;
}

/** Staff ask an administrator; clients the lender, at the address that takes their questions. */
export async function helpFor(
  { config }: Pick<Platform, 'config'>,
  connection: Queryable,
  { role }: Pick<UserRow, 'role'>,
): Promise<Help> {
  const lender = await lenderName(connection);
  if (isStaffRole(role)) return { lender, whomToAsk: 'If you need help, ask an administrator.' };
  const address = await supportAddress(connection, config.supportEmail);
  const whom = address === undefined ? lender : `${lender} at ${address}`;
  return { lender, whomToAsk: `If you need help, ask ${whom}.` };
}
