import type { AnswerOf } from '@ensigo/rulebook/engine';
import type { listStaffAccounts } from '@ensigo/rulebook/contract';
import type { Queryable } from '../../../platform/database/types.ts';
import { changes } from '../change-store.ts';
import { invitations } from '../invitation-store.ts';
import { refusedToConfirm } from '../policy.ts';
import { staff } from '../store.ts';

/** Everything on the Staff screen, with what this administrator may do. */
export async function listStaff(
  connection: Queryable,
  userId: string,
): Promise<AnswerOf<typeof listStaffAccounts>> {
  const waiting = await changes.list(connection, userId);
  return {
    data: await staff.list(connection),
    invitations: await invitations.open(connection),
    changes: waiting.map(({ is_about_oneself: isAboutOneself, ...change }) => ({
      ...change,
      refused: refusedToConfirm({ isOwn: change.is_own, isAboutOneself }),
    })),
    needs_confirmation: (await changes.others(connection, userId)).length > 0,
  };
}
