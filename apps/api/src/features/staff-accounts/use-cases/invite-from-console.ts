import type { StaffRole } from '@ensigo/rulebook/access';
import type { Act } from '../../../platform/act.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeWords } from '../notices.ts';
import { makeInvitation } from './invite.ts';
import { tellOfConsole } from './tell-of-console.ts';

/** The operator's invitation, above all of the first administrator; returns its link (STAFF-04, GUARD-06). */
export async function inviteFromConsole(
  platform: Platform,
  transaction: Act,
  email: string,
  role: StaffRole,
): Promise<string> {
  // The person will enter their own name; until then it is unknown.
  const link = await makeInvitation(platform, transaction, { email, role, name: '' });
  await tellOfConsole(
    platform,
    transaction,
    changeWords.fromConsole({ kind: 'invite', name: '', email, role }),
  );
  return link;
}
