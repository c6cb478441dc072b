import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { closedPositions } from '#kit/rules/access/positions.ts';
import type { listStaffAccounts } from '../../endpoints/staff-accounts.ts';
import type { StaffChange } from '../../endpoints/staff-changes.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { otherAdministrators } from '#pending-changes/server/index.ts';
import { changes, type Named } from '../change-store.ts';
import { invitations, staff } from '../store.ts';
import { refusedToConfirm } from '../policy.ts';

/** Who takes over what a change of roles closes. */
const reassigns = (
  { kind, roles, roles_before: before }: Pick<StaffChange, 'kind' | 'roles' | 'roles_before'>,
  named: Named,
) =>
  kind !== 'role'
    ? []
    : closedPositions(roles ?? [])
        .filter((position) => !closedPositions(before ?? []).includes(position))
        .map((position) => ({ position, to: named[position]?.name ?? null }));

/** Everything on the Staff screen, with what this administrator may do. */
export async function listStaff(
  connection: Queryable,
  userId: string,
): Promise<AnswerOf<typeof listStaffAccounts>> {
  const waiting = await changes.list(connection, userId);
  return {
    data: await staff.list(connection),
    invitations: await invitations.listed(connection),
    changes: waiting.map(({ is_about_oneself: isAboutOneself, successors, ...change }) => ({
      ...change,
      reassigns: reassigns(change, successors),
      refused: refusedToConfirm({ isOwn: change.is_own, isAboutOneself }),
    })),
    needs_confirmation: (await otherAdministrators(connection, userId)).length > 0,
  };
}
