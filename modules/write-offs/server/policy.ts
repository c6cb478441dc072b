import { loanTables } from '#kit/platform/database/case-tables.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { withoutConflicted } from '#conflicts-of-interest/server/index.ts';
import { otherDeciders } from '#pending-changes/server/index.ts';
import { findApprover } from './store.ts';

/** The credit managers who may confirm what one of them asks for: not who approved the loan, nor with a conflict of interest. */
export async function secondsFor(
  connection: Queryable,
  askerId: string,
  loanId: string,
): Promise<readonly string[]> {
  const [others, approver] = [
    await otherDeciders(connection, askerId, ['credit-manager']),
    await findApprover(connection, loanId),
  ];
  const ids = others.flatMap(({ id, open }) => (open && id !== approver ? [id] : []));
  return withoutConflicted(connection, loanTables, ids, loanId);
}
